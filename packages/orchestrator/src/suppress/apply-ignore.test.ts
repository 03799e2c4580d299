import { isAicrError } from '@aicr/schema'
import type { IgnoreRule, Problem } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { applyIgnore, checkIgnoreRules, expiredRules } from './apply-ignore.ts'

const now = new Date('2026-06-15T12:00:00Z')
const problem: Problem = {
  id: '0123456789ab',
  fingerprint: '0123456789abcdef',
  file: 'src/old/total.ts',
  line: 3,
  severity: 'critical',
  category: 'api-contract',
  message: 'Wrong.',
  anchor: null,
}

function reasonFor(...rules: Omit<IgnoreRule, 'reason'>[]): string | undefined {
  const numbered = rules.map((rule, index) => ({ ...rule, reason: `rule ${index + 1}` }))
  return applyIgnore([problem], numbered, now).suppressed[0]?.reason
}

describe('a rule of .aicr/ignore', () => {
  it.each<Omit<IgnoreRule, 'reason'>>([
    { path: 'src/old/**' },
    { path: '**/*.{js,ts}' },
    { category: 'api-contract' },
    { category: 'API Contract' },
    { fingerprint: '0123456789abcdef' },
    { fingerprint: ' 0123456789AB ' },
    { path: 'src/**', category: 'api-contract', fingerprint: '0123456789ab' },
    { path: 'src/**', expires: '2026-06-15' },
  ])('%j takes the problem out', (rule) => {
    expect(reasonFor(rule)).toBe('rule 1')
  })

  it.each<Omit<IgnoreRule, 'reason'>>([
    { path: 'old/**' },
    { path: 'src/*.ts' },
    { category: 'api' },
    { fingerprint: '0123' },
    { fingerprint: '0123456789abcdef-2' },
    { path: 'src/**', category: 'testing' },
    { path: 'docs/**', fingerprint: '0123456789ab' },
    { path: 'src/**', expires: '2026-06-14' },
  ])('%j leaves it', (rule) => {
    expect(reasonFor(rule)).toBeUndefined()
  })

  it('holds until the end of its last day', () => {
    const rules = [{ path: 'src/**', reason: 'x', expires: '2026-06-15' }]
    const at = (time: string) => [
      applyIgnore([problem], rules, new Date(time)).suppressed.length,
      expiredRules(rules, new Date(time)).length,
    ]
    expect(at('2026-06-15T23:59:59.999Z')).toEqual([1, 0])
    expect(at('2026-06-16T00:00:00.000Z')).toEqual([0, 1])
  })

  it('gives its reason when it is the first one that fits', () => {
    expect(reasonFor({ path: 'docs/**' }, { category: 'api-contract' }, { path: 'src/**' })).toBe('rule 2')
  })

  it('with a path that is no glob is an error that names it', () => {
    let error: unknown
    try {
      checkIgnoreRules([
        { path: 'a', reason: 'x' },
        { path: '!src/**', reason: 'x' },
      ])
    } catch (thrown) {
      error = thrown
    }
    expect(isAicrError(error) && [error.code, error.message]).toEqual([
      'config_invalid',
      expect.stringMatching(/^Rule 2 of the ignore file cannot be used: .*!src/),
    ])
  })
})
