import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CallEvent, JournalEvent } from './journal-event.ts'
import type { JournalContent } from './journal-lines.ts'
import { mergeOutputState } from './merge-output-state.ts'
import { SnapshotImage } from './snapshot-image.ts'

function at(second: number): string {
  return new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
}

function journal(server: string, events: JournalEvent[] = [], pass = 1): JournalContent {
  return { server, start: { type: 'start', version: 1, server, pid: 1, pass, at: at(0) }, events }
}

/** One of each kind of call, the same again and again, so that some of them are repeated. */
function call(seq: number, second: number, choice: number): JournalEvent {
  const stamp = { seq, at: at(second) }
  const calls: CallEvent[] = [
    {
      type: 'call',
      ...stamp,
      tool: 'report_problem',
      input: { file: 'ä.ts', line: choice + 1, severity: 'low', category: 'x', message: '"\n' },
    },
    { type: 'call', ...stamp, tool: 'publish_summary', input: { markdown: `# ${choice}` } },
    { type: 'call', ...stamp, session: '2', tool: 'skip', input: { reason: `r${choice % 3}` } },
    { type: 'call', ...stamp, tool: 'fetch_more_context', input: { path: 'a', reason: `${choice % 3}` } },
    { type: 'call', ...stamp, tool: 'try_blame', input: { path: 'a', reason: `${choice % 3}` } },
  ]
  const notice: JournalEvent = { type: 'notice', ...stamp, tool: 't', code: 'refused', message: 'm', input: [choice] }
  return calls[choice % 6] ?? notice
}

function textOf(image: SnapshotImage): string {
  return [...image.parts()].join('')
}

/** Journals of a few servers, each a list of [second, choice]. */
const servers = fc.array(fc.array(fc.tuple(fc.nat(59), fc.nat(20)), { maxLength: 12 }), { minLength: 1, maxLength: 3 })

describe('the image of a snapshot', () => {
  test('is the state that merging everything at once gives', () => {
    fc.assert(
      fc.property(servers, (calls) => {
        const journals = calls.map((events, server) =>
          journal(
            `s${server}`,
            events.map(([second, choice], seq) => call(seq, second, choice)),
          ),
        )
        const image = new SnapshotImage({ journals, snapshot: null })
        expect(JSON.parse(textOf(image))).toEqual(mergeOutputState({ journals, snapshot: null }))
      }),
    )
  })

  test('stays that when it takes what is added, or says that it cannot', () => {
    let taken = 0
    fc.assert(
      fc.property(servers, servers, (before, after) => {
        const first = before.map((events, server) =>
          journal(
            `s${server}`,
            events.map(([second, choice], seq) => call(seq, second / 3, choice)),
          ),
        )
        const added = after.map((events, server) =>
          journal(
            `s${server}`,
            events.map(([second, choice], seq) => call(100 + seq, 20 + second, choice)),
          ),
        )
        const image = new SnapshotImage({ journals: first, snapshot: null })
        if (!image.add(added)) return
        taken += 1
        const all = added.map(({ server, events }) =>
          journal(server, [...(first.find((known) => known.server === server)?.events ?? []), ...events]),
        )
        expect(JSON.parse(textOf(image))).toEqual(mergeOutputState({ journals: all, snapshot: null }))
      }),
    )
    expect(taken).toBeGreaterThan(20)
  })

  test('does not take what happened before something that it has, and then is as it was', () => {
    const image = new SnapshotImage({ journals: [journal('a', [call(0, 5, 0)]), journal('b')], snapshot: null })
    const before = textOf(image)
    expect(image.add([journal('a'), journal('b', [call(0, 4, 6)])])).toBe(false)
    expect(textOf(image)).toBe(before)
    expect(image.add([journal('a'), journal('b', [call(0, 5, 6)])])).toBe(true)
  })

  test('does not go on when a newer pass began or a journal is gone', () => {
    const image = new SnapshotImage({ journals: [journal('a'), journal('b')], snapshot: null })
    expect(image.add([journal('a')])).toBe(false)
    expect(image.add([journal('a'), journal('b'), journal('c', [], 2)])).toBe(false)
    expect(image.add([journal('a'), journal('b'), journal('c', [], 0)])).toBe(true)
  })

  test('is handed over in parts of bounded length', () => {
    const events = Array.from({ length: 2000 }, (_, seq) => call(seq, 1, 5 + 6 * seq))
    const image = new SnapshotImage({ journals: [journal('a', events)], snapshot: null })
    const parts = [...image.parts()]
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) expect(part.length).toBeLessThan(66_000)
    expect(Math.abs(parts.join('').length - image.length)).toBeLessThan(3000)
  })
})
