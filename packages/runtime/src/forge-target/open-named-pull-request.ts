import type { Config, ReviewEvent } from '@aicr/schema'
import { openPullRequest } from '@aicr/vcs-git'
import type { OpenedPullRequest } from '@aicr/vcs-git'
import type { Environment } from '../config/load-config.ts'
import { outputSettings } from '../review/output-settings.ts'
import { userEnvironment } from '../review/user-environment.ts'
import { readCiEnvironment } from './ci-environment.ts'
import { findTarget } from './find-target.ts'
import type { PullRequestChoice } from './find-target.ts'
import { forges } from './forge.ts'
import type { ForgeRepository, ForgeTarget } from './forge.ts'
import { eventParts, isCheckoutOf, openCheckout, remoteOf, surroundingsOf } from './named-target.ts'
import type { EventParts, RemoteInput } from './named-target.ts'
import { readPullRequestFacts } from './pull-request-facts.ts'

export interface NamedPullRequest {
  env: Environment
  /** A folder in a checkout of the project, or any other. */
  directory: string
  choice: PullRequestChoice
  config: Config
  /** Called before anything is fetched. What it throws ends it. */
  onFound?: (event: EventParts) => Promise<unknown>
}

export interface NamedPullRequestOpened extends OpenedPullRequest {
  /** What people should know of it, a sentence each. */
  notices: string[]
}

interface Effect {
  signal?: AbortSignal
}

/**
 * Finds out which pull request is meant and brings it here: from the checkout, and what that lacks from the server. Throws
 * `usage` where it can not be known, and what `openPullRequest` throws.
 */
export async function openNamedPullRequest(
  { env, directory, choice, config, onFound }: NamedPullRequest,
  effect: Effect,
): Promise<NamedPullRequestOpened> {
  const ci = await readCiEnvironment(env)
  const here = await openCheckout(directory, env)
  try {
    const pull = findTarget(choice, surroundingsOf({ env, ci, config, here }))
    await onFound?.(eventParts('pull_request', pull))
    const { known, notices } = await ask(pull, { env, ci, config, event: eventParts('pull_request', pull) }, effect)
    const event = eventParts('pull_request', known)
    const checkout = here && isCheckoutOf(here, pull, ci) ? here : undefined
    const opened = await openPullRequest(
      {
        remote: await remoteOf(pull, { env, ci, config, event }, effect),
        env: userEnvironment(env),
        event,
        references: forges[pull.forge].references(pull.number),
        ...(pull.baseBranch !== undefined && { baseBranch: pull.baseBranch }),
        ...(checkout && { checkout }),
        allowDeepen: config.review?.git?.allow_deepen ?? true,
      },
      effect,
    )
    return { ...opened, notices }
  } finally {
    await here?.close()
  }
}

/** A pull request that was fetched before, at the commits that were reviewed then. */
export async function reopenPullRequest({
  env,
  config,
  event,
  place,
}: {
  env: Environment
  config: Config
  event: ReviewEvent
  place: ForgeRepository
}): Promise<OpenedPullRequest> {
  const { base, head } = event.revision
  return openPullRequest({
    remote: await remoteOf(place, { env, ci: await readCiEnvironment(env), config, event }, {}),
    env: userEnvironment(env),
    event,
    references: forges[place.forge].references(event.target.id),
    ...(base !== undefined && { commits: { base, head } }),
  })
}

/** What the server says is newer than what the environment of a job does. */
async function ask(
  pull: ForgeTarget,
  input: RemoteInput & { event: EventParts },
  effect: Effect,
): Promise<{ known: ForgeTarget; notices: string[] }> {
  const { workspaceOutputs } = outputSettings(input.config, input.event)
  const read = await readPullRequestFacts(pull, { ...input, workspaceOutputs }, effect)
  if (read.facts) {
    const { author, labels } = read.facts
    return { known: { ...pull, labels: [...labels], ...(author !== undefined && { author }) }, notices: [] }
  }
  const isUnheeded = pull.labels === undefined && (input.config.review?.labels?.ignore ?? []).length > 0
  const isMissed = pull.author === undefined && (input.config.outputs?.channels ?? []).length > 0
  if (!isUnheeded && !isMissed) return { known: pull, notices: [] }
  const unheeded = isUnheeded ? ', so review.labels.ignore was not heeded' : ''
  const notice = `Who opened the pull request and which labels it has is not known${unheeded}: ${read.problem}`
  return { known: pull, notices: [notice.endsWith('.') ? notice : `${notice}.`] }
}
