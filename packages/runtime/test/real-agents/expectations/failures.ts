import type { ModelScript } from '@aicr-internal/testkit'
import { toolUseOf } from '@aicr/agents'
import { expect, it } from 'vitest'
import { realPass } from '../real-pass.ts'
import type { Place } from '../real-pass.ts'
import { firstProblem, report, shortReview } from '../scripts.ts'

/** As providers say it. */
const OVERFLOW = "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens."

export function itWaitsForLateTools(place: Place): void {
  it('waits for tools that come eight seconds late', () =>
    realPass(place, { script: shortReview, server: 'late' }, ({ outcome, state }) => {
      expect(outcome.ended).toBe('ok')
      expect(state.problems).toMatchObject([firstProblem])
    }))
}

export function itIsToldApartWithoutTools(place: Place): void {
  const prose: ModelScript = [{ text: 'Looks good to me.' }]

  it('is told apart when the tools cannot be had', () =>
    realPass(place, { script: prose, server: 'broken' }, ({ outcome, state }) => {
      expect(toolUseOf(state, outcome)).toBe('never_connected')
    }))

  it('is told apart when it calls none', () =>
    realPass(place, { script: prose }, ({ outcome, state }) => {
      expect(outcome.ended).toBe('ok')
      expect(outcome.text).toContain('Looks good to me.')
      expect(toolUseOf(state, outcome)).toBe('never_called')
    }))

  it('is told apart when it called one and died', () => {
    const fault = { kind: 'status', status: 400, message: 'no' } as const
    return realPass(place, { script: [{ calls: [report] }, { fault, times: Infinity }] }, ({ outcome, state }) => {
      expect(outcome.ended).toBe('model_error')
      expect(state.problems).toMatchObject([firstProblem])
      expect(toolUseOf(state, outcome)).toBe('called')
    })
  })
}

export function itSaysThatItsModelFailed(place: Place): void {
  const { retriesAtWill, hidesFailures } = place.agent
  it.each([
    [401, 'authentication'],
    [429, 'rate_limited'],
    [503, 'server_error'],
  ])('says that its model failed with %i', (status, kind) =>
    realPass(
      place,
      { script: [{ fault: { kind: 'status', status }, times: Infinity }], pass: failingPass(place) },
      ({ outcome }) => {
        // One that asks on and on ends with its time.
        expect(retriesAtWill ? ['model_error', 'timeout'] : ['model_error']).toContain(outcome.ended)
        expect(outcome.modelError?.kind ?? (retriesAtWill || hidesFailures ? kind : 'not told')).toBe(kind)
      },
    ),
  )
}

export function itSaysThatThePromptDoesNotFit(place: Place): void {
  const fault = { kind: 'status', status: 400, message: OVERFLOW } as const
  const { retriesAtWill, hidesFailures } = place.agent
  it('says that its prompt does not fit the model', () =>
    realPass(place, { script: [{ fault, times: Infinity }], pass: failingPass(place) }, ({ outcome, state }) => {
      expect(toolUseOf(state, outcome)).toBe('never_called')
      // One that hides it shortens its history by itself, and calls that the end of its turn.
      if (hidesFailures) return
      expect(retriesAtWill ? ['context_overflow', 'timeout'] : ['context_overflow']).toContain(outcome.ended)
    }))
}

function failingPass({ agent }: Place): { timeoutMs: number } {
  return { timeoutMs: agent.retriesAtWill ? 25_000 : 100_000 }
}

export function itGoesOnAfterFaults(place: Place): void {
  it('goes on after a limit and an outage', () =>
    realPass(
      place,
      {
        script: [
          { fault: { kind: 'status', status: 429, retryAfterSeconds: 1 } },
          { fault: { kind: 'status', status: 500 } },
          ...shortReview,
        ],
      },
      ({ outcome, state }) => {
        expect(outcome.ended).toBe('ok')
        expect(state.problems).toMatchObject([firstProblem])
        expect(state.summaries).toHaveLength(1)
      },
    ))
}

export function itEndsWhenItMust(place: Place): void {
  const script: ModelScript = [{ calls: [report] }, { fault: { kind: 'hang' } }]

  it('is ended when its model hangs, and what it reported before stays', () =>
    realPass(place, { script, pass: { timeoutMs: place.agent.hangMs } }, ({ outcome, state }) => {
      expect(outcome.ended).toBe('timeout')
      expect(state.problems).toMatchObject([firstProblem])
    }))

  it('is cancelled in the middle of a turn', () =>
    realPass(place, { script, cancelAtTurn: 2 }, ({ outcome, state }) => {
      expect(outcome.ended).toBe('cancelled')
      expect(state.problems).toMatchObject([firstProblem])
    }))
}
