import { describe, expect, it } from 'vitest'
import { IgnoreFile } from './ignore.ts'

function mistakesOf(file: unknown): string[] {
  return IgnoreFile.safeParse(file).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

describe('the ignore file', () => {
  it('is a list of rules, each with a reason', () => {
    const rules = [
      { path: 'legacy/**', reason: 'is going away', expires: '2026-12-31' },
      { category: 'testing', path: 'examples/**', reason: 'examples need no tests' },
      { fingerprint: '0123456789ab', reason: 'a false alarm' },
    ]
    expect(IgnoreFile.parse(rules)).toEqual(rules)
  })

  it.each([
    [{ reason: 'everything' }, '0: must name a path, a category or a fingerprint; a rule for everything is refused'],
    [{ path: 'a', reason: ' ' }, '0.reason: must not be empty'],
    [{ path: '', reason: 'x' }, '0.path: must not be empty'],
    [{ path: 'a', reason: 'x', expires: '2026-02-30' }, '0.expires: must be a date such as 2026-12-31'],
    [{ path: 'a', reason: 'x', expires: 'soon' }, '0.expires: must be a date such as 2026-12-31'],
  ])('refuses %j', (rule, mistake) => {
    expect(mistakesOf([rule])).toEqual([mistake])
  })

  it('refuses a rule without a reason, and keys that it does not know', () => {
    expect(mistakesOf([{ path: 'a' }])).toHaveLength(1)
    expect(mistakesOf([{ path: 'a', reason: 'x', expire: '2026-12-31' }])[0]).toContain('expire')
  })
})
