import type { Problem } from '@aicr/schema'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scrubTexts } from './scrub.ts'

const problem = (message: string, suggestion?: string): Problem => ({
  id: '1',
  file: 'a.ts',
  line: 1,
  severity: 'low',
  category: 'c',
  message,
  fingerprint: 'f',
  anchor: {
    path: 'a.ts',
    oldPath: null,
    side: 'new',
    line: 1,
    endLine: null,
    kind: 'changed',
    hunk: 0,
    oldLine: null,
    code: message,
  },
  excerpt: [{ kind: 'add', oldLine: null, newLine: 1, text: message }],
  ...(suggestion !== undefined && { suggestion }),
})

it('changes nothing when nothing is masked, whatever the texts are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.string(), fc.option(fc.string(), { nil: undefined }))),
      fc.string(),
      async (texts, markdown) => {
        const problems = texts.map(([message, suggestion]) => problem(message, suggestion))
        const suppressed = problems.map((one) => ({ problem: one, by: 'comment' as const, reason: one.message }))
        const shown = { problems, suppressed, summary: { markdown } }
        expect(await scrubTexts(shown, (text) => Promise.resolve(text))).toEqual(shown)
      },
    ),
  )
})

it('masks every text in its place', async () => {
  const mask = (text: string) => Promise.resolve(text.replaceAll('key', '***'))
  const { problems, suppressed, summary } = await scrubTexts(
    {
      problems: [problem('a key', 'no key'), problem('none')],
      suppressed: [{ problem: problem('key'), by: 'comment', reason: 'key' }],
      summary: { title: 'key', markdown: 'the key' },
    },
    mask,
  )
  expect(problems[0]).toMatchObject({
    message: 'a ***',
    suggestion: 'no ***',
  })
  expect(problems[1]).toMatchObject({ message: 'none' })
  expect(suppressed).toMatchObject([{ problem: { message: '***' }, reason: '***' }])
  expect(summary).toEqual({ title: '***', markdown: 'the ***' })
})

it('does not load the scanner for nothing', async () => {
  await expect(
    scrubTexts({ problems: [], suppressed: [], summary: null }, () => Promise.reject(new Error('loaded'))),
  ).resolves.toEqual({ problems: [], suppressed: [], summary: null })
})
