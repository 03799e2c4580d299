import { publishReport } from '@aicr/channels'
import { createLargeReview } from '@aicr/channels/contract'
import { loadTemplates } from '@aicr/channels/templates'
import type { Templates } from '@aicr/channels/templates'
import { Config } from '@aicr/schema'
import type { ReviewEvent, ReviewReport } from '@aicr/schema'
import { verifies } from '@aicr-internal/testkit'
import { startFakeGitea } from '@aicr-internal/testkit/fake-gitea'
import type { FakeGitea } from '@aicr-internal/testkit/fake-gitea'
import { describe, expect, it } from 'vitest'
import { createChannels } from './create-channels.ts'

const HEAD = 'b'.repeat(40)
const NEXT = 'c'.repeat(40)
const both = { lineComments: true, summary: true }
const large = createLargeReview('gitea')
const env = { GITEA_TOKEN: 'bot', KEY: 'k'.repeat(32), OLD_KEY: 'o'.repeat(32), SHORT: 'short' }

interface World extends AsyncDisposable {
  readonly gitea: FakeGitea
  /** Publishes as the configuration says, and gives what stands. */
  publish(config: object, report: ReviewReport, channel?: object): Promise<string[]>
}

async function startWorld(): Promise<World> {
  const gitea = await startFakeGitea()
  gitea.addToken('bot', { access: 'admin' })
  gitea.addPull({ number: 12, head: HEAD, diff: large.diff })
  gitea.store.commits.set(HEAD, null).set(NEXT, HEAD)
  return {
    gitea,
    async publish(config, report, channel = { kind: 'gitea_pr_review' }) {
      const [made] = channelsOf(config, report.event, { base_url: gitea.baseUrl, ...channel })
      if (made === undefined) throw new Error('no channel')
      expect(await publishReport(made, report, both)).toMatchObject({ ok: true })
      const issues = gitea.store.issues.filter(({ isPull }) => !isPull).map(({ text }) => text)
      return [...gitea.store.comments.map(({ text }) => text), ...issues]
    },
    [Symbol.asyncDispose]: () => gitea.close(),
  }
}

function channelsOf(config: object, event: ReviewEvent, channel: object) {
  const { outputs = {}, templates, ...rest } = config as { outputs?: object; templates?: Templates }
  const channels = [{ name: 'forge', token_env: 'GITEA_TOKEN', owner: 'acme', repo: 'shop', ...channel }]
  const routes = { default: { summary: ['forge'] } }
  const whole = Config.parse({ ...rest, outputs: { channels, routes, ...outputs } })
  return createChannels({ config: whole, workspaceOutputs: undefined, event, env, ci: null, templates })
}

function reportOf(count: number, author?: ReviewEvent['author'], head = HEAD): ReviewReport {
  const report = large.reportOf(head, large.problems.slice(0, count))
  return { ...report, event: { ...report.event, workspace: 'local', ...(author && { author }) } }
}

describe('outputs.marker_key_env', () => {
  it('signs hidden markers, and believes none that carry no signature or a wrong one', async () => {
    await using world = await startWorld()
    expect((await world.publish({}, reportOf(1))).join()).not.toContain('aicr:signature=')
    const signed = await world.publish({ outputs: { marker_key_env: 'OLD_KEY' } }, reportOf(1))
    expect(signed.filter((text) => text.includes('aicr:signature='))).toHaveLength(1)
    // The unsigned one is not believed, so that a second one stands beside it.
    expect(signed.filter((text) => text.includes('aicr:key='))).toHaveLength(2)
  })

  it('believes the key before that one while a new one takes its place', async () => {
    await using world = await startWorld()
    const [before = ''] = await world.publish({ outputs: { marker_key_env: 'OLD_KEY' } }, reportOf(1))
    const rotated = { outputs: { marker_key_env: 'KEY', marker_previous_key_env: 'OLD_KEY' } }
    const texts = await world.publish(rotated, reportOf(2))
    expect(texts).toHaveLength(1)
    const signatures = [before, ...texts].map((text) => /aicr:signature=(\S+)/.exec(text)?.[1])
    expect(new Set(signatures).size).toBe(2)
  })

  it.each([
    [{ marker_key_env: 'MISSING' }, 'outputs.marker_key_env names MISSING, which is not set'],
    [{ marker_key_env: 'SHORT' }, 'names SHORT, whose value is shorter than 16 characters'],
    [{ marker_previous_key_env: 'KEY' }, 'outputs.marker_previous_key_env is set, but outputs.marker_key_env is not'],
    [{ marker_key_env: 'a key' }, 'must be the name of an environment variable, never the key itself'],
  ])('that does not work is an error: %j', (outputs, message) => {
    const channel = { kind: 'gitea_pr_review', base_url: 'http://localhost' }
    expect(() => channelsOf({ outputs }, reportOf(1).event, channel)).toThrow(message)
  })
})

describe('outputs.author_resolution', () => {
  const config = {
    outputs: {
      author_resolution: { email_mappings: { 'Mara@example.com': 'mara' }, email_blacklist: ['*@bots.example'] },
    },
  }
  const channel = { kind: 'gitea_pr_review', mention_author: true }

  it.each<[string, ReviewEvent['author'], string[]]>([
    ['maps an address to its account', { email: 'mara@example.com' }, ['@mara']],
    ['takes the user name of the platform where no address is mapped', { username: 'octo' }, ['@octo']],
    ['takes nobody for an address that is nobody’s', { username: 'octo', email: 'ci@bots.example' }, []],
    ['takes nobody for an address that it does not know', { email: 'octo@example.com' }, []],
  ])('%s', async (_, author, mentions) => {
    await using world = await startWorld()
    const [text = ''] = await world.publish(config, reportOf(1, author), channel)
    expect(text.match(/@(?:octo|mara|ci)\b/g) ?? []).toEqual(mentions)
  })

  it('refuses to notify everybody, which no forge can', () => {
    const everybody = { ...channel, mention_fallback: 'all', base_url: 'http://localhost' }
    expect(() => channelsOf(config, reportOf(1).event, everybody)).toThrow('forges have no mention of everybody')
  })
})

describe('review.problem_issue.max_recent_issues', () => {
  const channel = { kind: 'gitea_problem_issue', issue_mode: 'per_problem' }

  async function openAfter(config: object): Promise<number> {
    await using world = await startWorld()
    await world.publish(config, reportOf(3), channel)
    await world.publish(config, { ...reportOf(0, undefined, NEXT), verdict: 'pass' }, channel)
    return world.gitea.store.issues.filter(({ isPull, state }) => !isPull && state === 'open').length
  }

  it('says how many recent issues a review closes, and a workspace may say otherwise', async () => {
    verifies('managed-issues.recent-window')
    const settings = (most: number): object => ({ problem_issue: { max_recent_issues: most } })
    expect(await openAfter({})).toBe(0)
    expect(await openAfter({ review: settings(1) })).toBe(2)
    expect(await openAfter({ review: settings(1), workspaces: { defaults: { review: settings(2) } } })).toBe(1)
    const instances = { local: { review: settings(3) }, other: { review: settings(1) } }
    expect(await openAfter({ review: settings(1), workspaces: { instances } })).toBe(0)
  })

  it.each([0, 101, 1.5])('is from 1 to 100: not %s', (most) => {
    expect(Config.safeParse({ review: { problem_issue: { max_recent_issues: most } } }).success).toBe(false)
  })
})

describe('templates', () => {
  const templates = loadTemplates([
    { name: 'forge.summary.md.hbs', path: 'a', text: 'By the shop team: {{repo.fullName}} {{atMentions}}' },
    { name: 'gitea_pr_review.line_comments.md.hbs', path: 'b', text: 'In a review: `{{{problem.location}}}`' },
    { name: 'line_comments.md.hbs', path: 'c', text: 'Elsewhere: {{problem.category}}' },
  ])

  it.each([
    [{ kind: 'gitea_pr_review', mention_author: true }, 'In a review: `src/session.ts:12`', ' @octo\n'],
    [{ kind: 'gitea_issue' }, 'Elsewhere: security', '\n'],
    [{ kind: 'gitea_problem_issue' }, 'Elsewhere: security', '\n'],
  ])('make what %j says, once', async (channel, problem, mention) => {
    verifies('templates.operators-own-words')
    await using world = await startWorld()
    const report = reportOf(3, { username: 'octo' })
    const first = await world.publish({ templates }, report, channel)
    const [text = ''] = first.filter((one) => one.includes('aicr:problem='))
    expect(text).toContain(`By the shop team: acme/shop${mention}`)
    expect(text).toContain(problem)
    expect(text).not.toMatch(/^## /m)
    for (const { fingerprint } of report.problems) expect(text).toContain(`<!-- aicr:problem=${fingerprint} -->`)
    expect(await world.publish({ templates }, report, channel)).toEqual(first)
  })

  it('make comments on lines, too', async () => {
    await using world = await startWorld()
    const texts = await world.publish({ templates }, reportOf(2), { kind: 'gitea_pr_review', comment_style: 'both' })
    expect(texts.filter((text) => text.startsWith('In a review: `src/session.ts:1'))).toHaveLength(2)
  })
})
