import { verifies } from '@aicr-internal/testkit'
import { describe, expect, it } from 'vitest'
import { world, inA, inB, bodies } from '../../test/problem-issue-world.ts'

describe('one issue a problem', () => {
  const settings = { issue_mode: 'per_problem' } as const

  it('has a title that can be read in a list', async () => {
    const here = world({ settings })
    await here.review(1, [inA, { ...inB, message: 'a\u202Eb\n\nmore' }])
    expect(here.tracker.issues.map(({ title }) => title)).toEqual([
      '[AICR] high: The token is compared with `==`. (a.ts)',
      '[AICR] low: ab (b.ts)',
    ])
  })

  it('is closed alone, and is not opened again for a problem that a person closed it on', async () => {
    const here = world({ settings })
    await here.review(1, [inA, inB])
    await here.review(2, [inB])
    expect(here.tracker.issues.map(({ state }) => state)).toEqual(['closed', 'open'])
    here.tracker.somebodyElse.edit('2', { state: 'closed' })
    await here.review(3, [inB])
    expect(here.tracker.issues).toHaveLength(2)
    await here.review(4, [inA, inB])
    expect(here.tracker.issues).toHaveLength(3)
  })

  it('is not edited by a review that says nothing about it', async () => {
    const here = world({ settings })
    await here.review(1, [inA, inB])
    await here.review(2, [], { reviewedFiles: ['c.ts'] })
    expect(here.tracker.writes).toEqual(['createIssue', 'createIssue'])
  })

  it('neither knows again nor closes what lies outside the window', async () => {
    verifies('managed-issues.outside-the-window')
    const here = world({ settings, options: { maxRecentIssues: 1 } })
    await here.review(1, [inA, inB])
    await here.review(2, [])
    expect(here.tracker.issues.map(({ state }) => state)).toEqual(['open', 'closed'])
    await here.review(3, [inA, inB])
    expect(here.tracker.issues).toHaveLength(3)
    await here.review(4, [inA, inB])
    expect(here.tracker.issues.map(({ state }) => state)).toEqual(['open', 'closed', 'open', 'open'])
  })
})

it('keeps one issue for each commit, and resolves by later ones', async () => {
  const here = world({ settings: { issue_mode: 'per_commit' } })
  await here.review(1, [inA])
  await here.review(2, [inA, inB])
  expect(here.tracker.issues.map(({ title }) => title)).toEqual([
    '[AICR] Problems in commit 1',
    '[AICR] Problems in commit 2',
  ])
  expect(bodies(here).map((body) => /aicr:problems=([^ ]*)/.exec(body)?.[1])).toEqual(['fa', 'fb'])
  await here.review(3, [inB])
  expect(here.tracker.issues.map(({ state }) => state)).toEqual(['closed', 'open'])
})

describe('when all problems of an issue are resolved', () => {
  it('none leaves it open', async () => {
    const here = world({ settings: { resolved_action: 'none' } })
    await here.review(1, [inA])
    await here.review(2, [])
    expect(here.tracker.issues).toMatchObject([{ state: 'open' }])
    expect(bodies(here)[0]).toContain('<b>Resolved (1)</b>')
  })

  it('mark_resolved marks title and label, and takes the mark back when a problem returns', async () => {
    const here = world({ settings: { resolved_action: 'mark_resolved' } })
    await here.review(1, [inA])
    await here.review(2, [])
    expect(here.tracker.issues).toMatchObject([
      { state: 'open', title: '[Resolved] [AICR] Problems in branch main', labels: ['aicr-managed', 'aicr-resolved'] },
    ])
    await here.review(3, [inA])
    expect(here.tracker.issues).toMatchObject([
      { state: 'open', title: '[AICR] Problems in branch main', labels: ['aicr-managed', 'severity/high'] },
    ])
  })

  it('delete deletes it, or closes it where that is refused', async () => {
    verifies('managed-issues.gitea-resolved-action')
    const here = world({ settings: { resolved_action: 'delete' } })
    await here.review(1, [inA])
    await here.review(2, [])
    expect(here.tracker.issues).toEqual([])
    const refusing = world({
      settings: { resolved_action: 'delete' },
      tracker: { interfere: (write) => (write === 'deleteIssue' ? 403 : undefined) },
    })
    await refusing.review(1, [inA])
    expect(await refusing.review(2, [])).toMatchObject({ ok: true })
    expect(refusing.tracker.issues).toMatchObject([{ state: 'closed' }])
  })
})
