import { CancelledError } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { awaitWithClock } from './await-with-clock.ts'
import { systemClock } from './clock.ts'
import { createFakeClock } from './fake-clock.ts'

describe('the system clock', () => {
  it('sleeps, and its monotonic time goes on', async () => {
    const before = systemClock.monotonic()
    await systemClock.sleep(5)
    expect(systemClock.monotonic()).toBeGreaterThan(before)
  })

  it('wakes with CancelledError on abort', async () => {
    const controller = new AbortController()
    const sleeping = systemClock.sleep(60_000, controller.signal)
    controller.abort()
    await expect(sleeping).rejects.toBeInstanceOf(CancelledError)
    await expect(systemClock.sleep(60_000, controller.signal)).rejects.toBeInstanceOf(CancelledError)
  })
})

describe('a fake clock', () => {
  it('stands still until it is moved', async () => {
    const clock = createFakeClock('2026-03-04T05:06:07.000Z')
    await clock.advance(1500)
    expect(clock.now().toISOString()).toBe('2026-03-04T05:06:08.500Z')
    expect(clock.monotonic()).toBe(1500)
  })

  it('wakes sleepers in the order of their times, also those who fall asleep on the way', async () => {
    const clock = createFakeClock()
    const order: string[] = []
    const late = clock.sleep(30).then(() => order.push(`late at ${clock.monotonic()}`))
    const early = clock
      .sleep(10)
      .then(() => clock.sleep(10))
      .then(() => order.push(`early at ${clock.monotonic()}`))
    expect(clock.nextWake()).toBe(10)
    await clock.advance(30)
    await Promise.all([late, early])
    expect(order).toEqual(['early at 20', 'late at 30'])
    expect(clock.nextWake()).toBeNull()
    expect(clock.sleeps).toEqual([30, 10, 10])
  })

  it('wakes with CancelledError on abort', async () => {
    const clock = createFakeClock()
    const controller = new AbortController()
    const sleeping = clock.sleep(1, controller.signal)
    controller.abort()
    await expect(sleeping).rejects.toBeInstanceOf(CancelledError)
    await expect(clock.sleep(1, controller.signal)).rejects.toBeInstanceOf(CancelledError)
    expect(clock.nextWake()).toBeNull()
  })

  it('goes on by itself while work is awaited', async () => {
    const clock = createFakeClock()
    const work = async (): Promise<string> => {
      await clock.sleep(60_000)
      await clock.sleep(5)
      return 'done'
    }
    expect(await awaitWithClock(work(), clock)).toBe('done')
    expect(clock.sleeps).toEqual([60_000, 5])
    await expect(awaitWithClock(Promise.reject(new Error('broken')), clock)).rejects.toThrow('broken')
  })
})
