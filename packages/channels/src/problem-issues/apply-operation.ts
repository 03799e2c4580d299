import { findRegion, formatMarker, replaceRegion } from '@aicr/markdown'
import { AicrError } from '@aicr/schema'
import type { ChannelOutcome, EffectOptions, Operation } from '../channel.ts'
import { foundAfter } from '../found-after.ts'
import { outcomeOfFailure } from '../outcome-of-failure.ts'
import { readPage } from '../review-body/read-pages.ts'
import { regionContent, regionDigest } from '../review-body/region-digest.ts'
import { IssuePayload } from './issue-operation.ts'
import type { IssueTracker, OpenedIssue, TrackedIssue } from './issue-tracker.ts'
import { readManagedBody } from './managed-issue.ts'
import type { OpenedIssues } from './opened-issues.ts'
import type { ProblemIssueOptions } from './options.ts'
import { MaxRecentIssues } from './settings.ts'

export interface ApplyContext {
  readonly tracker: IssueTracker
  readonly opened: OpenedIssues
  readonly options: ProblemIssueOptions
}

type Result = Omit<ChannelOutcome, 'operation'>
type PayloadOf<D extends IssuePayload['do']> = Extract<IssuePayload, { do: D }>

const CONFLICT = 409

/** Makes the calls of one operation. Rejects only when nothing was sent. */
export async function applyIssueOperation(
  operation: Operation,
  context: ApplyContext,
  effect: EffectOptions,
): Promise<ChannelOutcome> {
  const payload = IssuePayload.safeParse(operation.payload)
  if (!payload.success) {
    throw new AicrError(`The operation ${operation.id} is not one of managed problem issues.`, {
      code: 'invalid_input',
    })
  }
  try {
    return { operation: operation.id, ...(await applyPayload(payload.data, operation.key, { ...context, effect })) }
  } catch (error) {
    return outcomeOfFailure(operation.id, error)
  }
}

type Applying = ApplyContext & { readonly effect: EffectOptions }

async function applyPayload(payload: IssuePayload, key: string, context: Applying): Promise<Result> {
  const { tracker, effect } = context
  switch (payload.do) {
    case 'create-issue':
      return createIssue(payload, key, context)
    case 'update-issue':
      return updateIssue(payload, context)
    case 'close-issue':
      await tracker.updateIssue(payload.issue, { state: 'closed' }, effect)
      return { status: 'done', remote: { id: payload.issue } }
    case 'delete-issue':
      return deleteIssue(payload.issue, context)
    case 'create-comment':
      return createComment(payload, context)
    case 'update-comment':
      return updateComment(payload, context)
  }
}

/**
 * Looks once more before it opens, and once more afterwards: of two that were opened at the same time the younger one is
 * closed, by whoever opened it.
 */
async function createIssue(payload: PayloadOf<'create-issue'>, key: string, context: Applying): Promise<Result> {
  const { tracker, opened, effect } = context
  const existing = await issueOf(payload.scope, key, context)
  if (existing !== undefined) return takenBy(existing, payload.region)
  const { title, region, labels, assignees } = payload
  const issue = await createOnce({ title, body: region, labels, assignees }, payload.scope, key, context)
  const older = await issueOf(payload.scope, key, context)
  if (older !== undefined && older.number < issue.number) {
    await tracker.updateIssue(issue.id, { state: 'closed' }, effect)
    return takenBy(older, payload.region)
  }
  opened.add(payload.scope, key, issue)
  const { marker_label: label } = context.options.settings
  const note = noteOf(issue)
  if (issue.labels.includes(label)) return { status: 'done', remote: remoteOf(issue), ...note }
  return { status: 'failed', remote: remoteOf(issue), error: withoutLabel(issue, label) }
}

/** Says who was to be assigned and is not. */
function noteOf({ id, unassigned }: OpenedIssue): { note?: string } {
  if (unassigned.length === 0) return {}
  const names = unassigned.map((name) => `@${name}`).join(', ')
  return { note: `The platform did not assign ${names} to the issue ${id}: they may have no access to the repository.` }
}

function withoutLabel({ id }: TrackedIssue, label: string): string {
  return (
    `The issue ${id} was opened, but the platform did not give it the label "${label}", by which it is found again. ` +
    'Allow the account to set labels, and set this one by hand.'
  )
}

/** A create call whose answer was lost may have taken place: the issue is looked for before the outcome is `unknown`. */
async function createOnce(
  issue: Parameters<IssueTracker['createIssue']>[0],
  scope: string,
  key: string,
  context: Applying,
): Promise<OpenedIssue> {
  try {
    return await context.tracker.createIssue(issue, context.effect)
  } catch (error) {
    const stored = await foundAfter(error, async () => issueOf(scope, key, context))
    return { ...stored, unassigned: [] }
  }
}

/** The oldest open issue under a key. */
async function issueOf(
  scope: string,
  key: string,
  { tracker, options, effect }: Applying,
): Promise<TrackedIssue | undefined> {
  const { settings, signing, maxRecentIssues } = options
  const limit = MaxRecentIssues.parse(maxRecentIssues)
  const open = await tracker.listIssues({ state: 'open', label: settings.marker_label, limit }, effect)
  const mark = formatMarker({ name: 'key', value: key })
  return open
    .filter((issue) => issue.body.includes(mark) && readManagedBody(issue, scope, signing)?.key === key)
    .toSorted((a, b) => a.number - b.number)
    .at(0)
}

function takenBy(issue: TrackedIssue, region: string): Result {
  if (regionContent(issue.body) === regionContent(region)) return { status: 'already', remote: remoteOf(issue) }
  return conflict('Somebody opened an issue for the same thing meanwhile.', issue)
}

function conflict(what: string, issue?: TrackedIssue): Result {
  return {
    status: 'rejected',
    statusCode: CONFLICT,
    ...(issue !== undefined && { remote: remoteOf(issue) }),
    error: `${what} Nothing was written over it; reading and planning again brings it up to date.`,
  }
}

async function updateIssue(payload: PayloadOf<'update-issue'>, { tracker, effect }: Applying): Promise<Result> {
  const issue = await tracker.getIssue(payload.issue, effect)
  if (issue === undefined || issue.state === 'closed')
    return conflict(`The issue ${payload.issue} was closed or deleted meanwhile.`, issue)
  const isSame = regionContent(issue.body) === regionContent(payload.region)
  if (!isSame && regionDigest(issue.body) !== payload.expected)
    return conflict(`The issue ${payload.issue} was changed meanwhile.`, issue)
  const { region, title, addLabels, removeLabels, close } = payload
  await tracker.updateIssue(
    payload.issue,
    {
      ...(!isSame && { body: replaceRegion(issue.body, region) }),
      ...(title !== undefined && { title }),
      ...(addLabels !== undefined && { addLabels }),
      ...(removeLabels !== undefined && { removeLabels }),
      ...(close === true && { state: 'closed' as const }),
    },
    effect,
  )
  return { status: 'done', remote: remoteOf(issue) }
}

async function deleteIssue(issue: string, { tracker, effect }: Applying): Promise<Result> {
  if (tracker.deleteIssue === undefined) {
    throw new AicrError(`This platform cannot delete the issue ${issue}.`, { code: 'unsupported' })
  }
  await tracker.deleteIssue(issue, effect)
  return { status: 'done', remote: { id: issue } }
}

async function createComment(
  payload: PayloadOf<'create-comment'>,
  { tracker, opened, options, effect }: Applying,
): Promise<Result> {
  const issue = payload.issue ?? opened.idOf(payload.issueKey)
  if (issue === undefined)
    throw new AicrError(`The issue of ${payload.issueKey} is not known yet.`, { code: 'internal' })
  const standing = (await tracker.listComments(issue, effect)).find(({ body, isOwn }) => {
    const page = readPage({ text: body, isOwn }, options.signing)
    return page?.key === payload.issueKey && page.page === payload.page
  })
  if (standing !== undefined) {
    const isSame = regionContent(standing.body) === regionContent(payload.region)
    return isSame
      ? { status: 'already', remote: { id: standing.id } }
      : conflict(`A comment of ${issue} was written meanwhile.`)
  }
  const { id } = await tracker.createComment(issue, payload.region, effect)
  return { status: 'done', remote: { id } }
}

async function updateComment(payload: PayloadOf<'update-comment'>, { tracker, effect }: Applying): Promise<Result> {
  const { issue, comment, expected, region } = payload
  const standing = (await tracker.listComments(issue, effect)).find(({ id }) => id === comment)
  if (standing === undefined) return conflict(`A comment of ${issue} was deleted meanwhile.`)
  if (regionContent(standing.body) === regionContent(region)) return { status: 'already', remote: { id: comment } }
  if (findRegion(standing.body) === undefined || regionDigest(standing.body) !== expected) {
    return conflict(`A comment of ${issue} was changed meanwhile.`)
  }
  await tracker.updateComment(issue, comment, replaceRegion(standing.body, region), effect)
  return { status: 'done', remote: { id: comment } }
}

function remoteOf({ id, url }: TrackedIssue): { id: string; url?: string } {
  return { id, ...(url !== undefined && { url }) }
}
