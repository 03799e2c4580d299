import { expect, it } from 'vitest'
import { asksForCode, claimsProblems } from './doubtful-summary.ts'

it.each([
  'I found 2 issues in the retry path.',
  'The review identified several serious problems.',
  '## Findings (3)',
  'Result: 1 high severity issue, see below.',
  '发现 1 个高风险问题，建议优先修复事务提交时序。',
  '共发现三处问题。',
])('%j claims problems', (markdown) => {
  expect(claimsProblems(markdown)).toBe(true)
})

it.each([
  'I found no issues.',
  'There are 0 problems.',
  'Reviewed 3 files; nothing to report.',
  'The change fixes two bugs of the parser.',
  '未发现问题。',
  '## Findings\n\nNone.',
])('%j does not', (markdown) => {
  expect(claimsProblems(markdown)).toBe(false)
})

it.each([
  'Please provide the diff so that I can review it.',
  'Could you share the code?',
  'I do not see any code changes attached.',
  '请提供需要评审的代码。',
])('%j asks a person for code', (markdown) => {
  expect(asksForCode(markdown)).toBe(true)
})

it.each(['The form should ask the user to please provide a name.', 'Please see the comments.', '请检查重试逻辑。'])(
  '%j does not',
  (markdown) => {
    expect(asksForCode(markdown)).toBe(false)
  },
)
