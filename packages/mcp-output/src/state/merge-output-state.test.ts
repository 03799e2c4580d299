import { OutputState } from '@aicr/schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CallEvent, JournalEvent } from './journal-event.ts'
import type { JournalContent } from './journal-lines.ts'
import { mergeOutputState } from './merge-output-state.ts'

function journal(server: string, pass: number, events: JournalEvent[]): JournalContent {
  return { server, start: { type: 'start', version: 1, server, pid: 1, pass, at: '2026-01-01T00:00:00.000Z' }, events }
}

function at(second: number): string {
  return new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
}

function problem(seq: number, second: number, line: number): CallEvent {
  const input = { file: 'a.ts', line, severity: 'high', category: 'correctness', message: 'Wrong.' } as const
  return { type: 'call', tool: 'report_problem', seq, at: at(second), input }
}

function summary(seq: number, second: number, markdown: string): CallEvent {
  return { type: 'call', tool: 'publish_summary', seq, at: at(second), input: { markdown } }
}

function skip(seq: number, second: number, reason: string): CallEvent {
  return { type: 'call', tool: 'skip', seq, at: at(second), input: { reason } }
}

describe('mergeOutputState', () => {
  test('takes the calls of all servers in the order of time', () => {
    const state = mergeOutputState({
      journals: [journal('b', 1, [problem(0, 2, 2)]), journal('a', 1, [problem(0, 1, 1), problem(1, 3, 3)])],
      snapshot: null,
    })
    expect(state.problems.map(({ server, line }) => [server, line])).toEqual([
      ['a', 1],
      ['b', 2],
      ['a', 3],
    ])
  })

  test('counts the same finding of two servers once and keeps the second as a diagnostic', () => {
    const state = mergeOutputState({
      journals: [journal('a', 1, [problem(0, 1, 1)]), journal('b', 1, [problem(0, 2, 1)])],
      snapshot: null,
    })
    expect(state.problems).toMatchObject([{ server: 'a', seq: 0, pass: 1 }])
    expect(state.diagnostics).toMatchObject([{ server: 'b', seq: 0, code: 'duplicate', tool: 'aicr.report_problem' }])
  })

  test('keeps every summary, the last one last, and an earlier one that comes back counts again', () => {
    const events = [summary(0, 1, 'A'), summary(1, 2, 'B'), summary(2, 3, 'B'), summary(3, 4, 'A')]
    const state = mergeOutputState({ journals: [journal('a', 1, events)], snapshot: null })
    expect(state.summaries.map(({ markdown }) => markdown)).toEqual(['A', 'B', 'A'])
    expect(state.diagnostics).toMatchObject([{ seq: 2, code: 'duplicate' }])
  })

  test('keeps the last skip, the replaced one as a diagnostic, and never removes a problem for it', () => {
    const events = [skip(0, 1, 'lgtm'), problem(1, 2, 1), skip(2, 3, 'no_reviewable_code')]
    const state = mergeOutputState({ journals: [journal('a', 1, events)], snapshot: null })
    expect(state.skip).toEqual({ reason: 'no_reviewable_code', server: 'a', seq: 2, pass: 1 })
    expect(state.problems).toHaveLength(1)
    expect(state.diagnostics).toMatchObject([{ seq: 0, tool: 'aicr.skip', input: { reason: 'lgtm' } }])
  })

  test('ignores the entries of another pass, such as those of an orphan', () => {
    const journals = [journal('old', 1, [problem(0, 9, 1)]), journal('new', 2, [problem(0, 1, 2)])]
    const latest = mergeOutputState({ journals, snapshot: null })
    expect(latest.problems.map(({ line }) => line)).toEqual([2])
    expect(latest.servers.map(({ id }) => id)).toEqual(['new'])
    expect(mergeOutputState({ journals, snapshot: null, pass: 1 }).problems.map(({ line }) => line)).toEqual([1])
    expect(mergeOutputState({ journals, snapshot: null, pass: 3 }).servers).toEqual([])
  })

  test('takes from the snapshot only what servers without a journal reported', () => {
    const earlier = mergeOutputState({
      journals: [journal('gone', 1, [problem(0, 1, 1)]), journal('here', 1, [problem(0, 2, 2)])],
      snapshot: null,
    })
    const here = journal('here', 1, [problem(0, 2, 2), problem(1, 3, 3), problem(2, 4, 1)])
    const state = mergeOutputState({ journals: [here], snapshot: earlier })
    expect(state.problems.map(({ line }) => line)).toEqual([1, 2, 3])
    expect(state.servers.map(({ id }) => id)).toEqual(['gone', 'here'])
    expect(state.diagnostics).toMatchObject([{ server: 'here', seq: 2, code: 'duplicate' }])
  })

  test('tells how far the conversation with each server got', () => {
    const events: JournalEvent[] = [
      { type: 'initialize', at: at(1), client: { name: 'kilo', version: '7' } },
      { type: 'list', at: at(2) },
      { type: 'list', at: at(3) },
      { type: 'end', at: at(4) },
    ]
    expect(mergeOutputState({ journals: [journal('a', 3, events)], snapshot: null }).servers).toEqual([
      {
        id: 'a',
        pid: 1,
        pass: 3,
        startedAt: at(0),
        initializedAt: at(1),
        toolsListedAt: at(2),
        client: { name: 'kilo', version: '7' },
        endedAt: at(4),
      },
    ])
  })

  test('keeps the order of one server even when its clock goes back', () => {
    const events = [problem(0, 50, 1), problem(1, 10, 2)]
    const state = mergeOutputState({
      journals: [journal('a', 1, events), journal('b', 1, [problem(0, 30, 3)])],
      snapshot: null,
    })
    expect(state.problems.map(({ line }) => line)).toEqual([3, 1, 2])
  })

  const servers = fc.array(fc.array(fc.tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 1, max: 9 }))), {
    maxLength: 4,
  })

  test('gives the same state whatever the order of the journals, and again from its own snapshot', () => {
    fc.assert(
      fc.property(servers, (calls) => {
        const journals = calls.map((events, index) =>
          journal(
            `s${index}`,
            1,
            events.map(([second, line], seq) => problem(seq, second, line)),
          ),
        )
        const state = mergeOutputState({ journals, snapshot: null })
        const again = mergeOutputState({ journals: journals.toReversed(), snapshot: state })
        expect({ ...again, servers: [] }).toEqual({ ...state, servers: [] })
        expect(mergeOutputState({ journals: [], snapshot: state })).toEqual(state)
        expect(OutputState.parse(state)).toEqual(state)
      }),
    )
  })

  test('loses no call and doubles none: every one is an entry or a diagnostic', () => {
    fc.assert(
      fc.property(servers, (calls) => {
        const journals = calls.map((events, index) =>
          journal(
            `s${index}`,
            1,
            events.map(([second, line], seq) => problem(seq, second, line)),
          ),
        )
        const { problems, diagnostics } = mergeOutputState({ journals, snapshot: null })
        expect(problems.length + diagnostics.length).toBe(calls.flat().length)
        expect(new Set(problems.map(({ line }) => line)).size).toBe(problems.length)
        expect(new Set(calls.flat().map(([, line]) => line)).size).toBe(problems.length)
      }),
    )
  })
})
