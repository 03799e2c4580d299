import { toolIds } from '@aicr/schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJournalEvent } from './journal-event.ts'

const at = '2026-03-01T10:00:00.000Z'
const problem = { file: 'a.ts', line: 1, severity: 'low', category: 'style', message: 'Wrong.' }

const events: Record<string, unknown>[] = [
  { type: 'start', version: 1, server: '7-1', pid: 7, pass: 2, at },
  { type: 'initialize', at },
  { type: 'initialize', client: { name: 'kilo', version: '' }, at },
  { type: 'list', at },
  { type: 'end', at },
  { type: 'call', seq: 0, at, tool: 'report_problem', input: problem },
  { type: 'call', seq: 1, at, session: '3', tool: 'publish_summary', input: { markdown: 'x' } },
  { type: 'call', seq: 2, at, tool: 'skip', input: { reason: 'lgtm' } },
  {
    type: 'call',
    seq: 3,
    at,
    tool: 'try_blame',
    input: { path: 'a', reason: 'x', range: { start_line: 1, end_line: 2 } },
  },
  { type: 'notice', seq: 4, at, tool: 'x', code: 'superseded', message: 'no', session: '1', input: { a: [1] } },
  { type: 'notice', seq: 5, at, tool: '', code: 'corrupt_state', message: '' },
]

describe('an event of a journal', () => {
  test.each(events)('is read as it was written: %j', (event) => {
    expect(readJournalEvent(JSON.parse(JSON.stringify(event)))).toEqual(event)
  })

  test('loses what it does not have', () => {
    const surplus = { type: 'call', seq: 2, at, tool: 'skip', input: { reason: 'lgtm', author: 'me' }, extra: 1 }
    expect(readJournalEvent(surplus)).toEqual({ type: 'call', seq: 2, at, tool: 'skip', input: { reason: 'lgtm' } })
  })

  test.each([
    null,
    [],
    'start',
    {},
    { type: 'begin', at },
    { type: 'list' },
    { type: 'list', at: 'x'.repeat(41) },
    { type: 'start', version: 2, server: '7-1', pid: 7, pass: 2, at },
    { type: 'start', version: 1, server: '7-1', pid: 7, pass: -1, at },
    { type: 'initialize', client: { name: 'kilo' }, at },
    { type: 'initialize', client: 'kilo', at },
    { type: 'call', at, tool: 'skip', input: { reason: 'lgtm' } },
    { type: 'call', seq: -1, at, tool: 'skip', input: { reason: 'lgtm' } },
    { type: 'call', seq: 0, at, tool: 'skip', input: { reason: ' ' } },
    { type: 'call', seq: 0, at, tool: 'skip' },
    { type: 'call', seq: 0, at, tool: 'aicr.skip', input: { reason: 'lgtm' } },
    { type: 'call', seq: 0, at, session: 'x'.repeat(101), tool: 'skip', input: { reason: 'lgtm' } },
    { type: 'call', seq: 0, at, tool: 'report_problem', input: { ...problem, severity: 'High' } },
    { type: 'notice', seq: 0, at, tool: 'x', code: 'whatever', message: 'no' },
    { type: 'notice', seq: 0, at, tool: 'x', code: 'constructor', message: 'no' },
  ])('is not %j', (value) => {
    expect(readJournalEvent(value)).toBeNull()
  })

  test('may be anything at all', () => {
    const fields = { seq: fc.anything(), at: fc.constant(at), tool: fc.constantFrom(...toolIds), input: fc.anything() }
    const type = fc.constantFrom('start', 'initialize', 'list', 'call', 'notice', 'end')
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ type, ...fields })), (value) => {
        const event = readJournalEvent(value)
        expect(event === null || typeof event.type === 'string').toBe(true)
      }),
    )
  })
})
