import { verifies } from '@aicr-internal/testkit'
import { severities, toolIds, toolInputs } from '@aicr/schema'
import type { ToolId } from '@aicr/schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inputSchemas } from './input-schemas.ts'
import { readExactInput, readInput } from './read-input.ts'

const problem = {
  file: 'src/service.ts',
  line: 42,
  severity: 'high',
  category: 'correctness',
  message: 'The retry path can return before the failed job is stored.',
}

describe('a tool input', () => {
  test('is taken as it is when it is complete', () => {
    const call = { tool: 'report_problem', input: problem }
    expect(readInput('report_problem', problem)).toEqual({ ok: true, call, dropped: [] })
  })

  test('may have numbers written as text, severities by their common names, and categories in any spelling', () => {
    const raw = { ...problem, line: ' 42 ', severity: 'Warning', category: 'API Contract' }
    const input = { line: 42, severity: 'medium', category: 'api-contract' }
    expect(readInput('report_problem', raw)).toMatchObject({ ok: true, call: { input } })
  })

  test('may have the ends of a range the wrong way round', () => {
    const swapped = readInput('report_problem', { ...problem, line: 9, end_line: 4 })
    expect(swapped).toMatchObject({ call: { input: { line: 4, end_line: 9 } } })
    const request = { path: 'a.ts', reason: 'why', range: { start_line: '8', end_line: 2 } }
    for (const tool of ['fetch_more_context', 'try_blame'] as const) {
      expect(readInput(tool, request)).toMatchObject({ call: { input: { range: { start_line: 2, end_line: 8 } } } })
    }
  })

  test('may have optional fields that are empty', () => {
    const raw = { ...problem, suggestion: '', end_line: null, fingerprint: '  ' }
    expect(readInput('report_problem', raw)).toMatchObject({ ok: true, call: { input: problem }, dropped: [] })
  })

  test('loses fields that the tool does not have, an author above all, and they are named', () => {
    verifies('tools.report-problem.no-attribution-from-the-agent')
    const read = readInput('report_problem', { ...problem, author: 'mallory', confidence: 0.9 })
    expect(read).toEqual({
      ok: true,
      call: { tool: 'report_problem', input: problem },
      dropped: ['author', 'confidence'],
    })
  })

  test.each([
    [{ ...problem, file: undefined }, '"file" is required'],
    [{ ...problem, message: null }, '"message" is required'],
    [{ ...problem, message: '   ' }, '"message" must not be empty; got "   "'],
    [{ ...problem, message: ['a'] }, '"message" must be text; got ["a"]'],
    [{ ...problem, line: 0 }, '"line" must be a whole number, 1 or greater; got 0'],
    [{ ...problem, line: 'forty' }, 'got "forty"'],
    [{ ...problem, line: 4.5 }, 'got 4.5'],
    [{ ...problem, line: 2 ** 53 }, 'got 9007199254740992'],
    [{ ...problem, severity: 'spicy' }, '"severity" must be one of info, low, medium, high, critical; got "spicy"'],
    [{ ...problem, severity: 5 }, '"severity" must be one of info, low, medium, high, critical; got 5'],
  ])('%j is refused, and the message says what would be accepted', (input, expected) => {
    const read = readInput('report_problem', input)
    expect(read).toMatchObject({ ok: false, message: expect.stringContaining(expected) })
    expect(read).toMatchObject({ message: expect.stringMatching(/^aicr\.report_problem .*call the tool again\.$/) })
  })

  test.each([
    ['1-5', '"range" must be an object with start_line and end_line; got "1-5"'],
    [{ start_line: 1 }, '"range.end_line" is required'],
    [{ start_line: 'x', end_line: 2 }, '"range.start_line" must be a whole number, 1 or greater; got "x"'],
  ])('a range of %j is refused', (range, expected) => {
    const read = readInput('try_blame', { path: 'a.ts', reason: 'why', range })
    expect(read).toMatchObject({ ok: false, message: expect.stringContaining(expected) })
  })

  test('must be an object', () => {
    for (const raw of [null, 7, 'skip', [problem], undefined]) expect(readInput('skip', raw).ok).toBe(false)
  })

  test('names everything that is wrong with it at once, and shows long values cut', () => {
    const read = readInput('report_problem', { ...problem, line: 'x'.repeat(1000), severity: '?' })
    expect(read).toMatchObject({ message: expect.stringMatching(/"line" must.*\.\.\.; "severity" must/) })
    expect(JSON.stringify(read).length).toBeLessThan(400)
  })
})

/** Values of the kinds that agents send for a field, right and wrong. */
const value = fc.oneof(
  fc.string(),
  fc.constantFrom('7', ' 12 ', 'High', 'WARNING', ...severities, 'api contract', '', null, undefined),
  fc.integer({ min: -2, max: 50 }),
  fc.double(),
  fc.anything({ maxDepth: 1 }),
)
const line = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 50 }) }, value)
const filled = fc.oneof({ weight: 3, arbitrary: fc.constantFrom('a', 'src/a.ts', '中') }, value)

/** Inputs that are right about as often as they are wrong. */
const anyInput = fc.record(
  {
    file: filled,
    line,
    end_line: line,
    severity: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...severities) }, value),
    category: filled,
    message: filled,
    suggestion: value,
    fingerprint: value,
    title: value,
    markdown: filled,
    reason: filled,
    path: filled,
    range: fc.oneof(fc.record({ start_line: line, end_line: line, extra: value }, { requiredKeys: [] }), value),
    author: value,
  },
  { requiredKeys: ['file', 'line', 'severity', 'category', 'message', 'markdown', 'reason', 'path'] },
)

function model(tool: ToolId, input: unknown) {
  return toolInputs[tool].safeParse(input)
}

describe('judged by the models of the tools', () => {
  test('an exact reading accepts what the model accepts, and gives the same', () => {
    let accepted = 0
    fc.assert(
      fc.property(fc.constantFrom(...toolIds), anyInput, (tool, raw) => {
        const judged = model(tool, raw)
        const read = readExactInput(tool, raw)
        expect(read).toEqual(judged.success ? judged.data : null)
        accepted += judged.success ? 1 : 0
      }),
      { numRuns: 2000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })

  test('a lenient reading gives what the model accepts as it is, and never less than the model takes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...toolIds), anyInput, (tool, raw) => {
        const read = readInput(tool, raw)
        const judged = read.ok ? model(tool, read.call.input) : model(tool, raw)
        expect(judged).toMatchObject(read.ok ? { success: true, data: read.call.input } : { success: false })
      }),
      { numRuns: 2000 },
    )
  })

  test('the fields that must not be empty are the required texts', () => {
    for (const tool of toolIds) {
      const { properties, required } = inputSchemas[tool]
      const right = Object.fromEntries(Object.keys(properties).map((name) => [name, sampleOf(name)]))
      expect(model(tool, right).success).toBe(true)
      for (const [name, { type }] of Object.entries(properties)) {
        if (type !== 'string' || name === 'severity') continue
        expect(model(tool, { ...right, [name]: ' ' }).success, `${tool} ${name}`).toBe(!required.includes(name))
      }
    }
  })

  function sampleOf(name: string): unknown {
    if (name === 'range') return { start_line: 1, end_line: 2 }
    if (name === 'severity') return 'low'
    return name.endsWith('line') ? 3 : 'text'
  }
})

test('an input of any kind is read without throwing, and what was read is read again without a change', () => {
  fc.assert(
    fc.property(fc.constantFrom(...toolIds), fc.oneof(anyInput, fc.anything()), (tool, raw) => {
      const first = readInput(tool, raw)
      const again = first.ok ? readInput(tool, first.call.input) : first
      expect(again).toEqual(first.ok ? { ...first, dropped: [] } : first)
    }),
  )
})
