import { parseDiff } from '@aicr/diff'
import type { Problem } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import type { Publication } from '../apply-operations.ts'
import { sampleAnchor, sampleProblem, sampleReport } from '../contract/index.ts'
import { publishReport } from '../publish.ts'
import { both, createReviewWorld, elsewhere, files, second, shown, third } from './fixtures/review-world.ts'
import type { ReviewWorld } from './fixtures/review-world.ts'

describe('comments on lines', () => {
  it('ride in the one review; what the platform does not show stands in its body with its text', async () => {
    const { forge, review } = createReviewWorld({ comment_style: 'inline' })
    await review('c1', [second, elsewhere])
    expect(forge.reviews).toMatchObject([{ commit: 'c1', event: 'COMMENT', comments: [{ line: 41, side: 'new' }] }])
    expect(forge.reviews[0]?.body).toContain('It stands outside of the change.')
    expect(forge.reviews[0]?.body).toMatch(/^- 🟠 \*\*high\*\* · `src\/session.ts:41`/m)
    expect(forge.writes).toEqual(['createReview'])
  })

  it('do not stand on a line that has other code there', async () => {
    const { forge, review } = createReviewWorld({ comment_style: 'inline' })
    await review('c1', [shown(41, 'something else')])
    expect(forge.reviews[0]?.comments).toEqual([])
    expect(forge.reviews[0]?.body).toContain('#### 🟠 **high** · `src/session.ts:41`')
  })

  it('are not repeated, and new ones come in a review of their own while the summary is kept up to date', async () => {
    const { forge, review } = createReviewWorld({ comment_style: 'inline' })
    await review('c1', [second])
    await review('c2', [second, third])
    expect(forge.reviews.map(({ comments }) => comments.map(({ line }) => line))).toEqual([[41], [42]])
    expect(forge.texts[0]?.text).toMatch(/### New \(1\)[^#]*:42[\s\S]*### Still open \(1\)[^#]*:41/)
    expect(forge.texts[1]?.text).toBe(
      '1 new problem on the lines below. The summary of this review is kept up to date.\n\n<!-- aicr:channel=reviews -->',
    )
  })

  it('are resolved when their problem is gone, and opened again when it is back', async () => {
    const { forge, review } = createReviewWorld({ comment_style: 'both' })
    await review('c1', [second, third])
    await review('c2', [third])
    expect(forge.threads.map(({ isResolved }) => isResolved)).toEqual([true, false])
    await review('c3', [second, third])
    expect(forge.threads.map(({ isResolved }) => isResolved)).toEqual([false, false])
    expect(forge.threads).toHaveLength(2)
  })

  it('say that their problem is gone where they cannot be resolved', async () => {
    const { forge, review } = createReviewWorld({ comment_style: 'both' }, { canResolve: false })
    await review('c1', [second])
    const { text } = forge.threads[0] ?? {}
    await review('c2', [])
    expect(forge.threads[0]?.text).toBe(`<!-- aicr:state=resolved --> **Resolved**\n\n${text ?? ''}`)
    await review('c3', [second])
    expect(forge.threads[0]?.text).toBe(text)
  })

  it('that a person resolved say no to their problem', async () => {
    const { forge, channel, review } = createReviewWorld({ comment_style: 'both' })
    await review('c1', [second, third])
    forge.somebodyElse.resolve(forge.threads[0]?.id ?? '')
    await review('c2', [second, third])
    expect(forge.texts[0]?.text).toMatch(/<b>Dismissed \(1\)<\/b>[^#]*:41/)
    expect(forge.threads.map(({ isResolved }) => isResolved)).toEqual([true, false])
    const target = { provider: 'github', workspace: 'shop', repo: { ref: 'acme/shop' } }
    const known = await channel.readFindings({ ...target, target: { kind: 'pull_request', id: '12' } })
    expect(known.map(({ fingerprint, life }) => [fingerprint, life])).toEqual([
      ['line-41', 'dismissed'],
      ['line-42', 'open'],
    ])
    await review('c3', [third])
    await review('c4', [second, third])
    expect(forge.texts[0]?.text).toMatch(/<b>Dismissed \(1\)<\/b>[^#]*:41/)
    expect(forge.threads.map(({ isResolved }) => isResolved)).toEqual([true, false])
  })

  it('go on without the unproven ones when they are refused together, and stand in the body when all are', async () => {
    const unknown = shown(3, 'code', { file: 'big.ts', anchor: sampleAnchor({ path: 'big.ts', line: 3 }) })
    const unknownFiles = { ...files, unknown: new Set(['big.ts']) }
    let refusals = 1
    const interfere = (): number | undefined => ((refusals -= 1) >= 0 ? 422 : undefined)
    const first = createReviewWorld({ comment_style: 'inline' }, { files: unknownFiles, interfere })
    await publishOnce(first, [second, unknown])
    expect(first.forge.reviews.map(({ comments }) => comments.map(({ line }) => line))).toEqual([[41]])
    expect(first.forge.reviews[0]?.body).toMatch(
      /#### 🟠 \*\*high\*\* · `src\/session.ts:3`|#### 🟠 \*\*high\*\* · `big.ts:3`/,
    )
    refusals = 2
    const other = createReviewWorld({ comment_style: 'inline' }, { files: unknownFiles, interfere })
    await publishOnce(other, [second, unknown])
    expect(other.forge.reviews).toMatchObject([{ comments: [] }])
    expect(other.forge.reviews[0]?.body).toContain('#### 🟠 **high** · `src/session.ts:41`')
  })

  it('that are refused later leave their text in the summary', async () => {
    let refuses = false
    const interfere = (write: string): number | undefined => (refuses && write === 'createReview' ? 422 : undefined)
    const here = createReviewWorld({ comment_style: 'inline' }, { interfere })
    await here.review('c1', [second])
    refuses = true
    here.forge.somebodyElse.push('c2')
    await publishOnce(here, [second, third], 'c2')
    expect(here.forge.texts[0]?.text).toContain('#### 🟠 **high** · `src/session.ts:42`')
    await publishOnce(here, [second, third], 'c2')
    expect(here.forge.texts[0]?.text).toContain('#### 🟠 **high** · `src/session.ts:42`')
  })

  it('are at most thirty, the worst first', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `+line ${index + 1}`).join('\n')
    const long = `diff --git a/src/session.ts b/src/session.ts\n--- a/src/session.ts\n+++ b/src/session.ts\n@@ -0,0 +1,40 @@\n${lines}\n`
    const { forge, review } = createReviewWorld(
      { comment_style: 'both' },
      { files: { ...files, files: parseDiff(long) } },
    )
    const problems = Array.from({ length: 40 }, (_, index) =>
      shown(index + 1, `line ${index + 1}`, { severity: index >= 30 ? 'critical' : 'low' }),
    )
    await review('c1', problems)
    expect(forge.reviews[0]?.comments.map(({ line }) => line)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => 31 + index),
      ...Array.from({ length: 20 }, (_, index) => 1 + index),
    ])
  })
})

async function publishOnce({ channel }: ReviewWorld, problems: Problem[], head = 'b'.repeat(40)): Promise<Publication> {
  const report = sampleReport({ problems })
  report.event = { ...report.event, revision: { head } }
  return publishReport(channel, report, both)
}

describe('the review', () => {
  it('says nothing of comments where there are none, however many problems it shows', async () => {
    const { forge, review } = createReviewWorld()
    await review(
      'c1',
      Array.from({ length: 40 }, (_, line) => sampleProblem({ line: line + 1, fingerprint: `f${line}` })),
    )
    expect(forge.texts[0]?.text).toContain('aicr:problem=f39 ')
    expect(forge.texts[0]?.text).not.toContain('without a comment')
  })

  it.each([403, 422])('degrades to one comment when it is answered %i', async (status) => {
    const interfere = (write: string): number | undefined => (write === 'createReview' ? status : undefined)
    const { forge, review } = createReviewWorld({}, { interfere })
    expect(await review('c1', [second])).toMatchObject({ ok: true })
    expect(forge.texts).toMatchObject([{ kind: 'comment' }])
    expect(forge.texts[0]?.text).toContain('aicr:problem=line-41')
  })

  it('does not degrade where only reviews are wanted, and is a comment where only that is', async () => {
    const interfere = (write: string): number | undefined => (write === 'createReview' ? 403 : undefined)
    const strict = createReviewWorld({ review_mode: 'review' }, { interfere })
    expect(await publishOnce(strict, [second])).toMatchObject({ ok: false })
    expect(strict.forge.texts).toEqual([])
    const plain = createReviewWorld({ review_mode: 'comment' })
    await plain.review('c1', [second])
    expect(plain.forge.writes).toEqual(['createText'])
  })

  it('asks for changes as long as there are problems, but never of our own pull request', async () => {
    const { forge, review } = createReviewWorld({ review_event: 'REQUEST_CHANGES' })
    await review('c1', [second])
    expect(forge.reviews).toMatchObject([{ event: 'REQUEST_CHANGES' }])
    await review('c2', [])
    expect(forge.texts.map(({ asksForChanges }) => asksForChanges)).toEqual([false])
    await review('c3', [second])
    expect(forge.reviews).toHaveLength(2)
    const own = createReviewWorld({ review_event: 'REQUEST_CHANGES' }, { change: { isOwn: true } })
    await own.review('c1', [second])
    expect(own.forge.reviews).toMatchObject([{ event: 'COMMENT' }])
  })

  it('is written for each commit where that is wanted, and knows what the last one said', async () => {
    const { forge, review } = createReviewWorld({ review_update_strategy: 'always_new' })
    await review('c1', [second, third])
    await review('c2', [third])
    expect(forge.reviews).toHaveLength(2)
    expect(forge.reviews[1]?.body).toMatch(/### Still open \(1\)[\s\S]*<b>Resolved \(1\)<\/b>/)
  })

  it('is not published when the pull request moved meanwhile', async () => {
    const here = createReviewWorld()
    here.forge.somebodyElse.push('newer')
    const publication = await publishOnce(here, [second])
    expect(publication).toMatchObject({ ok: false, supersededBy: 'newer' })
    expect(here.forge.writes).toEqual([])
  })

  it('is done when its answer was lost but it was stored', async () => {
    const here = createReviewWorld({}, { interfere: () => 'lost' })
    expect(await publishOnce(here, [second])).toMatchObject({ ok: true, outcomes: [{ status: 'done' }] })
    expect(here.forge.texts).toHaveLength(1)
  })

  it('leaves alone what somebody wrote around it, and whatever others wrote', async () => {
    const { forge, review } = createReviewWorld()
    await review('c1', [second])
    forge.somebodyElse.edit('1', (text) => `Seen by me.\n\n${text}`)
    forge.somebodyElse.comment(forge.texts[0]?.text ?? '')
    await review('c2', [])
    expect(forge.texts[0]?.text).toMatch(/^Seen by me\.[\s\S]*<b>Resolved \(1\)<\/b>/)
    expect(forge.texts[1]?.text).toContain('### New (1)')
  })
})
