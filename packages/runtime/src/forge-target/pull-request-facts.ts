import type { ChannelSettings } from '@aicr/channels'
import type { ForgeChange } from '@aicr/channels/forge'
import { errorMessage, isAicrError } from '@aicr/schema'
import { channelKind } from '../channels/channel-kinds.ts'
import { baseUrlOf, channelRegistry, selectedChannels } from '../channels/create-channels.ts'
import type { ChannelInput } from '../channels/create-channels.ts'
import { isReviewChannel } from '../channels/standing-findings.ts'
import { isSameServer } from './forge.ts'
import type { Forge, ForgeTarget } from './forge.ts'
import { homeOf, isAtHome } from './home.ts'

/** What a server says of a pull request, besides its commits. */
export type PullRequestFacts = Pick<ForgeChange, 'author' | 'labels'>

/** The facts; `null` where nobody could be asked, and then `problem` says why, in words. */
export type FactsRead = { facts: PullRequestFacts } | { facts: null; problem: string }

const REVIEW_KINDS: Readonly<Record<Forge, string>> = {
  github: 'github_pr_review',
  gitea: 'gitea_pr_review',
  gitlab: 'gitlab_mr_review',
}

/** What leads a channel to its server, and signs it in there. */
const CONNECTION = ['base_url', 'owner', 'repo', 'project_id', 'token_env', 'app'] as const

/**
 * Asks the server who opened a pull request and which labels it has. The way there is that of a channel which writes to its
 * repository, else that of the environment where the server is at home. Never rejects, unless it is cancelled.
 */
export async function readPullRequestFacts(
  pull: ForgeTarget,
  input: ChannelInput,
  { signal }: { signal?: AbortSignal } = {},
): Promise<FactsRead> {
  try {
    const settings = wayTo(pull, input)
    if (!settings) return { facts: null, problem: 'there is no token for its server' }
    const channel = channelRegistry(input).create(settings)
    if (!isReviewChannel(channel)) return { facts: null, problem: 'this kind of server is not known' }
    const { author, labels } = await channel.readChange(input.event, signal ? { signal } : {})
    return { facts: { labels, ...(author !== undefined && { author }) } }
  } catch (error) {
    if (signal?.aborted === true || !isAicrError(error)) throw error
    return { facts: null, problem: errorMessage(error) }
  }
}

/** The settings of a channel of reviews that reaches the pull request. */
function wayTo(
  pull: ForgeTarget,
  { config, event, workspaceOutputs, env, ci }: ChannelInput,
): ChannelSettings | undefined {
  const kind = REVIEW_KINDS[pull.forge]
  const own = selectedChannels(config.outputs ?? {}, { event, workspaceOutputs })
  const ofForge = own.filter((channel) => channelKind(channel.kind)?.forge === pull.forge)
  // What writes the review has to know where the pull request is.
  const review = ofForge.find((channel) => channel.kind === kind)
  if (review) return review
  const near = ofForge.find((channel) => isOf(pull, channel))
  if (near) {
    const connection = CONNECTION.flatMap((key) => (near[key] === undefined ? [] : [[key, near[key]] as const]))
    return { ...Object.fromEntries(connection), name: near.name, kind }
  }
  const home = homeOf(pull.forge, env, ci)
  const hasToken = (env[home.tokenVariable] ?? '') !== ''
  return hasToken && isAtHome(pull, home) ? { name: kind, kind } : undefined
}

/** Whether a channel writes to the repository of a pull request. */
function isOf({ server, path }: ForgeTarget, channel: ChannelSettings): boolean {
  const named = repositoryIn(channel)
  if (named !== undefined) return named.toLowerCase() === path.toLowerCase()
  const url = baseUrlOf(channel)
  return url === undefined || isSameServer(url, server)
}

/** The repository that settings name; a number names one that is not known here. */
function repositoryIn({ owner, repo, project_id: project }: ChannelSettings): string | undefined {
  if (typeof owner === 'string' && typeof repo === 'string') return `${owner}/${repo}`
  return typeof project === 'string' || typeof project === 'number' ? String(project) : undefined
}
