import { formatMarker, measure } from '@aicr/markdown'
import { messages } from '../rendering/messages.ts'
import { isOpen } from '../review-body/ledger.ts'
import type { ForgeThread } from './review-forge.ts'
import type { ReviewDraft } from './review-draft.ts'
import { reviewOperation } from './review-operation.ts'
import type { ReviewOperation } from './review-operation.ts'

/** Answers that say that a conversation cannot be resolved. */
const CANNOT_RESOLVE = [400, 403, 404, 405, 409, 422]
const MARK = formatMarker({ name: 'state', value: 'resolved' })

/** Settles the conversations whose problems are gone, and opens again those whose problems are back. */
export function planThreads(draft: ReviewDraft): ReviewOperation[] {
  const settled = new Set(draft.after.entries.filter((entry) => !isOpen(entry)).map(({ fingerprint }) => fingerprint))
  const gone = [...draft.comments.others, ...draft.comments.found.filter(({ fingerprint }) => settled.has(fingerprint))]
  const goneThreads = gone.flatMap(({ fingerprint, thread }) =>
    thread !== undefined && settled.has(fingerprint) ? [thread] : [],
  )
  const back = draft.comments.found.flatMap(({ fingerprint, thread }) =>
    thread !== undefined && !settled.has(fingerprint) && !draft.comments.dismissed.has(fingerprint) ? [thread] : [],
  )
  return [
    ...goneThreads.flatMap((thread) => settle(thread, draft)),
    ...back.flatMap((thread) => bringBack(thread, draft)),
  ]
}

function settle(thread: ForgeThread, draft: ReviewDraft): ReviewOperation[] {
  if (thread.isResolved || thread.text.startsWith(MARK)) return []
  const mark = markThread(thread, markedText(thread.text, draft), draft)
  if (!thread.canResolve) return mark
  const { place } = draft.standing
  return [
    reviewOperation(
      { do: 'resolve-thread', place, thread: thread.id },
      { key: thread.id, onRejected: { statuses: CANNOT_RESOLVE, instead: mark } },
    ),
  ]
}

function bringBack(thread: ForgeThread, draft: ReviewDraft): ReviewOperation[] {
  if (thread.text.startsWith(MARK)) {
    const [, ...rest] = thread.text.split(/\r?\n\r?\n/)
    return markThread(thread, rest.join('\n\n'), draft)
  }
  if (!thread.isResolved || !thread.canResolve) return []
  const { place } = draft.standing
  return [reviewOperation({ do: 'reopen-thread', place, thread: thread.id }, { key: thread.id })]
}

function markedText(text: string, { options }: ReviewDraft): string {
  return `${MARK} **${messages(options.language).section.resolved}**\n\n${text}`
}

/** A text with no room for the mark stays as it is. */
function markThread({ id, comment }: ForgeThread, body: string, { standing, options }: ReviewDraft): ReviewOperation[] {
  const { body: most, unit } = options.platform.limits
  if (measure(body, unit) > most) return []
  return [reviewOperation({ do: 'mark-thread', place: standing.place, thread: id, comment, body }, { key: id })]
}

/** Takes back that reviews of ours ask for changes, once a completed review left nothing open. */
export function planWithdrawal({ standing, after, options }: ReviewDraft): ReviewOperation[] {
  if (!after.verified || after.entries.some(isOpen)) return []
  return standing.asking.map((review) =>
    reviewOperation(
      { do: 'withdraw-review', place: standing.place, review, message: messages(options.language).allSettled },
      { key: review },
    ),
  )
}
