import { verifies } from '@aicr-internal/testkit'
import { sampleAnchor, sampleCoverage, sampleProblem, sampleRecord } from '@aicr/channels/contract'
import { expect, it } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const problem = sampleProblem({
  severity: 'critical',
  end_line: 43,
  message: 'Compared with `==`. @acme/owners should see #1.\n\n<script>alert(1)</script>',
  suggestion: '```diff\n- a == b\n+ safeEqual(a, b)',
  anchor: sampleAnchor({ endLine: 43, code: '  if (token == expected) {\r\n```\u001B[31m' }),
})

it('shows result, counts, problems with their code, and coverage; and lets nothing untrusted act', () => {
  verifies('formats.markdown')
  verifies('tools.report-problem.message-is-the-comment')
  verifies('tools.report-problem.suggestion-is-the-smallest-fix')
  verifies('tools.report-problem.patch-goes-into-the-suggestion')
  verifies('tools.report-problem.range-is-rendered-start-to-end')
  const coverage = [sampleCoverage(), sampleCoverage({ path: 'a`b.sql', status: 'skipped', reason: 'too_large' })]
  const record = sampleRecord({
    problems: [problem],
    coverage,
    untracked: ['x.md'],
    explanation: 'One file is *too* big.',
  })
  expect(renderMarkdown(record, { language: 'en' })).toBe(`# AICR review

**1 problem: 1 critical** · pull request \`#12\`

One file is \\*too\\* big.

| Severity | Problems |
| --- | ---: |
| critical | 1 |

## Problems

### \`src/session.ts\`

**critical** · \`src/session.ts:42-43\` · security

\`\`\`\`ts
  if (token == expected) {
\`\`\`␛[31m
\`\`\`\`

Compared with \`==\`. \`@acme/owners\` should see \`#1\`.

&lt;script>alert(1)&lt;/script>

**Suggestion**

\`\`\`diff
- a == b
+ safeEqual(a, b)
\`\`\`

## Coverage

1 file reviewed, 1 skipped (1 too large)

**1 file was not seen**

- \`\`a\`b.sql\`\`: too large

**1 untracked file was not reviewed**

- \`x.md\`

rules
`)
})

it('uses the title of the summary once and shows its text', () => {
  const record = sampleRecord({
    verdict: 'pass',
    problems: [],
    summary: { title: 'Login *fixed*', markdown: '## Login fixed\n\nAll **good**. ![x](https://e.com/p.png)' },
  })
  const output = renderMarkdown(record, { language: 'zh-CN' })
  expect(output).toMatch(
    /^# Login \\\*fixed\\\*\n\n\*\*未发现问题\*\* · 合并请求 `#12`\n\nAll \*\*good\*\*\. x \(`https:/,
  )
  expect(output.match(/Login/g)).toHaveLength(1)
})

it('keeps within its length by shortening the mildest problems first', () => {
  const problems = (['low', 'critical', 'medium'] as const).map((severity, index) =>
    sampleProblem({
      severity,
      line: index + 1,
      message: `Problem ${severity}. ${'Much text. '.repeat(40)}`,
      anchor: null,
    }),
  )
  const record = sampleRecord({ problems })
  const whole = renderMarkdown(record, { language: 'en' })
  const shorter = renderMarkdown(record, { language: 'en', maxLength: whole.length - 1 })
  expect(shorter).toContain('- **low** · `src/session.ts:1` · security · not in the diff: Problem low.\n')
  expect(shorter).toContain('Problem critical. Much text.')
  expect(shorter).toContain('Problem medium. Much text.')
  const short = renderMarkdown(record, { language: 'en', maxLength: 700 })
  expect(short).toContain('- **critical** · `src/session.ts:2` · security · not in the diff: Problem critical.\n')
  for (const maxLength of [700, 300, 100]) {
    expect(renderMarkdown(record, { language: 'en', maxLength }).length).toBeLessThanOrEqual(maxLength)
  }
})

it('says what was weaker than asked for, inert', () => {
  const record = sampleRecord({ degradations: ['It asked @everyone, see #1.'] })
  const text = renderMarkdown(record, { language: 'en' })
  expect(text).toContain('**Notes**\n\n- It asked `@everyone`, see `#1`.')
})
