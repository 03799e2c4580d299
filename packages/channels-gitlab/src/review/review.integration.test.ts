import { publishReport } from '@aicr/channels'
import type { Publication } from '@aicr/channels'
import { parsePatch } from '@aicr/diff'
import { sampleAnchor, sampleProblem, sampleReport } from '@aicr/channels/contract'
import type { Problem, Verdict } from '@aicr/schema'
import { awaitWithClock } from '@aicr/kit/testing'
import { describe, expect, it } from 'vitest'
import { HEAD, createWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { connectGitLab } from '../channels/connection.ts'
import { createGitLabReviewForge } from './gitlab-review-forge.ts'

const MERGE_REQUEST = '/projects/{project}/merge_requests/{iid}'
const DISCUSSIONS = `POST ${MERGE_REQUEST}/discussions`
const both = { lineComments: true, summary: true }

const PATCH = '@@ -1,2 +1,4 @@\n start\n+second\n+third\n end\n'
const files = [{ old_path: 'src/session.ts', new_path: 'src/session.ts', diff: PATCH }]
const code = parsePatch(PATCH, { oldPath: 'src/session.ts', newPath: 'src/session.ts' }).hunks.flatMap(({ lines }) =>
  lines.map(({ text }) => text),
)

function problemOn(line: number, endLine: number | null = null): Problem {
  const anchored = code.slice(line - 1, endLine ?? line).join('\n')
  const anchor = sampleAnchor({ line, endLine, code: anchored })
  return sampleProblem({ line, anchor, fingerprint: `line-${line}`, message: `Wrong at ${line}.` })
}
const second = problemOn(2)
const range = problemOn(2, 3)

function publish(
  { channels, settings, clock }: World,
  problems: Problem[],
  more: { head?: string; settings?: Record<string, unknown>; verdict?: Verdict } = {},
): Promise<Publication> {
  const report = sampleReport({ problems, verdict: more.verdict ?? (problems.length === 0 ? 'pass' : 'problems') })
  report.event = { ...report.event, revision: { head: more.head ?? HEAD } }
  const channel = channels.gitlab_mr_review(settings('gitlab_mr_review', more.settings))
  return awaitWithClock(publishReport(channel, report, both), clock)
}

const bodies = ({ gitlab }: World): string[] => gitlab.store.discussions.map(({ notes }) => notes[0]?.body ?? '')
const lines = ({ gitlab }: World) => gitlab.store.discussions.map(({ notes }) => notes[0]?.lines)

describe('a discussion', () => {
  it('that was opened although GitLab broke at it is not opened again', async () => {
    await using world = await createWorld({ files })
    world.gitlab.fail({ operation: DISCUSSIONS, status: 500, afterWrite: true })
    expect(await publish(world, [second])).toMatchObject({ ok: true })
    expect(lines(world)).toEqual([[], ['second']])
  })

  it('whose answer was lost is looked for', async () => {
    await using world = await createWorld({ files })
    world.gitlab.fail({ operation: DISCUSSIONS, status: 502, afterWrite: true, instead: 'drop' })
    expect(await publish(world, [second])).toMatchObject({ ok: true })
    expect(lines(world)).toEqual([[], ['second']])
  })

  it('that GitLab breaks at twice becomes a general note that names the line', async () => {
    await using world = await createWorld({ files })
    world.gitlab.fail({ operation: DISCUSSIONS, status: 500, times: 2 })
    expect(await publish(world, [second])).toMatchObject({ ok: true })
    expect(bodies(world)[1]).toMatch(/^`src\/session.ts:2`\n\n[\s\S]*Wrong at 2\./)
    expect(await publish(world, [second])).toMatchObject({ ok: true, outcomes: [] })
  })

  it('whose line GitLab does not know becomes a general note, and costs the others nothing', async () => {
    await using world = await createWorld({ files })
    const body = { message: '400 Bad request - Note {:line_code=>["can\'t be blank", "must be a valid line code"]}' }
    world.gitlab.fail({ operation: DISCUSSIONS, status: 400, body })
    const third = problemOn(3)
    expect(await publish(world, [second, third])).toMatchObject({ ok: true })
    expect(bodies(world).filter((text) => text.startsWith('`src/session.ts:2`'))).toHaveLength(1)
    expect(lines(world)).toContainEqual(['third'])
    expect(await publish(world, [second, third])).toMatchObject({ ok: true, outcomes: [] })
  })

  it('whose range is refused stands on its last line', async () => {
    await using world = await createWorld({ files })
    const body = { error: 'position[line_range][start_line_code] is invalid' }
    world.gitlab.fail({ operation: DISCUSSIONS, status: 400, body })
    expect(await publish(world, [range])).toMatchObject({ ok: true })
    expect(lines(world)).toEqual([[], ['third']])
  })

  it('waits as long as GitLab asks for', async () => {
    await using world = await createWorld({ files })
    const body = { message: { error: 'This endpoint has been requested too many times. Try again later.' } }
    world.gitlab.fail({ operation: DISCUSSIONS, status: 429, headers: { 'retry-after': '45' }, body })
    expect(await publish(world, [second])).toMatchObject({ ok: true })
    expect(world.clock.sleeps).toEqual([45_000])
  })

  it('waits for a version that GitLab does not list yet', async () => {
    await using world = await createWorld()
    world.gitlab.push(12, { head: 'c'.repeat(40), files, unseen: 2 })
    expect(await publish(world, [second], { head: 'c'.repeat(40) })).toMatchObject({ ok: true })
    expect(lines(world)).toEqual([[], ['second']])
  })

  it('becomes a general note, after one wait for all, where GitLab never lists the version', async () => {
    await using world = await createWorld()
    world.gitlab.push(12, { head: 'c'.repeat(40), files, unseen: 100 })
    const third = problemOn(3)
    expect(await publish(world, [second, third], { head: 'c'.repeat(40) })).toMatchObject({ ok: true })
    expect(lines(world)).toEqual([[], [], []])
    expect(world.clock.sleeps).toHaveLength(3)
  })

  it('that a person resolved says no to its problem', async () => {
    await using world = await createWorld({ files })
    await publish(world, [second])
    const { gitlab } = world
    Object.assign(gitlab.store.discussions[1] ?? {}, { resolved: true, resolvedBy: gitlab.person })
    await publish(world, [second])
    expect(bodies(world)[0]).toContain('<b>Dismissed (1)</b>')
    expect(gitlab.store.discussions[1]).toMatchObject({ resolved: true })
  })
})

it('notes are general ones or discussions on lines, and those that GitLab wrote itself are neither', async () => {
  await using world = await createWorld({ files })
  await publish(world, [second])
  const { id = '' } = world.gitlab.store.discussions[0] ?? {}
  const note = { id: 77, body: 'added 1 commit', author: world.gitlab.person, system: true, position: null, lines: [] }
  const discussion = { mergeRequest: 12, individual: true, resolved: false, resolvedBy: null, notes: [note] }
  world.gitlab.store.discussions.push({ ...discussion, id: `${id}0` })
  const { api, project, waiting } = connectGitLab({ name: 'notes' }, world.context)
  const forge = createGitLabReviewForge(api, project, waiting)
  const place = { repo: 'acme/tools/shop', change: '12' }
  expect(await forge.listTexts(place)).toMatchObject([{ text: bodies(world)[0], isOwn: true }])
  expect(await forge.listThreads(place)).toMatchObject([{ text: bodies(world)[1], isOwn: true, isResolved: false }])
})

describe('the summary', () => {
  it('is one note, kept up to date, whatever others copied of it', async () => {
    await using world = await createWorld({ files })
    await publish(world, [second])
    world.gitlab.comment(12, bodies(world)[0] ?? '')
    world.gitlab.push(12, { head: 'c'.repeat(40), files })
    await publish(world, [], { head: 'c'.repeat(40) })
    expect(bodies(world)[0]).toContain('<b>Resolved (1)</b>')
    expect(bodies(world)[2]).toContain('### New (1)')
    expect(world.gitlab.store.discussions).toHaveLength(3)
  })

  it('links to its note, and its calls name the project with all its groups', async () => {
    await using world = await createWorld({ files, fake: { prefix: '/gitlab' } })
    const { outcomes } = await publish(world, [])
    const note = world.gitlab.store.discussions[0]?.notes[0]?.id ?? 0
    const url = `${world.gitlab.baseUrl}/acme/tools/shop/-/merge_requests/12#note_${note}`
    expect(outcomes).toMatchObject([{ status: 'done', remote: { id: String(note), url } }])
    expect(world.gitlab.requests[1]?.path).toBe('/gitlab/api/v4/projects/acme%2Ftools%2Fshop/merge_requests/12')
  })

  it('is found by number as well as by path', async () => {
    await using world = await createWorld({ files })
    expect(await publish(world, [second], { settings: { project_id: 7 } })).toMatchObject({ ok: true })
  })

  it('is not written when the merge request moved meanwhile', async () => {
    await using world = await createWorld({ files })
    world.gitlab.push(12, { head: 'c'.repeat(40), files })
    expect(await publish(world, [second])).toMatchObject({ ok: false, supersededBy: 'c'.repeat(40) })
    expect(bodies(world)).toEqual([])
  })

  it('is refused with what the token lacks', async () => {
    await using world = await createWorld({ files, token: { access: 'read' } })
    const { ok, outcomes } = await publish(world, [second])
    expect(ok).toBe(false)
    expect(outcomes[0]).toMatchObject({ status: 'rejected', error: expect.stringContaining('insufficient_scope') })
  })
})

describe('the commit status', () => {
  it.each([
    ['high', [second], 'failed'],
    ['high', [], 'success'],
    [undefined, [second], 'skipped'],
  ] as const)('with the gate %s', async (failOn, problems, status) => {
    await using world = await createWorld({ files, context: failOn === undefined ? {} : { failOn } })
    await publish(world, [...problems], { settings: { check: true } })
    expect(world.gitlab.store.statuses).toMatchObject([{ name: 'aicr/gitlab_mr_review', sha: HEAD, status }])
    expect(await publish(world, [...problems], { settings: { check: true } })).toMatchObject({ outcomes: [] })
  })

  it('of problems that nothing judges is a success where GitLab has no word for that', async () => {
    await using world = await createWorld({ files })
    world.gitlab.store.unknownStates.add('skipped')
    await publish(world, [second], { settings: { check: true } })
    expect(world.gitlab.store.statuses).toMatchObject([{ status: 'success' }])
  })

  it('is no success without a result', async () => {
    await using world = await createWorld({ files })
    await publish(world, [], { settings: { check: true }, verdict: 'inconclusive' })
    expect(world.gitlab.store.statuses).toMatchObject([{ status: 'canceled' }])
  })

  it('that somebody else wrote is not taken for ours', async () => {
    await using world = await createWorld({ files })
    await publish(world, [second], { settings: { check: true } })
    const { statuses } = world.gitlab.store
    const [ours] = statuses
    if (ours !== undefined) statuses[0] = { ...ours, author: world.gitlab.person }
    await publish(world, [second], { settings: { check: true } })
    expect(statuses).toHaveLength(2)
  })
})
