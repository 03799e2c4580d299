import { verifies } from '@aicr-internal/testkit'
import { measure } from '@aicr/markdown'
import type { Problem, ReviewReport, Severity } from '@aicr/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileTexts, sampleAnchor, sampleProblem, sampleReport } from '../contract/index.ts'
import type { BodyOptions } from './body-options.ts'
import type { Ancestry } from './ledger.ts'
import { readPage } from './read-pages.ts'
import type { ReadPage } from './read-pages.ts'
import { reviewBody } from './review-body.ts'

const both = { lineComments: true, summary: true }
const options: BodyOptions = {
  channel: 'hub',
  language: 'en',
  limits: { unit: 'characters', body: 65_536 },
  signing: { context: 'github:acme/shop' },
}

function readBack(pages: readonly string[], { signing }: BodyOptions = options): ReadPage[] {
  return pages.map((text) => {
    const page = readPage({ text, isOwn: true }, signing)
    if (page === undefined) throw new Error(`a page cannot be read: ${text.slice(-300)}`)
    return page
  })
}

function write(
  report: ReviewReport,
  previous: readonly string[] = [],
  ancestry: Ancestry = 'ahead',
  using: BodyOptions = options,
): string[] {
  const input = { report, previous: readBack(previous, using), ancestry, key: 'pull_request:12', role: both }
  return reviewBody(input, using) ?? []
}

function at(head: string, problems: Problem[], changes: Partial<ReviewReport> = {}): ReviewReport {
  const report = sampleReport({ problems, verdict: problems.length === 0 ? 'pass' : 'problems', ...changes })
  return { ...report, event: { ...report.event, revision: { head } } }
}

const range = sampleProblem({
  fingerprint: 'f1',
  reportedFingerprint: 'token-compare',
  end_line: 44,
  anchor: sampleAnchor({ endLine: 44, code: 'if (a == b) {\r\n```\n}' }),
  suggestion: 'Use @octocat/safe-equal.',
})
const mild = sampleProblem({ fingerprint: 'f2', line: 7, severity: 'low', anchor: null, message: 'Name it *well*.' })

describe('the body of a review', () => {
  it('shows the summary, each problem with its place and its code, and hides the fingerprints', () => {
    verifies('tools.report-problem.fingerprint-in-a-hidden-comment')
    verifies('tools.publish-summary.title-fits-the-channel')
    const [body] = write(
      at('c1', [mild, range], { summary: { title: 'Login', markdown: '# Login\n\nGood, but see below.' } }),
    )
    expect(body).toBe(`<!-- aicr:begin -->
## Login

🟠 **2 problems: 1 high, 1 low** · pull request \`#12\` · commit c1

Good, but see below.

### New (2) <!-- aicr:section=new -->

#### 🟠 **high** · \`src/session.ts:42-44\` · security <!-- aicr:reported=token-compare --><!-- aicr:problem=f1 -->

\`\`\`\`ts
if (a == b) {
\`\`\`
}
\`\`\`\`

The token is compared with \`==\`. A timing attack can guess it byte by byte.

**Suggestion**

Use \`@octocat/safe-equal\`.

#### 🔵 **low** · \`src/session.ts:7\` · security · not in the diff <!-- aicr:problem=f2 -->

Name it *well*.

<!-- aicr:section=foot -->

---

<sub>1 file reviewed · rules</sub>

<!-- aicr:channel=hub -->
<!-- aicr:key=pull_request:12 -->
<!-- aicr:page=0 -->
<!-- aicr:commit=c1 -->
<!-- aicr:verified=yes -->
<!-- aicr:pages=1 -->
<!-- aicr:problems=f1,f2 -->
<!-- aicr:file=src/session.ts -->
<!-- aicr:entry=new;high;42;44;;security;The token is compared with \`==\`.;f1;token-compare -->
<!-- aicr:entry=new;low;7;7;;security;Name it *well*.;f2; -->
<!-- aicr:end -->`)
  })

  it('is kept up to date: new, still open, resolved and dismissed problems', () => {
    const first = write(at('c1', [range, mild]))
    const third = sampleProblem({ fingerprint: 'f3', line: 9, severity: 'critical', life: 'new' })
    const [second = ''] = write(at('c2', [third, { ...mild, life: 'dismissed' }]), first)
    expect(second).toMatch(/### New \(1\)[^#]*#### 🔴 \*\*critical/)
    expect(second).toMatch(/<b>Resolved \(1\)<\/b><\/summary>\n\n- 🟠 \*\*high\*\*/)
    expect(second).toMatch(/<b>Dismissed \(1\)<\/b><\/summary>\n\n- 🔵 \*\*low\*\*/)
    const [last = ''] = write(at('c3', [{ ...third, life: 'open' }]), [second])
    expect(last).toMatch(/### Still open \(1\)[^#]*#### 🔴 \*\*critical/)
    expect(last).toContain('<b>Resolved (1)</b>')
  })

  it('keeps a problem, text and all, whose file was not reviewed again', () => {
    const first = write(at('c1', [range]))
    const [second] = write(at('c2', [], { reviewedFiles: ['other.ts'] }), first)
    expect(second).toMatch(/### Still open \(1\)[\s\S]*if \(a == b\) \{/)
  })

  it.each<Ancestry>(['behind', 'diverged'])('does not say what a commit %s the standing one said', (ancestry) => {
    const first = readBack(write(at('c2', [range])))
    const input = { previous: first, ancestry, key: 'pull_request:12', role: both }
    expect(reviewBody({ ...input, report: at('c1', []) }, options)).toBeUndefined()
    const skipped = at('c1', [], { verdict: 'skipped', skipReason: 'draft' })
    expect(reviewBody({ ...input, report: skipped }, options)).toBeUndefined()
  })

  it('says that a review was skipped where it stands already, and nowhere else', () => {
    const skipped = at('c2', [], { verdict: 'skipped', skipReason: 'draft' })
    expect(write(skipped)).toEqual([])
    const [body] = write(skipped, write(at('c1', [range])))
    expect(body).toContain('**Skipped: it is a draft**')
    expect(body).toContain('<!-- aicr:problems=f1 -->')
    expect(body).toContain('<!-- aicr:commit=c1 -->')
  })

  it('holds what its role says, and in one line what has a comment of its own', () => {
    const report = at('c1', [range, mild], { summary: { markdown: 'The summary.' } })
    const input = { report, previous: [], ancestry: 'unknown' as const, key: 'pull_request:12' }
    const [summary] = reviewBody({ ...input, role: { lineComments: false, summary: true } }, options) ?? []
    expect(summary).toContain('The summary.')
    expect(summary).not.toContain('aicr:problem=')
    const [problems] = reviewBody({ ...input, role: { lineComments: true, summary: false } }, options) ?? []
    expect(problems).not.toContain('The summary.')
    expect(problems).toContain('#### 🟠 **high** ·')
    const [brief] = reviewBody({ ...input, role: both, commented: new Set(['f1']) }, options) ?? []
    expect(brief).toMatch(/^- 🟠 \*\*high\*\* · `src\/session\.ts:42-44` · security: .*<!-- aicr:problem=f1 -->$/m)
    expect(brief).toContain('#### 🔵 **low** ·')
  })

  it('speaks Chinese', () => {
    const [body] = write(at('c1', [range]), [], 'ahead', { ...options, language: 'zh-CN' })
    expect(body).toContain('### 新问题（1） <!--')
    expect(body).toContain('#### 🟠 **高** ·')
  })

  it('keeps folded what it folded, as long as no newer commit is reviewed', () => {
    const using = { ...options, limits: { unit: 'utf16' as const, body: 16_384 } }
    const long = (fingerprint: string, severity: Severity): Problem =>
      sampleProblem({ id: fingerprint, fingerprint, severity, message: 'Long text. '.repeat(370), anchor: null })
    const first = write(at('c1', [long('a', 'low'), long('b', 'low')]), [], 'ahead', using)
    const report = at('c2', [long('c', 'low'), long('d', 'high')], { reviewedFiles: [] })
    const second = write(report, first, 'ahead', using)
    expect(second).toHaveLength(1)
    expect(second[0]?.match(/^- 🔵 \*\*low\*\*/gm)).toHaveLength(3)
    expect(write(report, second, 'identical', using)).toEqual(second)
    expect(
      write({ ...report, event: { ...report.event, revision: { head: 'c3' } } }, second, 'ahead', using)[0],
    ).toContain('#### 🔵 **low**')
  })

  it('puts a summary that is too long on further pages, whole', () => {
    const markdown = Array.from(
      { length: 900 },
      (_, index) => `Sentence number ${index} of a long summary, in words.`,
    ).join('\n\n')
    const pages = write(at('c1', [range], { summary: { markdown } }), [], 'ahead', {
      ...options,
      limits: { unit: 'utf8', body: 20_000 },
    })
    expect(pages.length).toBeGreaterThan(4)
    for (let index = 0; index < 900; index += 1) expect(pages.join('\n')).toContain(`Sentence number ${index} of`)
  })
})

const severity = fc.constantFrom<Severity>('critical', 'high', 'medium', 'low', 'info')
const text = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ maxLength: 60 }),
  fc.constant('Long text. '.repeat(400)),
)
const problem = fc
  .record({
    severity,
    message: text,
    file: fc.oneof(fc.constantFrom('a.ts', 'b.ts'), text),
    line: fc.nat(500),
    suggestion: fc.option(text),
  })
  .map(({ suggestion, line, file, message, ...rest }) => ({
    ...sampleProblem({
      ...rest,
      line: line + 1,
      file: file === '' ? 'x' : file,
      message: message === '' ? 'x' : message,
      anchor: null,
    }),
    ...(suggestion !== null && { suggestion }),
  }))
const found = fc
  .array(problem, { maxLength: 25 })
  .map((list) => list.map((one, index) => ({ ...one, id: `p${index}`, fingerprint: `f${index}` })))
const unit = fc.constantFrom('characters' as const, 'utf16' as const, 'utf8' as const)

it('keeps every page within the limit, loses no problem, and is the same when it is written again', () => {
  fc.assert(
    fc.property(found, found, unit, (first, second, counted) => {
      const using = {
        ...options,
        limits: { unit: counted, body: 16_384 },
        signing: { context: 'x', keys: { current: 'k' } },
      }
      const before = write(at('c1', first, { verdict: 'problems' }), [], 'ahead', using)
      const report = at('c2', second, { verdict: 'problems', reviewedFiles: [] })
      const pages = write(report, before, 'ahead', using)
      for (const page of [...before, ...pages]) expect(measure(page, counted)).toBeLessThanOrEqual(16_384)
      const entries = readBack(pages, using).flatMap((page) => page.entries.map(({ fingerprint }) => fingerprint))
      const wanted = new Set([...first, ...second].map(({ fingerprint }) => fingerprint))
      expect(entries.toSorted()).toEqual([...wanted].toSorted())
      expect(write(report, pages, 'identical', using)).toEqual(pages)
    }),
    { numRuns: 25 },
  )
}, 60_000)
