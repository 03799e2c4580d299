import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyProse } from './classify-prose.ts'

describe('classifyProse', () => {
  it.each([
    'LGTM!',
    'No actionable problems found.',
    'I reviewed the change and found no issues.',
    'I did not find any significant problems in this change.',
    'There are no security or correctness issues. The change looks good to me.',
    'No problems were identified.',
    '没有发现问题。',
    '我检查了变更，未发现任何明显的问题。',
    '暂无可操作问题',
    '代码看起来没什么问题。',
  ])('takes %j for lgtm', (text) => {
    expect(classifyProse(text)).toBe('lgtm')
  })

  it.each([
    'There is nothing to review.',
    'No reviewable code was found.',
    'The diff is empty, so there is nothing to review.',
    '没有可评审的代码。',
    '无可审查的内容',
  ])('takes %j for no_reviewable_code', (text) => {
    expect(classifyProse(text)).toBe('no_reviewable_code')
  })

  it.each([
    '',
    'Done.',
    'I found no issues, but the retry loop never ends.',
    'No problems found except a leak in src/a.ts:12.',
    'This does not look good to me.',
    'Not LGTM.',
    'I could not review the change: permission denied.',
    'I cannot say that there are no issues.',
    'Found 3 problems.',
    'No issues found. You should add a test.',
    'Please paste the code that you want me to review.',
    'The comment says "no issues found".',
    '> LGTM',
    '```\nno problems found\n```',
    '没有发现问题，但是建议增加测试。',
    '无法评审：没有权限。',
    '发现一个问题。',
    '不能说没有问题。',
  ])('makes nothing of %j', (text) => {
    expect(classifyProse(text)).toBeNull()
  })

  it('answers any text without throwing, and quickly', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (text) =>
        [null, 'lgtm', 'no_reviewable_code'].includes(classifyProse(text)),
      ),
    )
    expect(classifyProse('no any '.repeat(200_000))).toBeNull()
    expect(classifyProse('```\n'.repeat(50_000))).toBeNull()
  })
})
