import type { Pass } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { adviceAfter, decidingPass } from './failure-advice.ts'

function pass(number: number, parts: Partial<Pass>): Pass {
  return { number, kind: 'review', ended: 'ok', durationMs: 1, problems: 0, complete: true, usage: {}, ...parts }
}

describe('the pass that decides over a review', () => {
  it('is the last one without a result, also where a later call had one', () => {
    const failed = pass(2, { kind: 'repair', ended: 'timeout', complete: false })
    const passes = [pass(1, { ended: 'timeout', complete: false }), failed, pass(3, {}), pass(4, { kind: 'verify' })]
    expect(decidingPass({ verdict: 'inconclusive', passes })).toBe(failed)
  })

  it('is the last one of all where each had one, and the summary was not believed', () => {
    const last = pass(2, { kind: 'repair' })
    expect(decidingPass({ verdict: 'inconclusive', passes: [pass(1, {}), last] })).toBe(last)
  })

  it('is none where there is a result, where the record says what broke, and where nothing was asked', () => {
    const passes = [pass(1, { complete: false })]
    expect(decidingPass({ verdict: 'problems', passes })).toBeNull()
    const failure = { code: 'disk_full', message: 'No room.' }
    expect(decidingPass({ verdict: 'inconclusive', failure, passes })).toBeNull()
    expect(decidingPass({ verdict: 'inconclusive', passes: [] })).toBeNull()
  })
})

it('an agent with a model of its own is not sent to a provider of the configuration', () => {
  const own = { agent: 'mine', provider: null, otherTransport: null }
  const refused = { ended: 'model_error', modelError: { kind: 'authentication' } } as const
  expect(adviceAfter(refused, own)).toBe(
    'mine has a model of its own: log in with it again, or check how it is set up.',
  )
  expect(adviceAfter({ ended: 'ok' }, own)).toContain('aicr agents selftest mine')
})
