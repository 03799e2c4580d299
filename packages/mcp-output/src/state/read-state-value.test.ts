import { OutputState, emptyOutputState } from '@aicr/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStateValue } from './read-state-value.ts'

const text = fc.constantFrom('a', 'src/a.ts', '中', 'x y')
const count = fc.nat(9)
const wrong = fc.constantFrom<unknown[]>(undefined, null, '', ' ', -1, 1.5, '3', {}, [], 'nothing')

/** A value that is nearly always right. */
function often<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 60, arbitrary }, { weight: 1, arbitrary: wrong })
}

const origin = { server: often(text), seq: often(count), pass: often(count) }
const range = fc.record({ start_line: often(fc.integer({ min: 1 })), end_line: often(fc.integer({ min: 1 })) })

type Fields = Record<string, fc.Arbitrary<unknown>>

function entry(required: Fields, optional: Fields = {}): fc.Arbitrary<unknown> {
  const fields: Fields = { ...origin, ...required }
  const more: Fields = { session: often(text), ...optional, surplus: fc.anything() }
  return often(fc.record({ ...fields, ...more }, { requiredKeys: Object.keys(fields) }))
}

const time = often(text)
const server = fc.record(
  {
    id: often(text),
    pid: often(fc.integer()),
    pass: often(count),
    startedAt: time,
    initializedAt: time,
    toolsListedAt: time,
    endedAt: time,
    client: often(fc.record({ name: often(text), version: often(text) })),
  },
  { requiredKeys: ['id', 'pid', 'pass', 'startedAt'] },
)
const problem = entry(
  {
    file: often(text),
    line: often(fc.integer({ min: 1 })),
    severity: often(fc.constantFrom('low', 'high')),
    category: often(text),
    message: often(text),
  },
  { end_line: often(fc.integer({ min: 1 })), suggestion: often(text), fingerprint: often(text) },
)
const request = entry({ path: often(text), reason: often(text) }, { range: often(range) })
const code = fc.constantFrom('refused', 'duplicate', 'superseded', 'unknown_tool', 'dropped_fields', 'corrupt_state')
const few = { maxLength: 3 }

const state = fc.record({
  version: often(fc.constant(1)),
  servers: often(fc.array(often(server), few)),
  problems: often(fc.array(problem, few)),
  summaries: often(fc.array(entry({ markdown: often(text) }, { title: often(text) }), few)),
  skip: fc.oneof(fc.constant(null), entry({ reason: often(text) })),
  contextRequests: often(fc.array(request, few)),
  attributionRequests: often(fc.array(request, few)),
  diagnostics: often(
    fc.array(entry({ tool: often(text), code: often(code), message: often(text) }, { input: fc.jsonValue() }), few),
  ),
})

test('accepts exactly the states that the model accepts, and gives the same', () => {
  const seen = { accepted: 0, refused: 0 }
  fc.assert(
    fc.property(state, (value) => {
      const judged = OutputState.safeParse(value)
      expect(readStateValue(value)).toEqual(judged.success ? judged.data : null)
      seen[judged.success ? 'accepted' : 'refused'] += 1
    }),
    { numRuns: 1000 },
  )
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(50)
})

test('refuses anything else', () => {
  for (const value of [null, [], 'state', {}, { ...emptyOutputState(), version: 2 }, { version: 1 }]) {
    expect(readStateValue(value)).toBeNull()
  }
  expect(readStateValue(emptyOutputState())).toEqual(emptyOutputState())
})
