import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRule } from './parse-rule.ts'

function errorsOf(text: string) {
  const parsed = parseRule({ name: 'a.yaml', text }, 'repository')
  return 'errors' in parsed ? parsed.errors : []
}

describe('parseRule', () => {
  it('answers any text with a rule or with errors that have a place, and never throws', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('id: a', 'match:', '  - ast: {}', 'enabled: false', '&a *a', '? {', '- ['),
    )
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const parsed = parseRule({ name: 'a.yaml', text: lines.join('\n') }, 'repository')
        if (!('errors' in parsed)) return
        expect(parsed.errors.length).toBeGreaterThan(0)
        for (const error of parsed.errors) {
          expect(error.line).toBeGreaterThanOrEqual(1)
          expect(error.line).toBeLessThanOrEqual(lines.join('\n').split(/\r\n|[\n\r]/).length)
          expect(error.column).toBeGreaterThanOrEqual(1)
        }
      }),
    )
  })

  it('refuses nesting beyond the stack', () => {
    expect(errorsOf(`a: ${'['.repeat(40_000)}`)).toHaveLength(1)
  })

  it('refuses aliases that expand without end', () => {
    const levels = Array.from({ length: 9 }, (_, level) => `k${level}: &a${level} [${`*a${level - 1},`.repeat(9)}]`)
    levels[0] = 'k0: &a0 [x, x, x, x]'
    expect(errorsOf(levels.join('\n'))).toMatchObject([{ message: expect.stringContaining('alias') }])
  })

  it('refuses a file that is too large to be a rule', () => {
    expect(errorsOf(`# ${'a'.repeat(100_001)}`)).toMatchObject([
      { line: 1, message: expect.stringContaining('100000') },
    ])
  })
})
