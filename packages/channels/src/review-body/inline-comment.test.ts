import { measure, parseMarkerBlock } from '@aicr/markdown'
import { expect, it } from 'vitest'
import { hostileTexts, sampleAnchor, sampleProblem } from '../contract/index.ts'
import { dialects } from './dialect.ts'
import { inlineComment } from './inline-comment.ts'
import type { InlineCommentOptions } from './inline-comment.ts'

const options: InlineCommentOptions = {
  channel: 'hub',
  language: 'en',
  limits: { unit: 'characters', body: 65_536 },
  signing: { context: 'x' },
  dialect: dialects.github,
  commentLines: 1,
}

const problem = sampleProblem({
  fingerprint: 'f1',
  reportedFingerprint: 'mine',
  anchor: sampleAnchor({ code: 'if (a == b) {' }),
  suggestion: 'Compare safely:\n\n```diff\n-if (a == b) {\n+if (safeEqual(a, b)) {\n```\n\nAsk @octocat.',
})

it('says what is wrong, offers the change, and carries its hidden fingerprint', () => {
  expect(inlineComment(problem, options)).toBe(
    [
      '🟠 **high** · security',
      'The token is compared with `==`. A timing attack can guess it byte by byte.',
      '**Suggestion**',
      'Compare safely:',
      '```suggestion\nif (safeEqual(a, b)) {\n```',
      'Ask `@octocat`.',
      '<!-- aicr:channel=hub -->\n<!-- aicr:reported=mine -->\n<!-- aicr:problem=f1 -->',
    ].join('\n\n'),
  )
})

it('shows the patch where it cannot be committed: other lines, or a platform without suggestions', () => {
  for (const changes of [{ commentLines: 2 }, { dialect: dialects.gitea }]) {
    expect(inlineComment(problem, { ...options, ...changes })).toContain('```diff\n-if (a == b) {\n')
  }
})

it('names the lines of a range where it stands on one of them', () => {
  const range = { ...problem, anchor: sampleAnchor({ line: 42, endLine: 44 }) }
  expect(inlineComment(range, options)).toMatch(/^🟠 \*\*high\*\* · security · `src\/session\.ts:42-44`\n/)
  expect(inlineComment(range, { ...options, commentLines: 3 })).toMatch(/^🟠 \*\*high\*\* · security\n/)
})

it('offers no change in a comment that is cut', () => {
  const long = { ...problem, message: 'Long text. '.repeat(300) }
  const body = inlineComment(long, { ...options, limits: { unit: 'characters', body: 2000 } })
  expect(body).not.toContain('```suggestion')
  expect(body).toContain('*The rest of this text was too long.*')
})

it('leaves no block of an agent that a platform would offer as a change', () => {
  const message = '```suggestion\nevil\n```\n\n- ~~~ Suggestion:-5+5\n  evil\n  ~~~\n\n```sugg&#101;stion\nevil\n```'
  const body = inlineComment(
    { ...problem, message, suggestion: '```suggestion\na\n```\n```suggestion\nb\n```' },
    options,
  )
  expect(body).not.toMatch(/(?:```|~~~) *sugg/i)
})

it('stays within the limit and keeps its marker, whatever the texts are', () => {
  const signing = { context: 'x', keys: { current: 'k' } }
  for (const text of hostileTexts) {
    const hostile = { ...problem, message: text.repeat(20), suggestion: text, category: text }
    const body = inlineComment(hostile, { ...options, signing, limits: { unit: 'utf8', body: 2000 } })
    expect(measure(body, 'utf8')).toBeLessThanOrEqual(2000)
    const { trusted, markers } = parseMarkerBlock(body, { ...signing, isOwn: false })
    expect({ trusted, markers }).toEqual({
      trusted: true,
      markers: [
        { name: 'channel', value: 'hub' },
        { name: 'reported', value: 'mine' },
        { name: 'problem', value: 'f1' },
      ],
    })
  }
})
