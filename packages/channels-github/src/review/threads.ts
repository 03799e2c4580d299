import type { EffectOptions } from '@aicr/channels'
import type { ChangePlace, ForgeThread } from '@aicr/channels/forge'
import * as z from 'zod'
import type { GitHubApi } from '../api/github-api.ts'
import { isGraphqlRefused } from '../api/graphql-refusal.ts'
import type { Repository } from '../api/repository.ts'
import { listThreadsOverRest } from './threads-over-rest.ts'

const THREADS = `query ReviewThreads($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes {
          id
          isResolved
          viewerCanResolve
          viewerCanUnresolve
          resolvedBy { login }
          comments(first: 1) { nodes { databaseId body url viewerDidAuthor } }
        }
      }
    }
  }
}`
const RESOLVE = `mutation Resolve($thread: ID!) {
  resolveReviewThread(input: { threadId: $thread }) { thread { id isResolved } }
}`
const REOPEN = `mutation Reopen($thread: ID!) {
  unresolveReviewThread(input: { threadId: $thread }) { thread { id isResolved } }
}`

const Thread = z.object({
  id: z.string(),
  isResolved: z.boolean(),
  viewerCanResolve: z.boolean().nullish(),
  viewerCanUnresolve: z.boolean().nullish(),
  resolvedBy: z.object({ login: z.string() }).nullish(),
  comments: z.object({
    nodes: z.array(
      z.object({
        databaseId: z.number().nullish(),
        body: z.string(),
        url: z.string().nullish(),
        viewerDidAuthor: z.boolean(),
      }),
    ),
  }),
})
const Threads = z.object({
  repository: z.object({
    pullRequest: z.object({
      reviewThreads: z.object({
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
        nodes: z.array(Thread),
      }),
    }),
  }),
})

/** The conversations of a pull request, to the last page. Where GraphQL is refused, what REST tells of them. */
export async function listThreads(
  api: GitHubApi,
  repository: Repository,
  place: Pick<ChangePlace, 'change'>,
  effect: EffectOptions,
): Promise<ForgeThread[]> {
  try {
    return await listThreadsOverGraphql(api, repository, place, effect)
  } catch (error) {
    if (!isGraphqlRefused(error)) throw error
    return listThreadsOverRest(api, `${repository.path}/pulls/${encodeURIComponent(place.change)}`, effect)
  }
}

async function listThreadsOverGraphql(
  api: GitHubApi,
  { owner, name }: Repository,
  { change }: Pick<ChangePlace, 'change'>,
  { signal }: EffectOptions,
): Promise<ForgeThread[]> {
  const viewer = await api.viewer(signal)
  const threads: ForgeThread[] = []
  let after: string | null = null
  do {
    const variables = { owner, name, number: Number(change), after }
    const answer: z.infer<typeof Threads> = await api.graphql(THREADS, variables, { model: Threads, signal })
    const { nodes, pageInfo } = answer.repository.pullRequest.reviewThreads
    threads.push(...nodes.flatMap((node) => toThread(node, viewer.login)))
    after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null
  } while (after !== null)
  return threads
}

function toThread(node: z.infer<typeof Thread>, viewer: string): ForgeThread[] {
  const [first] = node.comments.nodes
  if (typeof first?.databaseId !== 'number') return []
  const { isResolved, resolvedBy } = node
  return [
    {
      id: node.id,
      comment: String(first.databaseId),
      text: first.body,
      isOwn: first.viewerDidAuthor,
      isResolved,
      resolvedBy:
        typeof resolvedBy?.login !== 'string' ? 'unknown' : isViewer(resolvedBy.login, viewer) ? 'us' : 'others',
      canResolve: (isResolved ? node.viewerCanUnresolve : node.viewerCanResolve) ?? false,
      ...(typeof first.url === 'string' && { url: first.url }),
    },
  ]
}

/** The two places where GitHub names an app differ in the ending. */
function isViewer(login: string, viewer: string): boolean {
  return login.replace(/\[bot\]$/, '') === viewer.replace(/\[bot\]$/, '')
}

/** Resolves a conversation, or opens it again. Twice is once. */
export async function setThreadResolved(
  api: GitHubApi,
  thread: string,
  isResolved: boolean,
  { signal }: EffectOptions,
): Promise<void> {
  await api.graphql(isResolved ? RESOLVE : REOPEN, { thread }, { model: z.unknown(), signal })
}
