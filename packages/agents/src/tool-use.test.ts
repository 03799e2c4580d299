import { emptyOutputState } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { explainToolUse, toolUseOf } from './tool-use.ts'
import type { AgentOutcome } from './runner.ts'

const outcome: AgentOutcome = { ended: 'ok', usage: {}, streamCalls: [], text: '' }
const server = { id: '1', pid: 1, pass: 1, startedAt: '2026-01-01T00:00:00Z' }
const listed = { ...server, toolsListedAt: '2026-01-01T00:00:01Z' }
const origin = { server: '1', seq: 1, pass: 1 }

describe('how far an agent got with the tools', () => {
  it.each([
    ['never_connected', {}, []],
    ['never_connected', { servers: [server] }, []],
    ['never_called', { servers: [listed] }, []],
    ['called', { servers: [listed], skip: { reason: 'lgtm', ...origin } }, []],
    [
      'called',
      { servers: [listed], diagnostics: [{ ...origin, tool: 'aicr.skip', code: 'refused', message: 'no' }] },
      [],
    ],
    ['called', {}, [{ tool: 'aicr.skip', input: {} }]],
  ] as const)('is %s after %j and %j in the stream', (use, state, streamCalls) => {
    const told = { ...emptyOutputState(), ...structuredClone(state) } as ReturnType<typeof emptyOutputState>
    expect(toolUseOf(told, { streamCalls })).toBe(use)
  })

  it('is told with how the agent ended', () => {
    expect(explainToolUse('never_connected', { ...outcome, ended: 'timeout', explanation: 'It was slow.' })).toBe(
      'The agent never asked for the AICR tools, so it could not report. It was slow.',
    )
    expect(explainToolUse('never_called', outcome)).toContain('called none of them. It ended normally.')
    expect(explainToolUse('called', { ...outcome, ended: 'crashed' })).toContain('It ended with "crashed".')
  })
})
