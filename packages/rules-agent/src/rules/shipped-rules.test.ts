import { verifies } from '@aicr-internal/testkit'
import { createSecretScanner } from '@aicr/kit/secrets'
import { describe, expect, it } from 'vitest'
import { createRegexLoader } from '../engine/regex-matcher.ts'
import { createSyntaxLoader } from '../engine/syntax.ts'
import { readShippedRules } from '../shipped-rules.ts'
import { compileRule } from './compile-rule.ts'
import { loadRules } from './load-rules.ts'
import { testRule } from './test-rule.ts'

const { rules, errors } = await loadRules([await readShippedRules()])
const scanner = createSecretScanner()
const compilers = { loadSyntax: createSyntaxLoader(), loadRegex: createRegexLoader() }

describe('the shipped rules', () => {
  it('can all be read', () => {
    expect(errors).toEqual([])
    expect(rules.length).toBeGreaterThanOrEqual(15)
  })

  it.each(rules)('$id reports its bad examples and none of its good ones', async (rule) => {
    verifies('rules.examples-are-their-test')
    const results = await testRule(rule, (text) => scanner.scan(text))
    expect(results.filter(({ passed }) => !passed)).toEqual([])
    expect(results.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['bad', 'good']))
  })

  it.each(rules)('$id can be run by ast-grep and RE2 for each of its languages', async (rule) => {
    expect(await compileRule(rule, compilers)).toEqual([])
  })

  it.each(rules)('$id names the words without which it need not run', ({ matchers }) => {
    const slow = matchers.filter(({ kind, prefilter }) => kind !== 'builtin' && prefilter.length === 0)
    expect(slow).toEqual([])
  })
})
