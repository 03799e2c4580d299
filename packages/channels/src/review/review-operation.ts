import { Anchor } from '@aicr/schema'
import * as z from 'zod'
import type { Operation } from '../channel.ts'

const place = z.object({ repo: z.string(), change: z.string() })
const textName = z.object({ kind: z.enum(['review', 'comment']), id: z.string() })
const comment = Anchor.omit({ code: true, hunk: true }).extend({ fingerprint: z.string(), body: z.string() })
/** Digests of what fallbacks of the same plan write in this place: where one of them stands, it stays. */
const unless = z.array(z.string()).optional()
const annotation = z.object({
  path: z.string(),
  startLine: z.int(),
  endLine: z.int(),
  level: z.enum(['notice', 'warning', 'failure']),
  title: z.string(),
  message: z.string(),
})

/** What the operations of review channels carry. A `page` is our part of a text, put into what people wrote around it. */
export const ReviewPayload = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('create-review'),
    place,
    commit: z.string(),
    /** The page that the body is, by which it is found again; absent for a review that only brings comments. */
    page: z.object({ key: z.string(), number: z.int() }).optional(),
    body: z.string(),
    event: z.enum(['COMMENT', 'REQUEST_CHANGES']),
    comments: z.array(comment),
  }),
  z.object({
    do: z.literal('create-text'),
    place,
    commit: z.string(),
    page: z.object({ key: z.string(), number: z.int() }).optional(),
    unless,
    body: z.string(),
  }),
  z.object({
    do: z.literal('update-text'),
    place,
    text: textName,
    /** Our part as it was when this was planned: nothing is written over what somebody else changed meanwhile. */
    expected: z.string(),
    unless,
    body: z.string(),
  }),
  z.object({ do: z.literal('create-thread'), place, commit: z.string(), comment }),
  z.object({ do: z.literal('resolve-thread'), place, thread: z.string() }),
  z.object({ do: z.literal('reopen-thread'), place, thread: z.string() }),
  z.object({ do: z.literal('mark-thread'), place, thread: z.string(), comment: z.string(), body: z.string() }),
  z.object({ do: z.literal('withdraw-review'), place, review: z.string(), message: z.string() }),
  z.object({
    do: z.literal('write-check'),
    place,
    name: z.string(),
    commit: z.string(),
    conclusion: z.enum(['success', 'failure', 'neutral', 'unknown']),
    title: z.string(),
    summary: z.string(),
    annotations: z.array(annotation),
    url: z.string().optional(),
    digest: z.string(),
  }),
  z.object({
    do: z.literal('change-labels'),
    place,
    add: z.array(z.object({ name: z.string(), color: z.string() })),
    remove: z.array(z.string()),
  }),
])
export type ReviewPayload = z.infer<typeof ReviewPayload>
export type PayloadOf<D extends ReviewPayload['do']> = Extract<ReviewPayload, { do: D }>

/** An operation whose payload is known to be one of ours. */
export type ReviewOperation = Operation & { readonly payload: ReviewPayload }

/** Makes an operation; its id says what is done to what. */
export function reviewOperation(
  payload: ReviewPayload,
  { key, variant, ...more }: { key: string; variant?: string } & Pick<Operation, 'after' | 'onRejected'>,
): ReviewOperation {
  const id = variant === undefined ? `${payload.do}:${key}` : `${payload.do}:${key}:${variant}`
  return { id, kind: payload.do, key, payload, ...more }
}

/** The text of an operation that the platform's size limit is about. */
export function reviewOperationBody({ payload }: Operation): string | null {
  const read = ReviewPayload.safeParse(payload)
  return read.success && 'body' in read.data ? read.data.body : null
}
