import { verifies } from '@aicr-internal/testkit'
import { findRegion, measure } from '@aicr/markdown'
import type { ReviewReport } from '@aicr/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publishReport } from '../publish.ts'
import { createMemoryForge, createMemoryTracker } from '../contract/index.ts'
import { hostileTexts, sampleAnchor, sampleProblem, sampleReport } from '../contract/samples.ts'
import { createIssueCommentChannel } from '../issue-comments/issue-comment-channel.ts'
import { IssueCommentSettings } from '../issue-comments/options.ts'
import { problemIssuePlatforms } from '../problem-issues/platforms.ts'
import { createProblemIssueChannel } from '../problem-issues/problem-issue-channel.ts'
import { ProblemIssueSettings } from '../problem-issues/settings.ts'
import type { BodyOptions } from '../review-body/body-options.ts'
import { dialects } from '../review-body/dialect.ts'
import { inlineComment } from '../review-body/inline-comment.ts'
import { ledgerOf, readPage } from '../review-body/read-pages.ts'
import { verdictText } from '../rendering/verdict-text.ts'
import { reviewBody } from '../review-body/review-body.ts'
import { withoutCommands } from '../review-body/without-commands.ts'
import { createReviewChannel } from '../review/review-channel.ts'
import { reviewPlatforms } from '../review/review-platform.ts'
import { ReviewChannelSettings } from '../review/settings.ts'
import { bodyTemplates, templateNotices } from './body-templates.ts'
import { loadTemplates } from './load-templates.ts'
import type { Templates } from './load-templates.ts'

const both = { lineComments: true, summary: true }
const SUMMARY = 'OURS {{repo.name}}: {{summaryTitle}} {{atMentions}}'
const PROBLEM = 'MINE {{problem.severity}}: {{problem.message}}\n\n{{problem.suggestion}}'
const signing = { context: 'github:acme/shop' }
const limits = { unit: 'characters', body: 65_536 } as const

function load(files: Record<string, string>): Templates {
  return loadTemplates(Object.entries(files).map(([name, text]) => ({ name, path: `templates/${name}`, text })))
}

function channelWith(files: Record<string, string>) {
  return { name: 'forge', kind: 'github_pr_review', language: 'en' as const, templates: load(files) }
}

function bodyOf(report: ReviewReport, files: Record<string, string>, body: number = limits.body): string[] {
  const templates = bodyTemplates(report, channelWith(files))
  const options: BodyOptions = {
    channel: 'forge',
    language: 'en',
    limits: { ...limits, body },
    signing,
    ...(templates && { templates }),
  }
  return reviewBody({ report, role: both, previous: [], ancestry: 'ahead', key: 'k' }, options) ?? []
}

const report = sampleReport({
  problems: [sampleProblem({ fingerprint: 'f1', suggestion: 'Use safeEqual.' })],
  summary: { title: 'Login', markdown: 'Good.' },
})

describe('a body made by templates', () => {
  it('begins with the summary template, and shows each problem as the other one says, under its fingerprint', () => {
    const [body = ''] = bodyOf(report, { 'summary.md.hbs': SUMMARY, 'line_comments.md.hbs': PROBLEM })
    expect(body).toContain('OURS shop: Login\n\n### New (1)')
    expect(body).toContain('<!-- aicr:problem=f1 -->\n\nMINE high: The token is compared with `==`.')
    expect(body).not.toContain('## Login')
    expect(readPage({ text: body, isOwn: true }, signing)?.entries).toMatchObject([
      { fingerprint: 'f1', text: expect.stringContaining('MINE high') },
    ])
  })

  it('still says what templates have no word for: what is not shown, what is in doubt, and of single problems', () => {
    const doubtful = sampleReport({
      verdict: 'inconclusive',
      explanation: 'The agent timed out.',
      notices: ['A rule has expired.'],
      problems: [sampleProblem({ incomplete: true })],
    })
    const [body = ''] = bodyOf(doubtful, { 'summary.md.hbs': SUMMARY, 'line_comments.md.hbs': PROBLEM })
    for (const text of [
      verdictText(doubtful, 'en'),
      'The agent timed out.',
      '> A rule has expired.',
      '> from a pass that did not end well',
    ]) {
      expect(body).toContain(text)
    }
  })

  it('keeps its markers, its fingerprints and its limit, and is read back, whatever templates and agents print', () => {
    verifies('templates.markers-and-limits-hold')
    const piece = fc.constantFrom(
      '{{summary}}',
      '{{{summary}}}',
      '{{#each problems}}{{message}}{{/each}}',
      '{{{summaryTitle}}}',
      '\n\n',
      '```',
      '<!-- aicr:end -->',
      '<!-- aicr:problem=planted -->',
      '/close',
      '# ',
      '> ',
      '- ',
      'word '.repeat(3000),
      '@all',
    )
    const own = fc.constantFrom(
      '{{problem.message}}',
      '{{{problem.codeSnippet}}}',
      '~~~\n',
      '<!-- aicr:key=x -->',
      '\n',
    )
    const text = fc.constantFrom(...hostileTexts)
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 8 }),
        fc.array(own, { maxLength: 6 }),
        text,
        (all, one, words) => {
          const problems = [1, 2, 3].map((line) =>
            sampleProblem({
              line,
              fingerprint: `f${line}`,
              message: words,
              anchor: sampleAnchor({ line, code: words }),
            }),
          )
          const hostile = sampleReport({ problems, summary: { title: words.slice(0, 100), markdown: words } })
          const files = { 'summary.md.hbs': all.join(''), 'line_comments.md.hbs': one.join('') }
          const pages = bodyOf(hostile, files, 16_384)
          expect(pages.every((page) => measure(page, 'characters') <= 16_384)).toBe(true)
          const read = pages.map((page) => readPage({ text: page, isOwn: true }, signing))
          expect(read.map((page) => page?.key)).toEqual(pages.map(() => 'k'))
          const ledger = ledgerOf(read.flatMap((page) => page ?? []))
          expect(ledger.entries.map(({ fingerprint }) => fingerprint).toSorted()).toEqual(['f1', 'f2', 'f3'])
          expect(pages.join('\n')).not.toMatch(/<!-- aicr:problem=planted|<!-- aicr:key=x/)
          // A line of code may begin like a command: what would still be made harmless is none.
          const shown = pages.map((page) => findRegion(page)?.content ?? '').join('\n\n')
          const escaped = (markdown: string): number => markdown.match(/^ {0,3}\\\//gm)?.length ?? 0
          expect(escaped(withoutCommands(shown))).toBe(escaped(shown))
        },
      ),
      { numRuns: 30 },
    )
  })

  it('goes on on further pages, whole, where it is too long for one', () => {
    const long = Array.from({ length: 600 }, (_, index) => `Paragraph ${index} of the policy.\n\n`).join('')
    const pages = bodyOf(report, { 'summary.md.hbs': long }, 16_384)
    expect(pages.length).toBeGreaterThan(1)
    for (const index of [0, 299, 599]) expect(pages.join('\n')).toContain(`Paragraph ${index} of`)
  })
})

describe('a comment on a line made by a template', () => {
  const problem = sampleProblem({
    fingerprint: 'f1',
    message: 'Wrong.',
    suggestion: 'Take this:\n\n```suggestion\n  if (safe(token)) {\n```',
  })
  const own = sampleReport({ problems: [problem] })
  const comment = (file: string, body: number = limits.body): string => {
    const templates = bodyTemplates(own, channelWith({ 'line_comments.md.hbs': file }))
    const options = { channel: 'forge', language: 'en' as const, limits: { ...limits, body }, signing, commentLines: 1 }
    return inlineComment(problem, { ...options, dialect: dialects.github, ...(templates && { templates }) })
  }

  it('still offers a change that can be committed, where the template shows the suggestion', () => {
    expect(comment('MINE {{problem.suggestion}}')).toBe(
      'MINE Take this:\n\n```suggestion\n  if (safe(token)) {\n```\n\n<!-- aicr:channel=forge -->\n<!-- aicr:problem=f1 -->',
    )
    expect(comment('MINE {{problem.message}}')).toBe(
      'MINE Wrong.\n\n<!-- aicr:channel=forge -->\n<!-- aicr:problem=f1 -->',
    )
  })

  it('is cut to the limit with its marker whole, and then offers no half of a change', () => {
    const text = comment(`${'word '.repeat(100)}\n\n{{problem.suggestion}}`, 500)
    expect(measure(text, 'characters')).toBeLessThanOrEqual(500)
    expect(text).toMatch(/<!-- aicr:problem=f1 -->$/)
    expect(text).not.toMatch(/^```suggestion/m)
  })
})

describe('a template that fails while it is used', () => {
  const problems = Array.from({ length: 120 }, (_, index) =>
    sampleProblem({ id: `p${index}`, line: index + 1, fingerprint: `f${index}`, message: 'word '.repeat(2000) }),
  )
  const many = sampleReport({ problems, summary: { title: 'Login', markdown: 'Good.' } })
  const files = { 'summary.md.hbs': '{{#each problems}}{{message}}{{/each}}', 'line_comments.md.hbs': '{{atMentions}}' }

  it('leaves the built-in text, and loses nothing', () => {
    verifies('templates.failing-ones-are-replaced')
    expect(bodyOf(many, files)).toEqual(bodyOf(many, {}))
  })

  it('is told, with its file and the reason', () => {
    expect(templateNotices(many, both, channelWith(files))).toEqual([
      'The channel "forge" shows a built-in text where the template templates/summary.md.hbs could not be used: A template makes more than 1000000 characters.',
      'The channel "forge" shows a built-in text where the template templates/line_comments.md.hbs could not be used: it gave no text',
    ])
    expect(templateNotices(many, both, channelWith({ 'summary.md.hbs': SUMMARY }))).toEqual([])
    expect(templateNotices(many, { lineComments: false, summary: false }, channelWith(files))).toEqual([])
  })
})

describe('each kind of channel', () => {
  const templates = load({
    'summary.md.hbs': SUMMARY,
    'line_comments.md.hbs': PROBLEM,
    'other.summary.md.hbs': 'NOT FOR US',
    'github_issue.summary.md.hbs': 'FOR ISSUES',
  })
  const common = { name: 'forge', language: 'en' as const, signing, templates }
  const report12 = { ...report, event: { ...report.event, author: { username: 'octocat' } } }

  it('of reviews: body, comments on lines, mentions; and published again it changes nothing', async () => {
    const forge = createMemoryForge({ change: { head: report.event.revision.head } })
    const settings = ReviewChannelSettings.parse({ mention_author: true })
    const channel = createReviewChannel(forge, { ...common, platform: reviewPlatforms.github, settings })
    expect(await publishReport(channel, report12, both)).toMatchObject({ ok: true })
    expect(JSON.stringify([forge.reviews, forge.texts])).toContain('OURS shop: Login @octocat')
    expect(await publishReport(channel, report12, both)).toMatchObject({ ok: true, outcomes: [] })
  })

  it('of issue comments, and of managed problem issues', async () => {
    const tracker = createMemoryTracker()
    const issues = createIssueCommentChannel(tracker, {
      ...common,
      kind: 'github_issue',
      limits: problemIssuePlatforms.github.limits,
      settings: IssueCommentSettings.parse({}),
    })
    expect(await publishReport(issues, report12, both)).toMatchObject({ ok: true })
    const [issue] = tracker.issues
    expect(JSON.stringify(await tracker.listComments(issue?.id ?? ''))).toMatch(/FOR ISSUES.*MINE high/)
    const problem = createMemoryTracker()
    const managed = createProblemIssueChannel(problem, {
      ...common,
      platform: problemIssuePlatforms.github,
      settings: ProblemIssueSettings.parse({}),
    })
    expect(await publishReport(managed, report12, both)).toMatchObject({ ok: true })
    expect(JSON.stringify(problem.issues)).toMatch(/OURS shop: Login.*MINE high/)
    expect(await publishReport(managed, report12, both)).toMatchObject({ ok: true, outcomes: [] })
  })
})
