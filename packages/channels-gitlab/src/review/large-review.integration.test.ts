import type { FakeDiscussion, FakeGitLab } from '@aicr-internal/testkit/fake-gitlab'
import { verifies } from '@aicr-internal/testkit'
import { publishReport } from '@aicr/channels'
import type { Publication } from '@aicr/channels'
import type { Problem } from '@aicr/schema'
import { expect, it } from 'vitest'
import { large, largeFiles } from '../../test/large-review.ts'
import { HEAD, createWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'

const both = { lineComments: true, summary: true }
const LATER = 'c'.repeat(40)

function publish({ channels, settings }: World, head: string, problems: readonly Problem[]): Promise<Publication> {
  return publishReport(channels.gitlab_mr_review(settings('gitlab_mr_review')), large.reportOf(head, problems), both)
}

function bodyOf({ notes }: FakeDiscussion): string {
  return notes[0]?.body ?? ''
}

function onLines({ store }: FakeGitLab): FakeDiscussion[] {
  return store.discussions.filter(({ notes }) => notes[0]?.position != null)
}

function general({ store }: FakeGitLab): string[] {
  return store.discussions.filter(({ notes }) => notes[0]?.position == null).map(bodyOf)
}

/** The problem that a discussion is about. */
function problemOf(discussion: FakeDiscussion): Problem | undefined {
  return large.problemIn(bodyOf(discussion))
}

it('shows forty problems, each in its place, and changes nothing when it is published again', async () => {
  verifies('channels.gitlab-mr-review.discussions')
  verifies('channels.gitlab-mr-review.falls-back-to-a-note')
  verifies('channels.gitlab-mr-review.summary')
  await using world = await createWorld({ files: largeFiles })
  const { gitlab } = world
  expect(large.problems).toHaveLength(40)
  expect(await publish(world, HEAD, large.problems)).toMatchObject({ ok: true })

  const discussions = onLines(gitlab)
  // The thirty worst that are in the change, but for one that GitLab does not show.
  expect(discussions).toHaveLength(29)
  const worst = large.problems.filter(
    ({ severity, anchor, file }) =>
      severity !== 'low' && severity !== 'info' && anchor !== null && file !== 'src/large.ts',
  )
  expect(discussions.map(problemOf)).toEqual(expect.arrayContaining(worst))
  for (const discussion of discussions) {
    const problem = problemOf(discussion)
    const code = problem?.anchor?.code.split('\n') ?? []
    const ends = code.length === 1 ? code : [code[0], code.at(-1)]
    expect(discussion.notes[0]?.lines, bodyOf(discussion)).toEqual(ends)
  }
  const [summary = '', ...notes] = general(gitlab)
  // GitLab does not show the file, so it cannot tell the line.
  expect(notes).toEqual([
    expect.stringMatching(/^`src\/large.ts:2`\n\n[\s\S]*In a file that is too large to be shown\./),
  ])
  expect(summary).toContain('### New (40)')
  for (const problem of large.problems) {
    const places = [...discussions.map(bodyOf), summary, ...notes].filter((body) =>
      body.includes(problem.message.split(/[.。]/)[0] ?? ''),
    )
    expect(places.length, problem.message).toBeGreaterThan(0)
  }

  const before = gitlab.requests.length
  expect(await publish(world, HEAD, large.problems)).toMatchObject({ ok: true, outcomes: [] })
  expect(gitlab.requests.slice(before).every(({ operation }) => operation.startsWith('GET '))).toBe(true)
})

it('settles the discussions of the half that was fixed, and repeats none of the others', async () => {
  await using world = await createWorld({ files: largeFiles })
  const { gitlab } = world
  await publish(world, HEAD, large.problems)
  gitlab.push(12, { head: LATER, files: largeFiles })
  const left = large.problems.filter((_, index) => index % 2 === 0)
  const count = gitlab.store.discussions.length
  expect(await publish(world, LATER, left)).toMatchObject({ ok: true })

  expect(gitlab.store.discussions).toHaveLength(count)
  for (const discussion of onLines(gitlab)) {
    const problem = problemOf(discussion)
    expect(discussion.resolved, bodyOf(discussion)).toBe(problem === undefined || !left.includes(problem))
  }
  const [summary = ''] = general(gitlab)
  expect(summary).toMatch(/### Still open \(20\)[\s\S]*<b>Resolved \(20\)<\/b>/)
  expect(await publish(world, LATER, left)).toMatchObject({ ok: true, outcomes: [] })

  const channel = world.channels.gitlab_mr_review(world.settings('gitlab_mr_review'))
  const known = await channel.readFindings(large.reportOf(LATER, []).event)
  const lives = new Map(known.map(({ fingerprint, life }) => [fingerprint, life]))
  const expected = large.problems.map((one) => [one.fingerprint, left.includes(one) ? 'open' : 'resolved'] as const)
  expect(lives).toEqual(new Map(expected))
})

it('offers changes relative to the last line of a discussion, and gives no command', async () => {
  await using world = await createWorld({ files: largeFiles })
  await publish(world, HEAD, large.problems)
  const bodies = onLines(world.gitlab).map(bodyOf)
  const fences = bodies.flatMap((body) => /^`{3,}suggestion.*$/m.exec(body) ?? [])
  expect(fences.toSorted()).toEqual(['```suggestion:-0+0', '````suggestion:-3+0'].toSorted())
  const texts = [...bodies, ...general(world.gitlab)].join('\n')
  expect(texts).not.toMatch(/^\/\w/m)
})
