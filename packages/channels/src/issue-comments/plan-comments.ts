import { formatMarkerBlock, formatRegion } from '@aicr/markdown'
import * as z from 'zod'
import type { Operation, Role, Snapshot } from '../channel.ts'
import { messages } from '../rendering/messages.ts'
import { regionDigest } from '../review-body/region-digest.ts'
import { reviewBody } from '../review-body/review-body.ts'
import type { PublishedReport } from '../review-body/review-lead.ts'
import { bodyTemplates } from '../templates/body-templates.ts'
import type { IssueCommentOptions } from './options.ts'
import { KEPT_ISSUE, commentKey, standingComments } from './standing-comments.ts'
import type { StandingComments } from './standing-comments.ts'

/** What the operations of issue comments carry. */
export const CommentPayload = z.discriminatedUnion('do', [
  z.object({ do: z.literal('create-issue'), title: z.string(), body: z.string(), label: z.string() }),
  /** `issue` is absent when it is opened by the same plan. */
  z.object({
    do: z.literal('create-comment'),
    issue: z.string().optional(),
    key: z.string(),
    page: z.int(),
    body: z.string(),
  }),
  z.object({
    do: z.literal('update-comment'),
    issue: z.string(),
    comment: z.string(),
    /** Our part as it was when this was planned. */
    expected: z.string(),
    body: z.string(),
  }),
])
export type CommentPayload = z.infer<typeof CommentPayload>

/** The text of an operation that the platform's size limit is about. */
export function commentOperationBody({ payload }: Operation): string | null {
  const read = CommentPayload.safeParse(payload)
  return read.success ? read.data.body : null
}

function operation(payload: CommentPayload, key: string, after: readonly Operation[] = []): Operation {
  const ids = after.map(({ id }) => id)
  return { id: `${payload.do}:${key}`, kind: payload.do, key, payload, ...(ids.length > 0 && { after: ids }) }
}

/** Decides what the one comment of a target says. Pure; planning again after applying gives nothing. */
export function planComments(
  report: PublishedReport,
  role: Role,
  snapshot: Snapshot,
  options: IssueCommentOptions,
): Operation[] {
  const standing = standingComments(snapshot)
  if (standing === undefined || (!role.lineComments && !role.summary)) return []
  const key = commentKey(report.event)
  const { name, language, limits, signing, allowedLinkPrefixes } = options
  const templates = bodyTemplates(report, options)
  const pages = reviewBody(
    { report, role, key, ancestry: standing.ancestry, previous: standing.pages.map(({ page }) => page) },
    {
      channel: name,
      language,
      limits,
      signing,
      ...(allowedLinkPrefixes !== undefined && { allowedLinkPrefixes }),
      ...(templates && { templates }),
    },
  )
  if (pages === undefined) return []
  if (standing.pages.length === 0) return creations(pages, key, standing, options)
  const operations = updates(pages, key, standing)
  return role.updateOnly === true ? operations.filter(({ kind }) => kind !== 'create-comment') : operations
}

function creations(
  pages: readonly string[],
  key: string,
  { issue }: StandingComments,
  options: IssueCommentOptions,
): Operation[] {
  const operations = issue === undefined ? [keptIssue(options)] : []
  for (const [page, body] of pages.entries()) {
    const payload = { do: 'create-comment' as const, key, page, body, ...(issue !== undefined && { issue }) }
    operations.push(operation(payload, `${key}/${page}`, operations.slice(-1)))
  }
  return operations
}

function keptIssue({ settings, language, signing }: IssueCommentOptions): Operation {
  const title = `${settings.marker_prefix} ${messages(language).reviewTitle}`.trim()
  const markers = [
    { name: 'key', value: KEPT_ISSUE },
    { name: 'page', value: '0' },
  ]
  const body = formatRegion(`${messages(language).keptIssue}\n\n${formatMarkerBlock(markers, signing)}`)
  return operation({ do: 'create-issue', title, body, label: settings.marker_label }, KEPT_ISSUE)
}

/** Later pages are written first, so that no problem is between two pages when a write fails. */
function updates(
  pages: readonly string[],
  key: string,
  { issue = '', pages: standing }: StandingComments,
): Operation[] {
  const operations: Operation[] = []
  for (const [page, body] of [...pages.entries()].toReversed()) {
    const old = standing.find((one) => one.page.page === page)
    const before = operations.slice(-1)
    if (old === undefined) {
      operations.push(operation({ do: 'create-comment', issue, key, page, body }, `${key}/${page}`, before))
    } else if (regionDigest(old.text) !== regionDigest(body)) {
      const expected = regionDigest(old.text)
      const payload = { do: 'update-comment' as const, issue, comment: old.id, expected, body }
      operations.push(operation(payload, `${key}/${page}`, before))
    }
  }
  return operations
}
