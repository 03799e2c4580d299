import { AicrError, CancelledError } from '@aicr/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RateLimitedError } from '../http/http-errors.ts'
import { type FakeClock, createFakeClock } from '../time/fake-clock.ts'
import { type RetryOptions, retry } from './retry.ts'

const flaky = new AicrError('Busy.', { code: 'remote_failed', retryable: true })
const failure = { status: 429, method: 'GET', url: 'http://host/', requestId: null, body: '' }

/** Runs a retry to its end, moving the clock to each next wake. */
async function runWith(
  clock: FakeClock,
  operation: (attempt: number) => Promise<unknown>,
  options: RetryOptions = {},
): Promise<unknown> {
  const running = retry(operation, { clock, random: () => 1, ...options }).then(
    (value) => value,
    (error: unknown) => error,
  )
  await clock.advance(0)
  for (let wake = clock.nextWake(); wake !== null; wake = clock.nextWake()) await clock.advance(wake)
  return running
}

async function fail(error: Error = flaky): Promise<never> {
  throw error
}

describe('retry', () => {
  it('returns the first success and says which attempt it is', async () => {
    const clock = createFakeClock()
    expect(await runWith(clock, async (attempt) => (attempt < 3 ? fail() : `at ${attempt}`))).toBe('at 3')
    expect(clock.sleeps).toEqual([500, 1000])
  })

  it('doubles its waits up to the longest, within half and all of it', async () => {
    const policies = fc.record({
      attempts: fc.integer({ min: 1, max: 12 }),
      baseMs: fc.integer({ min: 1, max: 1000 }),
      maxMs: fc.integer({ min: 1, max: 20_000 }),
    })
    await fc.assert(
      fc.asyncProperty(policies, fc.double({ min: 0, max: 0.999, noNaN: true }), async (policy, random) => {
        const clock = createFakeClock()
        const options = { policy: { ...policy, deadlineMs: 1e9 }, random: () => random }
        expect(await runWith(clock, () => fail(), options)).toBe(flaky)
        expect(clock.sleeps).toHaveLength(policy.attempts - 1)
        for (const [index, wait] of clock.sleeps.entries()) {
          const full = Math.min(policy.maxMs, policy.baseMs * 2 ** index)
          expect(wait).toBeGreaterThanOrEqual(full / 2)
          expect(wait).toBeLessThanOrEqual(full)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('throws the last error as it was', async () => {
    expect(await runWith(createFakeClock(), () => fail())).toBe(flaky)
  })

  it('does not repeat what is not worth repeating', async () => {
    const clock = createFakeClock()
    const final = new AicrError('Wrong.', { code: 'invalid_input' })
    expect(await runWith(clock, () => fail(final))).toBe(final)
    expect(clock.sleeps).toEqual([])
  })

  it('lets the caller decide what is', async () => {
    const plain = new Error('plain')
    const clock = createFakeClock()
    expect(await runWith(clock, () => fail(plain), { shouldRetry: (error) => error === plain })).toBe(plain)
    expect(clock.sleeps).toHaveLength(3)
  })

  it('waits as long as the server asks, also beyond its own longest wait', async () => {
    const clock = createFakeClock()
    const limited = new RateLimitedError('Slow down.', failure, 60_000)
    await runWith(clock, () => fail(limited), { policy: { attempts: 2, maxMs: 1000 } })
    expect(clock.sleeps).toEqual([60_000])
  })

  it('does not come back earlier than its own backoff when the server asks for no time', async () => {
    const clock = createFakeClock()
    await runWith(clock, () => fail(new RateLimitedError('Slow down.', failure, 0)), { policy: { attempts: 2 } })
    expect(clock.sleeps).toEqual([500])
  })

  it('gives up at once when the wait would pass the deadline', async () => {
    const clock = createFakeClock()
    const limited = new RateLimitedError('Slow down.', failure, 3_600_000)
    expect(await runWith(clock, () => fail(limited))).toBe(limited)
    expect(clock.monotonic()).toBe(0)
  })

  it('stops waiting when it is cancelled, and starts no attempt afterwards', async () => {
    const clock = createFakeClock()
    const controller = new AbortController()
    let attempts = 0
    const running = retry(
      () => {
        attempts += 1
        return fail()
      },
      { clock, signal: controller.signal },
    ).catch((error: unknown) => error)
    await clock.advance(0)
    controller.abort()
    expect(await running).toBeInstanceOf(CancelledError)
    await expect(retry(() => fail(), { clock, signal: controller.signal })).rejects.toBeInstanceOf(CancelledError)
    expect(attempts).toBe(1)
  })
})
