import { verifies } from '@aicr-internal/testkit'
import type { ReviewReport } from '@aicr/schema'
import { describe, expect, it, vi } from 'vitest'
import { describeChannelContract, sampleCoverage, sampleProblem } from '../contract/index.ts'
import { createMemoryTracker } from './contract/memory-issue-tracker.ts'
import { operationBody } from './issue-operation.ts'
import { problemIssuePlatforms } from './platforms.ts'
import { createProblemIssueChannel } from './problem-issue-channel.ts'
import { ProblemIssueSettings } from './settings.ts'
import { world, inA, inB, bodies } from '../../test/problem-issue-world.ts'

// The hostile reports of the kit take a parser a second or two on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

for (const mode of ['consolidated', 'per_problem'] as const) {
  describeChannelContract(`managed problem issues, ${mode}`, {
    create: () =>
      createProblemIssueChannel(createMemoryTracker(), {
        name: 'issues',
        platform: problemIssuePlatforms.github,
        settings: ProblemIssueSettings.parse({ issue_mode: mode }),
        language: 'en',
        signing: { context: 'github:acme/shop', keys: { current: 'key' } },
        maxRecentIssues: 100,
      }),
    bodyOf: operationBody,
    creates: ({ kind }) => kind.startsWith('create-'),
    removes: ({ kind, payload }) =>
      kind === 'close-issue' || kind === 'delete-issue' || JSON.stringify(payload).includes('"close":true'),
  })
}

describe('a consolidated issue', () => {
  it('opens with the summary at its top, the problems, and their hidden names', async () => {
    verifies('managed-issues.open-fingerprints-in-a-hidden-marker')
    verifies('managed-issues.file-marker')
    const here = world()
    await here.review(1, [inA, inB], { summary: { title: 'Login reworked', markdown: 'Two things to mend.' } })
    const [body = ''] = bodies(here)
    expect(here.tracker.issues).toMatchObject([
      { title: '[AICR] Problems in branch main', labels: ['aicr-managed', 'severity/high'] },
    ])
    expect(body.indexOf('Two things to mend.')).toBeLessThan(body.indexOf('### Open (2)'))
    expect(body).toContain('<!-- aicr:problems=fa,fb -->')
    expect(body).toContain('<!-- aicr:file=a.ts -->')
    expect(body).toContain('<!-- aicr:commit=1 -->')
    expect(body).toContain('<!-- aicr:scope=shop/branch/main -->')
  })

  it('moves what is gone to Resolved, and closes when nothing is left', async () => {
    verifies('managed-issues.gone-means-resolved')
    const here = world()
    await here.review(1, [inA, inB])
    await here.review(2, [inB])
    expect(here.tracker.issues).toMatchObject([{ state: 'open', labels: ['aicr-managed', 'severity/low'] }])
    expect(bodies(here)[0]).toMatch(/### Open \(1\)[\s\S]*b\.ts:42[\s\S]*<b>Resolved \(1\)<\/b>[\s\S]*a\.ts:42/)
    await here.review(3, [])
    expect(here.tracker.issues).toMatchObject([{ state: 'closed' }])
    expect(bodies(here)[0]).toContain('<b>Resolved (2)</b>')
    expect(bodies(here)[0]).not.toContain('### Open')
  })

  it.each<[string, number, Partial<ReviewReport>]>([
    ['of other files', 2, { reviewedFiles: ['other.ts'] }],
    ['of nothing', 2, { reviewedFiles: [] }],
    ['without a trustworthy result', 2, { verdict: 'inconclusive' }],
    ['that was skipped', 2, { verdict: 'skipped', skipReason: 'draft' }],
    ['of an older commit', 0, {}],
    ['of the same commit', 1, {}],
    ['of a commit whose relation is not known', Number.NaN, {}],
  ])('is not resolved by a review %s', async (_, commit, changes) => {
    verifies('managed-issues.unrelated-or-empty-reviews-resolve-nothing')
    const here = world()
    await here.review(1, [inA, inB])
    await here.review(commit, [], changes)
    expect(here.tracker.issues).toMatchObject([{ state: 'open' }])
    expect(bodies(here)[0]).toContain('<!-- aicr:problems=fa,fb -->')
  })

  it('is not touched at all by a review of an older commit, which opens nothing either', async () => {
    const here = world()
    await here.review(5, [inA])
    const before = bodies(here)
    const writes = here.tracker.writes.length
    await here.review(4, [inB])
    expect(bodies(here)).toEqual(before)
    expect(here.tracker.writes).toHaveLength(writes)
    await here.review(6, [])
    await here.review(5, [inA])
    expect(here.tracker.issues).toMatchObject([{ state: 'closed' }])
  })

  it('stays as it is when history was rewritten, until it is closed by hand', async () => {
    const here = world({ tracker: { ancestry: (from, to) => (from === to ? 'identical' : 'diverged') } })
    await here.review(1, [inA])
    await here.review(2, [inB])
    expect(here.tracker.issues).toHaveLength(1)
    expect(bodies(here)[0]).toContain('<!-- aicr:problems=fa -->')
    here.tracker.somebodyElse.edit('1', { state: 'closed' })
    await here.review(2, [inB])
    expect(here.tracker.issues).toMatchObject([{ state: 'closed' }, { state: 'open' }])
  })

  it('writes nothing when the same review is published again', async () => {
    const here = world()
    await here.review(1, [inA, inB])
    await here.review(1, [inA, inB])
    expect(here.tracker.writes).toEqual(['createIssue'])
  })

  it('resolves by the first completed review of a commit whose earlier review failed', async () => {
    const here = world()
    await here.review(1, [inA])
    await here.review(2, [], { verdict: 'inconclusive' })
    await here.review(2, [])
    expect(here.tracker.issues).toMatchObject([{ state: 'closed' }])
  })

  it('keeps the text of a problem that this review did not look at', async () => {
    const here = world()
    await here.review(1, [inA])
    await here.review(2, [inB], { reviewedFiles: ['b.ts'] })
    expect(bodies(here)[0]).toContain('if (token == expected) {')
    expect(bodies(here)[0]).toContain('<!-- aicr:problems=fa,fb -->')
  })

  it('knows a problem again after its file was renamed', async () => {
    const here = world()
    const before = { ...inA, contentFingerprint: 'c'.repeat(64) }
    await here.review(1, [before])
    const after = { ...before, file: 'new.ts', fingerprint: 'fnew', anchor: null }
    const coverage = [sampleCoverage({ path: 'new.ts', oldPath: 'a.ts', change: 'renamed' })]
    await here.review(2, [after], { reviewedFiles: ['new.ts'], coverage })
    expect(bodies(here)[0]).toContain('<!-- aicr:problems=fnew -->')
    expect(bodies(here)[0]).not.toContain('<b>Resolved')
    await here.review(3, [], { reviewedFiles: ['new.ts'] })
    expect(here.tracker.issues).toMatchObject([{ state: 'closed' }])
  })

  it('lets what people wrote around it, their labels and their title stand', async () => {
    const here = world()
    await here.review(1, [inA, inB])
    const [issue] = here.tracker.issues
    const body = `Assigned to team X.\r\n\r\n${issue?.body.replaceAll('\n', '\r\n')}\r\n\r\n- [ ] ask Bob`
    here.tracker.somebodyElse.edit('1', { body, title: 'Our own title', labels: ['by-hand', 'aicr-managed'] })
    await here.review(2, [inB])
    const [after] = here.tracker.issues
    expect(after?.body).toMatch(/^Assigned to team X\.\r\n\r\n<!-- aicr:begin -->[\s\S]*\r\n\r\n- \[ \] ask Bob$/)
    expect(after?.body).toContain('<b>Resolved (1)</b>')
    expect(after).toMatchObject({ title: 'Our own title', labels: ['by-hand', 'aicr-managed', 'severity/low'] })
  })

  it('is not closed again after a person opened it again', async () => {
    const here = world()
    await here.review(1, [inA])
    await here.review(2, [])
    here.tracker.somebodyElse.edit('1', { state: 'open' })
    await here.review(3, [])
    expect(here.tracker.issues).toMatchObject([{ state: 'open' }])
  })

  it('goes on in comments when it is long, mildest problems folded first, and loses none', async () => {
    const here = world()
    const found = Array.from({ length: 60 }, (_, index) =>
      sampleProblem({
        id: `p${index}`,
        file: 'a.ts',
        line: index + 1,
        fingerprint: `f${index}`,
        severity: (['low', 'medium', 'critical'] as const)[index % 3] ?? 'low',
        message: `Problem ${index}. ${'Long text here. '.repeat(150)}`,
        anchor: null,
      }),
    )
    await here.review(1, found)
    const comments = await here.tracker.listComments('1')
    expect(comments.length).toBeGreaterThan(0)
    const all = [...bodies(here), ...comments.map(({ body }) => body)].join('\n')
    for (const { fingerprint } of found) expect(all).toContain(`<!-- aicr:problem=${fingerprint} -->`)
    expect(all).toContain('- 🔵 **low** ·')
    expect(all).toContain('#### 🔴 **critical** ·')
    await here.review(1, found)
    expect(here.tracker.writes.filter((write) => write.startsWith('update'))).toEqual([])
    await here.review(2, [])
    expect(here.tracker.issues).toMatchObject([{ state: 'closed' }])
  })
})
