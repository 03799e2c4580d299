import { describeChannelContract, describeChannelFailures, describeIssueTrackerContract } from '@aicr/channels/contract'
import type { ChannelFault } from '@aicr/channels/contract'
import type { Operation } from '@aicr/channels'
import { commentOperationBody, operationBody, reviewOperationBody } from '@aicr/channels/forge'
import { afterAll, vi } from 'vitest'
import { createWorld } from '../../test/world.ts'
import type { World, WorldOptions } from '../../test/world.ts'
import { createGiteaIssueTracker } from '../issues/gitea-issue-tracker.ts'
import { connectGitea } from './connection.ts'

vi.setConfig({ testTimeout: 60_000 })

const worlds: World[] = []
afterAll(async () => {
  for (const world of worlds) await world[Symbol.asyncDispose]()
})

async function start(options: WorldOptions = {}): Promise<World> {
  const world = await createWorld(options)
  worlds.push(world)
  return world
}

const creates = ({ kind }: Operation): boolean => kind.startsWith('create-')
const removes = ({ kind, payload }: Operation): boolean =>
  ['resolve-thread', 'mark-thread', 'withdraw-review', 'close-issue', 'delete-issue'].includes(kind) ||
  (kind === 'update-issue' && JSON.stringify(payload).includes('"close":true'))
const FORGEJO = { version: '15.0.0+gitea-1.22.0', maxItems: 10 }
const members = [
  ['gitea_pr_review', { comment_style: 'both', check: true }, reviewOperationBody, {}],
  ['gitea_pr_review', { comment_style: 'inline', review_update_strategy: 'always_new' }, reviewOperationBody, FORGEJO],
  ['gitea_issue', {}, commentOperationBody, {}],
  ['gitea_problem_issue', { resolved_action: 'mark_resolved' }, operationBody, {}],
] as const

for (const [kind, settings, bodyOf, fake] of members) {
  describeChannelContract(`${kind} ${JSON.stringify(settings)}`, {
    async create() {
      const { channels, settings: of } = await start({ fake })
      return channels[kind](of(kind, settings))
    },
    bodyOf,
    creates,
    removes,
  })
}

/** The calls that create something, which is what may be there twice. */
const CREATIONS = [
  'POST /repos/{owner}/{repo}/pulls/{index}/reviews',
  'POST /repos/{owner}/{repo}/issues/{index}/comments',
  'POST /repos/{owner}/{repo}/issues',
]

function failWrites({ gitea }: World, { answer, afterWrite = false, times = 1 }: ChannelFault): void {
  for (const operation of CREATIONS) {
    const how = typeof answer === 'string' ? { status: 504, instead: answer } : answer
    gitea.fail({ operation, afterWrite, times, ...how })
  }
}

for (const kind of ['gitea_pr_review', 'gitea_issue', 'gitea_problem_issue'] as const) {
  describeChannelFailures(kind, {
    async create() {
      const world = await start()
      const { store, person } = world.gitea
      // Comments go to an issue that is there: to open one is another step.
      const issue = { number: 13, title: 'Reviews', text: '', state: 'open' as const, labels: [], assignees: [] }
      if (kind === 'gitea_issue') store.issues.push({ ...issue, user: person, isPull: false })
      const settings = kind === 'gitea_issue' ? { issue_number: issue.number } : {}
      const channel = world.channels[kind](world.settings(kind, settings))
      const own = ({ isPull }: { isPull: boolean }): boolean => !isPull
      return {
        channel,
        standing: () =>
          kind === 'gitea_problem_issue'
            ? store.issues.filter(own).map(({ text }) => text)
            : store.comments.filter(({ type }) => type !== 'code').map(({ text }) => text),
        failWrites: (fault) => failWrites(world, fault),
      }
    },
  })
}

describeIssueTrackerContract('issues on Gitea', {
  async create() {
    const { gitea, context } = await start({ fake: { maxItems: 20 } })
    const { store, person } = gitea
    gitea.addToken('bot', { access: 'admin' })
    store.commits.set('first', null).set('second', 'first').set('beside', 'first')
    const label = (name: string): number => {
      const known = store.labels.find((one) => one.name === name)
      if (known !== undefined) return known.id
      const made = { id: store.nextId(), name, color: 'ededed' }
      store.labels.push(made)
      return made.id
    }
    return {
      tracker: createGiteaIssueTracker(connectGitea({ name: 'issues', token_env: 'GITEA_TOKEN' }, context).gitea),
      somebodyElse: {
        openIssue({ title, body, labels }) {
          const number = store.nextNumber()
          const issue = { number, title, text: body, labels: labels.map(label), state: 'open' as const, assignees: [] }
          store.issues.push({ ...issue, user: person, isPull: false })
          return String(number)
        },
        comment(issue, text) {
          store.comments.push({ id: store.nextId(), issue: Number(issue), type: 'comment', text, user: person })
        },
        addLabels(id, labels) {
          store.issues.find(({ number }) => number === Number(id))?.labels.push(...labels.map(label))
        },
      },
      commits: { first: 'first', second: 'second', beside: 'beside', missing: 'missing' },
    }
  },
})
