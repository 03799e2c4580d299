import * as z from 'zod'
import type { Operation } from '../channel.ts'

const names = z.array(z.string())

/** What the operations of managed problem issues carry. `region` is our part of a text, put into what people wrote around it. */
export const IssuePayload = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('create-issue'),
    scope: z.string(),
    title: z.string(),
    region: z.string(),
    labels: names,
    assignees: names,
  }),
  z.object({
    do: z.literal('update-issue'),
    issue: z.string(),
    /** Our part as it was when this was planned: nothing is written over what somebody else changed meanwhile. */
    expected: z.string(),
    region: z.string(),
    title: z.string().optional(),
    addLabels: names.optional(),
    removeLabels: names.optional(),
    close: z.boolean().optional(),
  }),
  z.object({ do: z.literal('close-issue'), issue: z.string() }),
  z.object({ do: z.literal('delete-issue'), issue: z.string() }),
  /** `issue` is absent when it is opened by the same plan. */
  z.object({
    do: z.literal('create-comment'),
    issue: z.string().optional(),
    issueKey: z.string(),
    page: z.int(),
    region: z.string(),
  }),
  z.object({
    do: z.literal('update-comment'),
    issue: z.string(),
    comment: z.string(),
    expected: z.string(),
    region: z.string(),
  }),
])
export type IssuePayload = z.infer<typeof IssuePayload>

/** An operation whose payload is known to be one of ours. */
export type IssueOperation = Operation & { readonly payload: IssuePayload }

/** Makes an operation; its id says what is done to what. */
export function issueOperation(
  payload: IssuePayload,
  { name, key, ...more }: { name: string; key: string } & Pick<Operation, 'after' | 'onRejected'>,
): IssueOperation {
  return { id: `${payload.do}:${name}`, kind: payload.do, key, payload, ...more }
}

/** The text of an operation that the platform's size limit is about. */
export function operationBody({ payload }: Operation): string | null {
  const read = IssuePayload.safeParse(payload)
  return read.success && 'region' in read.data ? read.data.region : null
}
