import { replaceRegion } from '@aicr/markdown'
import { AicrError } from '@aicr/schema'
import type { Channel, ChannelOutcome, EffectOptions, Operation } from '../channel.ts'
import type { IssueTracker } from '../problem-issues/issue-tracker.ts'
import { foundAfter } from '../found-after.ts'
import { outcomeOfFailure } from '../outcome-of-failure.ts'
import { regionDigest } from '../review-body/region-digest.ts'
import { templateNotices } from '../templates/body-templates.ts'
import type { IssueCommentOptions } from './options.ts'
import { CommentPayload, planComments } from './plan-comments.ts'
import { findKeptIssue, pagesOf, readComments } from './standing-comments.ts'

type Result = Omit<ChannelOutcome, 'operation'>
type PayloadOf<D extends CommentPayload['do']> = Extract<CommentPayload, { do: D }>

interface Applying {
  readonly tracker: IssueTracker
  readonly options: IssueCommentOptions
  readonly effect: EffectOptions
}

const CONFLICT = 409

/**
 * One aggregated comment on an issue, for pushes and for issues that are looked at: on every platform that has an
 * {@link IssueTracker}. It comments and never closes.
 */
export function createIssueCommentChannel(tracker: IssueTracker, options: IssueCommentOptions): Channel {
  const { name, kind, limits } = options
  return {
    name,
    kind,
    accepts: { lineComments: true, summary: true, problemIssues: false },
    limits,
    readSnapshot: async (target, effect = {}) => readComments(target, tracker, options, effect),
    notices: (report, role) => templateNotices(report, role, options),
    plan: (report, role, snapshot) => planComments(report, role, snapshot, options),
    apply: async (operation, effect = {}) => applyComment(operation, { tracker, options, effect }),
  }
}

async function applyComment(operation: Operation, context: Applying): Promise<ChannelOutcome> {
  const payload = CommentPayload.safeParse(operation.payload)
  if (!payload.success) {
    throw new AicrError(`The operation ${operation.id} is not one of issue comments.`, { code: 'invalid_input' })
  }
  try {
    return { operation: operation.id, ...(await applyPayload(payload.data, context)) }
  } catch (error) {
    return outcomeOfFailure(operation.id, error)
  }
}

async function applyPayload(payload: CommentPayload, context: Applying): Promise<Result> {
  switch (payload.do) {
    case 'create-issue':
      return createIssue(payload, context)
    case 'create-comment':
      return createComment(payload, context)
    case 'update-comment':
      return updateComment(payload, context)
  }
}

/** Of two that were opened at the same time the older one is kept, by all. */
async function createIssue({ title, body, label }: PayloadOf<'create-issue'>, context: Applying): Promise<Result> {
  const { tracker, options, effect } = context
  const standing = await findKeptIssue(tracker, options, effect)
  if (standing !== undefined) return { status: 'already', remote: { id: standing.id } }
  const made = await tracker.createIssue({ title, body, labels: [label], assignees: [] }, effect)
  const kept = await findKeptIssue(tracker, options, effect)
  if (kept !== undefined && kept.number < made.number) {
    await tracker.updateIssue(made.id, { state: 'closed' }, effect)
    return { status: 'already', remote: { id: kept.id } }
  }
  return { status: 'done', remote: { id: made.id, ...(made.url !== undefined && { url: made.url }) } }
}

/** Looks once more before it writes, and once more when the answer was lost. */
async function createComment(payload: PayloadOf<'create-comment'>, context: Applying): Promise<Result> {
  const { tracker, options, effect } = context
  const issue = payload.issue ?? (await findKeptIssue(tracker, options, effect))?.id
  if (issue === undefined) {
    throw new AicrError('The issue that comments go to is not listed yet.', {
      code: 'remote_failed',
      details: { sent: false },
      hint: 'Publish again in a moment.',
    })
  }
  const standing = await findPage(issue, payload, context)
  if (standing !== undefined) return standing
  try {
    const { id } = await tracker.createComment(issue, payload.body, effect)
    return { status: 'done', remote: { id } }
  } catch (error) {
    const stored = await foundAfter(error, async () => findPage(issue, payload, context))
    if (stored.status === 'already') return { ...stored, status: 'done' }
    throw error
  }
}

async function findPage(
  issue: string,
  { key, page, body }: PayloadOf<'create-comment'>,
  { tracker, options, effect }: Applying,
): Promise<Result | undefined> {
  const pages = pagesOf(await tracker.listComments(issue, effect), key, options)
  const standing = pages.find((one) => one.page.page === page)
  if (standing === undefined) return undefined
  const remote = { id: standing.id }
  return regionDigest(standing.text) === regionDigest(body) ? { status: 'already', remote } : conflict(standing.id)
}

async function updateComment(
  { issue, comment, expected, body }: PayloadOf<'update-comment'>,
  { tracker, effect }: Applying,
): Promise<Result> {
  const standing = (await tracker.listComments(issue, effect)).find(({ id }) => id === comment)
  if (standing === undefined) return conflict(comment)
  const digest = regionDigest(standing.body)
  if (digest === regionDigest(body)) return { status: 'already', remote: { id: comment } }
  if (digest !== expected) return conflict(comment)
  await tracker.updateComment(issue, comment, replaceRegion(standing.body, body), effect)
  return { status: 'done', remote: { id: comment } }
}

function conflict(comment: string): Result {
  const error = `The comment ${comment} was changed or deleted meanwhile. Nothing was written over it; reading and planning again brings it up to date.`
  return { status: 'rejected', statusCode: CONFLICT, remote: { id: comment }, error }
}
