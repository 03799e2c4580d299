import { expect, it } from 'vitest'
import { parseRule } from './parse-rule.ts'
import type { Rule } from './rule.ts'
import { testRule } from './test-rule.ts'

const noSecrets = async () => []

function ruleWith(examples: string): Rule {
  const text = `
id: no-console
title: Console
message: It writes to the console.
severity: low
category: maintainability
match:
  - languages: [javascript]
    regex: { pattern: 'console\\.' }
examples: ${examples}
`
  const parsed = parseRule({ name: 'no-console.yaml', text }, 'repository')
  if (!('rule' in parsed)) throw new Error(JSON.stringify(parsed))
  return parsed.rule
}

it('passes a bad example that is reported and a good one that is not', async () => {
  const rule = ruleWith(`
  bad: [{ file: a.js, code: "one()\\nconsole.log(1)\\n", line: 2 }]
  good: [{ file: a.js, code: "log(1)" }]`)
  expect(await testRule(rule, noSecrets)).toMatchObject([
    { kind: 'bad', index: 0, passed: true, message: '', problems: [{ line: 2 }] },
    { kind: 'good', index: 0, passed: true, message: '', problems: [] },
  ])
})

it('says what is wrong with an example that does not do what its kind says', async () => {
  const rule = ruleWith(`
  bad: [{ file: a.js, code: "log(1)" }, { file: a.js, code: "console.log(1)", line: 7 }]
  good: [{ file: a.js, code: "console.log(1)" }]`)
  expect(await testRule(rule, noSecrets)).toMatchObject([
    { kind: 'bad', index: 0, passed: false, message: 'It is bad, but nothing is reported.' },
    { kind: 'bad', index: 1, passed: false, message: 'Line 1 is reported, not line 7.' },
    { kind: 'good', index: 0, passed: false, message: 'It is good, but line 1 is reported.' },
  ])
})

it('takes an example as a diff, in which only the added lines are changed', async () => {
  const rule = ruleWith(`
  bad: [{ file: a.js, diff: " one()\\n-console.log(0)\\n+console.log(1)\\n", line: 2 }]
  good: [{ file: a.js, diff: " console.log(0)\\n-console.log(0)\\n+log(1)\\n" }]`)
  expect((await testRule(rule, noSecrets)).map(({ passed }) => passed)).toEqual([true, true])
})
