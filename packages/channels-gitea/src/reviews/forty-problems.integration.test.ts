import type { FakeComment, FakeGitea } from '@aicr-internal/testkit/fake-gitea'
import { verifies } from '@aicr-internal/testkit'
import { publishReport } from '@aicr/channels'
import type { Publication } from '@aicr/channels'
import type { Problem } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { HEAD, createWorld, large } from '../../test/world.ts'
import type { World } from '../../test/world.ts'

const both = { lineComments: true, summary: true }
const LATER = 'c'.repeat(40)
const left = large.problems.filter((_, index) => index % 2 === 0)

function publish(world: World, head: string, problems: readonly Problem[], style?: string): Promise<Publication> {
  const settings = world.settings('gitea_pr_review', style === undefined ? {} : { comment_style: style })
  return publishReport(world.channels.gitea_pr_review(settings), large.reportOf(head, problems), both)
}

function onLines({ store }: FakeGitea): FakeComment[] {
  return store.comments.filter(({ type }) => type === 'code')
}

function bodies({ store }: FakeGitea): string[] {
  return store.comments.filter(({ type }) => type !== 'code').map(({ text }) => text)
}

/** The code of the line that a comment stands on. */
function lineOf({ path = '', line = 0 }: FakeComment): string | undefined {
  const found = large.index.anchor(path, Math.abs(line), null, line < 0 ? 'old' : 'new')
  return found.ok ? found.anchor.code : undefined
}

async function fortyWorld(version?: string): Promise<World> {
  return createWorld({ diff: large.diff, ...(version !== undefined && { fake: { version, maxItems: 20 } }) })
}

describe('forty problems', () => {
  it('stand in one review with one body, each with its place, and once only', async () => {
    verifies('channels.gitea-pr-review.one-body')
    verifies('channels.gitea-pr-review.summary')
    await using world = await fortyWorld()
    expect(large.problems).toHaveLength(40)
    expect(await publish(world, HEAD, large.problems)).toMatchObject({ ok: true })
    const { gitea } = world
    expect([gitea.store.reviews.length, onLines(gitea).length, bodies(gitea).length]).toEqual([1, 0, 1])
    const [body = ''] = bodies(gitea)
    expect(body).toContain('### New (40)')
    for (const { file, line, end_line: end, message } of large.problems) {
      expect(body).toContain(`\`${file}:${line}${end === undefined ? '' : `-${end}`}\``)
      expect(body).toContain(message.split(/[.。]/)[0])
    }
    expect(await publish(world, HEAD, large.problems)).toMatchObject({ ok: true, outcomes: [] })
  })

  it('stand on their lines where there are such, the thirty worst, and else in the body', async () => {
    await using world = await fortyWorld()
    const { gitea } = world
    expect(await publish(world, HEAD, large.problems, 'both')).toMatchObject({ ok: true })
    const comments = onLines(gitea)
    expect([gitea.store.reviews.length, comments.length]).toEqual([1, 30])
    for (const comment of comments) {
      const problem = large.problemIn(comment.text)
      expect(comment.path).toBe(problem?.file)
      expect(lineOf(comment), comment.text).toBe(problem?.anchor?.code.split('\n')[0])
    }
    const texts = comments.map(({ text }) => text).join('\n')
    expect(texts).not.toMatch(/Far away|not in the change|^`{3,}suggestion/m)
    expect(texts).toContain('Why was this line removed?')
    expect(texts).toContain('**medium** · security · `src/session.ts:11-14`')
    for (const text of ['Far away', 'not in the change']) expect(bodies(gitea)[0]).toContain(text)
    const before = gitea.requests.length
    expect(await publish(world, HEAD, large.problems, 'both')).toMatchObject({ ok: true, outcomes: [] })
    expect(gitea.requests.slice(before).every(({ operation }) => operation.startsWith('GET '))).toBe(true)
  })

  it.each([
    ['resolves the conversations of the fixed half', '1.26.0'],
    ['marks the comments of the fixed half where conversations cannot be resolved', '15.0.0+gitea-1.22.0'],
  ])('%s, and repeats none of the others', async (_, version) => {
    await using world = await fortyWorld(version)
    const { gitea } = world
    await publish(world, HEAD, large.problems, 'inline')
    const pull = gitea.store.pulls.get(12)
    if (pull !== undefined) pull.head = LATER
    const [count, reviews] = [onLines(gitea).length, gitea.store.reviews.length]
    expect(await publish(world, LATER, left, 'inline')).toMatchObject({ ok: true })
    expect([onLines(gitea).length, gitea.store.reviews.length]).toEqual([count, reviews])
    for (const comment of onLines(gitea)) {
      const isFixed = !left.some((problem) => problem === large.problemIn(comment.text))
      const isSettled = comment.resolver !== undefined || comment.text.includes('**Resolved**')
      expect(isSettled, comment.text).toBe(isFixed)
    }
    // Where two comments share a line they share a conversation, which the open one keeps open.
    const resolved = onLines(gitea).filter(({ resolver }) => resolver !== undefined)
    expect(resolved.length > 0).toBe(version === '1.26.0')
    expect(bodies(gitea)).toEqual([expect.stringMatching(/### Still open \(20\)[\s\S]*<b>Resolved \(20\)<\/b>/)])
    expect(await publish(world, LATER, left, 'inline')).toMatchObject({ ok: true, outcomes: [] })
  })
})
