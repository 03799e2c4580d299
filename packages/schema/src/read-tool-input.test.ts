import { verifies } from '@aicr-internal/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readToolInput } from './read-tool-input.ts'
import { toolIds } from './tool-names.ts'

const problem = {
  file: 'src/service.ts',
  line: 42,
  severity: 'high',
  category: 'correctness',
  message: 'The retry path can return before the failed job is stored.',
}

describe('readToolInput', () => {
  it('takes a complete problem as it is', () => {
    expect(readToolInput('report_problem', problem)).toEqual({ ok: true, input: problem, dropped: [] })
  })

  it('reads numbers written as text, severities by their common names, and categories in any spelling', () => {
    const read = readToolInput('report_problem', {
      ...problem,
      line: ' 42 ',
      severity: 'Warning',
      category: 'API Contract',
    })
    expect(read).toMatchObject({ ok: true, input: { line: 42, severity: 'medium', category: 'api-contract' } })
  })

  it('puts the ends of a range in order', () => {
    expect(readToolInput('report_problem', { ...problem, line: 9, end_line: 4 })).toMatchObject({
      input: { line: 4, end_line: 9 },
    })
    const request = { path: 'a.ts', reason: 'why', range: { start_line: '8', end_line: 2 } }
    expect(readToolInput('fetch_more_context', request)).toMatchObject({
      input: { range: { start_line: 2, end_line: 8 } },
    })
  })

  it('takes empty optional fields for absent ones', () => {
    const read = readToolInput('report_problem', { ...problem, suggestion: '', end_line: null, fingerprint: '  ' })
    expect(read).toEqual({ ok: true, input: problem, dropped: [] })
  })

  it('drops unknown fields and names them, an author above all', () => {
    verifies('tools.report-problem.no-attribution-from-the-agent')
    const read = readToolInput('report_problem', { ...problem, author: 'mallory', confidence: 0.9 })
    expect(read).toEqual({ ok: true, input: problem, dropped: ['author', 'confidence'] })
  })

  it.each([
    [{ ...problem, file: undefined }, '"file" is required'],
    [{ ...problem, line: 0 }, 'got 0'],
    [{ ...problem, line: 'forty' }, 'got "forty"'],
    [{ ...problem, line: 4.5 }, 'got 4.5'],
    [{ ...problem, severity: 'spicy' }, '"severity" must be one of info, low, medium, high, critical; got "spicy"'],
    [{ ...problem, message: '   ' }, '"message": '],
  ])('refuses %j and says what would be accepted', (input, expected) => {
    const read = readToolInput('report_problem', input)
    expect(read).toMatchObject({ ok: false, message: expect.stringContaining(expected) })
  })

  it('refuses what is not an object', () => {
    for (const raw of [null, 7, 'skip', [problem]]) expect(readToolInput('skip', raw)).toMatchObject({ ok: false })
  })

  it('never throws, whatever an agent sends', () => {
    fc.assert(
      fc.property(fc.constantFrom(...toolIds), fc.anything(), (tool, raw) => {
        expect(readToolInput(tool, raw)).toHaveProperty('ok')
      }),
    )
  })

  it('reads its own result again without a change', () => {
    const input = fc.record({
      file: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
      line: fc.integer({ min: 1, max: 1e6 }),
      severity: fc.constantFrom('info', 'Low', 'ERROR', 'blocker'),
      category: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
      message: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
    })
    fc.assert(
      fc.property(input, (raw) => {
        const first = readToolInput('report_problem', raw)
        return first.ok && JSON.stringify(readToolInput('report_problem', first.input)) === JSON.stringify(first)
      }),
    )
  })
})
