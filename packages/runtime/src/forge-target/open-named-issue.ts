import type { IssueDiscussion } from '@aicr/channels'
import { createId } from '@aicr/kit'
import { createIssueVcs, issueDocument, maskDeep } from '@aicr/orchestrator'
import type { IssueCode } from '@aicr/orchestrator'
import { AicrError } from '@aicr/schema'
import type { Config, ReviewEvent } from '@aicr/schema'
import type { VcsAdapter } from '@aicr/vcs'
import { createGitVcs, openDefaultBranch, readCheckedOut } from '@aicr/vcs-git'
import { readIssue } from '../channels/read-issue.ts'
import type { Environment } from '../config/load-config.ts'
import { TRIAGE_WORKSPACE } from '../review/local-workspace.ts'
import { createSecretMask } from '../review/mask-secrets.ts'
import { outputSettings } from '../review/output-settings.ts'
import { userEnvironment } from '../review/user-environment.ts'
import { readCiEnvironment } from './ci-environment.ts'
import type { CiEnvironment } from './ci-environment.ts'
import { findTarget } from './find-target.ts'
import type { IssueChoice } from './find-target.ts'
import type { ForgeRepository, ForgeTarget } from './forge.ts'
import { eventParts, isCheckoutOf, openCheckout, remoteOf, surroundingsOf } from './named-target.ts'
import type { EventParts } from './named-target.ts'

export interface NamedIssue {
  env: Environment
  /** A folder in a checkout of the project, or any other. */
  directory: string
  choice: IssueChoice
  config: Config
  /** Called before anything is read. What it throws ends it. */
  onFound?: (event: EventParts) => Promise<unknown>
}

/** An issue that can be reviewed like a change. */
export interface OpenedIssue {
  vcs: VcsAdapter
  event: ReviewEvent
  /** What is looked at, in words. */
  description: string
  /** Removes everything that was fetched. */
  close(): Promise<void>
}

interface Effect {
  signal?: AbortSignal
}

interface Opening {
  env: Environment
  ci: CiEnvironment | null
  config: Config
  directory: string
  event: EventParts
}

/**
 * Finds out which issue is meant, reads it, and opens the code that it speaks about: a checkout of the project as it stands
 * at HEAD, else the default branch, which is fetched. Throws `usage` where the issue or a token for it can not be known, and
 * `not_found` for one that is not there.
 */
export async function openNamedIssue(
  { env, directory, choice, config, onFound }: NamedIssue,
  effect: Effect,
): Promise<OpenedIssue> {
  const ci = await readCiEnvironment(env)
  const here = await openCheckout(directory, env)
  const issue = findTarget(choice, surroundingsOf({ env, ci, config, here }))
  await here?.close()
  const event = eventParts('issue', issue)
  await onFound?.(event)
  return openIssue(issue, { env, ci, config, directory, event }, effect)
}

/** An issue that was read before. Throws `conflict` when it says something else by now. */
export async function reopenIssue({
  env,
  config,
  event,
  place,
}: {
  env: Environment
  config: Config
  event: ReviewEvent
  place: ForgeRepository
}): Promise<OpenedIssue> {
  const issue = { ...place, number: event.target.id }
  const opening = { env, ci: await readCiEnvironment(env), config, directory: '.', event }
  const opened = await openIssue(issue, opening, {})
  if (opened.event.revision.head === event.revision.head) return opened
  await opened.close()
  throw new AicrError(`Issue ${issue.number} of ${issue.path}, or the code that it is about, has changed since.`, {
    code: 'conflict',
    hint: `Review it again: aicr review --issue ${event.target.url ?? issue.number}`,
  })
}

async function openIssue(issue: ForgeTarget, opening: Opening, effect: Effect): Promise<OpenedIssue> {
  const { config, env, ci, event } = opening
  const { workspaceOutputs } = outputSettings(config, event)
  const read = await readIssue(issue, { config, workspaceOutputs, event, env, ci }, effect)
  const discussion = await maskDeep(read, createSecretMask())
  const { code, close } = await openCode(issue, opening, effect)
  const { vcs, revision } = createIssueVcs({ document: issueDocument(discussion), ...(code && { code }) })
  return {
    vcs,
    event: eventOf(discussion, event, { ...(code && { base: code.revision }), head: revision }),
    description: describe(issue, discussion, code),
    close,
  }
}

function eventOf(
  { title, labels, author }: IssueDiscussion,
  { target, ...parts }: EventParts,
  revision: ReviewEvent['revision'],
): ReviewEvent {
  return {
    id: createId(),
    workspace: TRIAGE_WORKSPACE,
    ...parts,
    target: { ...target, title, labels: [...labels] },
    revision,
    ...(author !== undefined && { author: { username: author } }),
  }
}

function describe({ path, number }: ForgeTarget, { state, isLocked }: IssueDiscussion, code?: IssueCode): string {
  const states = [...(state === 'closed' ? ['closed'] : []), ...(isLocked ? ['locked'] : [])]
  const shown = states.length === 0 ? '' : ` (${states.join(', ')})`
  const about = code ? `the code at ${code.revision.slice(0, 12)}` : 'no code, since there is none yet'
  return `issue ${number} of ${path}${shown}, with ${about}`
}

interface OpenedCode {
  code: IssueCode | undefined
  close(): Promise<void>
}

async function openCode(
  project: ForgeRepository,
  { env, ci, config, directory, event }: Opening,
  effect: Effect,
): Promise<OpenedCode> {
  const here = await openCheckout(directory, env)
  if (here && isCheckoutOf(here, project, ci)) {
    const checkedOut = await readCheckedOut(here, effect.signal)
    const vcs = createGitVcs({ repository: here })
    return { code: checkedOut === null ? undefined : { vcs, revision: checkedOut }, close: () => vcs.close() }
  }
  await here?.close()
  const remote = await remoteOf(project, { env, ci, config, event }, effect)
  const settings = { remote, env: userEnvironment(env) }
  const opened = await openDefaultBranch(settings, effect)
  if (opened === null) return { code: undefined, close: () => Promise.resolve() }
  const { repository, revision, close } = opened
  return { code: { vcs: createGitVcs({ repository }), revision }, close }
}
