import { verifies } from '@aicr-internal/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentFingerprint, normalizeReportedFingerprint, problemFingerprint } from './fingerprint.ts'

const base = {
  path: 'src/a.ts',
  category: 'security',
  code: { line: '  query(sql + name)', before: 'function find(name) {', after: '}' },
}

describe('problemFingerprint', () => {
  it('stays the same when the line is indented anew or its neighbours change', () => {
    verifies('managed-issues.fingerprint-is-stable')
    const moved = {
      ...base,
      code: { line: '\tquery(sql  + name)', before: 'async function find(name) {', after: 'return' },
    }
    expect(problemFingerprint(moved)).toBe(problemFingerprint(base))
  })

  it('tells paths, categories and lines apart', () => {
    verifies('tools.report-problem.category-groups')
    const others = [
      { ...base, path: 'src/b.ts' },
      { ...base, category: 'correctness' },
      { ...base, code: { ...base.code, line: 'query(sql)' } },
      { ...base, code: { line: null, before: null, after: null } },
    ]
    const keys = [base, ...others].map(problemFingerprint)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('looks at the neighbours of a line that says little', () => {
    const brace = (before: string) => ({ ...base, code: { line: '  }', before, after: null } })
    expect(problemFingerprint(brace('save(a)'))).not.toBe(problemFingerprint(brace('save(b)')))
  })

  it("takes an agent's own key instead of category and code", () => {
    const key = problemFingerprint({ ...base, reported: 'retry-loses-job' })
    expect(
      problemFingerprint({
        ...base,
        category: 'x',
        code: { line: 'y', before: null, after: null },
        reported: 'retry-loses-job',
      }),
    ).toBe(key)
    expect(problemFingerprint({ ...base, path: 'src/b.ts', reported: 'retry-loses-job' })).not.toBe(key)
  })

  it('can not be made equal by moving text between its parts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (path, category, line) => {
        const one = problemFingerprint({ path, category, code: { line: `${line}word`, before: null, after: null } })
        const other = problemFingerprint({
          path: path + category,
          category: '',
          code: { line: `${line}word`, before: null, after: null },
        })
        return category === '' || one !== other
      }),
    )
  })
})

it('normalises a reported fingerprint: trimmed, lower case, at most 128 characters, never empty', () => {
  expect(normalizeReportedFingerprint('  Retry-LOSES-job ')).toBe('retry-loses-job')
  expect(normalizeReportedFingerprint('x'.repeat(300))).toHaveLength(128)
  expect(normalizeReportedFingerprint('   ')).toBeUndefined()
  expect(normalizeReportedFingerprint(undefined)).toBeUndefined()
})

describe('contentFingerprint', () => {
  it('is equal for two problems exactly if their fingerprints are equal under one path', () => {
    const word = fc.constantFrom('', 'a', 'b', 'reported', 'security', '  a ', 'return total', 'v1')
    const content = fc.record({
      category: word,
      code: fc.record({ line: fc.option(word), before: fc.option(word), after: fc.option(word) }),
      reported: fc.option(word, { nil: undefined }),
    })
    fc.assert(
      fc.property(content, content, word, (one, other, path) => {
        const sameContent = contentFingerprint(one) === contentFingerprint(other)
        expect(problemFingerprint({ path, ...one }) === problemFingerprint({ path, ...other })).toBe(sameContent)
      }),
    )
  })
})
