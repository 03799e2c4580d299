import type { Config, ReviewEvent } from '@aicr/schema'
import { openPullRequest } from '@aicr/vcs-git'
import type { OpenedPullRequest } from '@aicr/vcs-git'
import type { Environment } from '../config/load-config.ts'
import { userEnvironment } from '../review/user-environment.ts'
import { readCiEnvironment } from './ci-environment.ts'
import { findTarget } from './find-target.ts'
import type { PullRequestChoice } from './find-target.ts'
import { forges } from './forge.ts'
import type { ForgeRepository } from './forge.ts'
import { eventParts, isCheckoutOf, openCheckout, remoteOf, surroundingsOf } from './named-target.ts'
import type { EventParts } from './named-target.ts'

export interface NamedPullRequest {
  env: Environment
  /** A folder in a checkout of the project, or any other. */
  directory: string
  choice: PullRequestChoice
  config: Config
  /** Called before anything is fetched. What it throws ends it. */
  onFound?: (event: EventParts) => Promise<unknown>
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
): Promise<OpenedPullRequest> {
  const ci = await readCiEnvironment(env)
  const here = await openCheckout(directory, env)
  try {
    const pull = findTarget(choice, surroundingsOf({ env, ci, config, here }))
    const event = eventParts('pull_request', pull)
    await onFound?.(event)
    const checkout = here && isCheckoutOf(here, pull, ci) ? here : undefined
    return await openPullRequest(
      {
        remote: remoteOf(pull, { env, ci, config, event }),
        env: userEnvironment(env),
        event,
        references: forges[pull.forge].references(pull.number),
        ...(pull.baseBranch !== undefined && { baseBranch: pull.baseBranch }),
        ...(checkout && { checkout }),
        allowDeepen: config.review?.git?.allow_deepen ?? true,
      },
      effect,
    )
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
    remote: remoteOf(place, { env, ci: await readCiEnvironment(env), config, event }),
    env: userEnvironment(env),
    event,
    references: forges[place.forge].references(event.target.id),
    ...(base !== undefined && { commits: { base, head } }),
  })
}
