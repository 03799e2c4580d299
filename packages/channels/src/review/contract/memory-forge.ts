import { AicrError } from '@aicr/schema'
import type {
  ForgeChange,
  ForgeCheck,
  ForgeFiles,
  ForgeText,
  ForgeThread,
  NewReview,
  ReviewForge,
} from '../review-forge.ts'

/** The calls that write. */
export type ForgeWrite =
  | 'createReview'
  | 'createThread'
  | 'createText'
  | 'updateText'
  | 'updateThread'
  | 'resolveThread'
  | 'reopenThread'
  | 'withdrawReview'
  | 'writeCheck'
  | 'changeLabels'

export interface MemoryForgeOptions {
  readonly change?: Partial<ForgeChange>
  /** What the platform shows of the change; every place is taken for unknown when absent. */
  readonly files?: ForgeFiles
  /** Whether comments on lines go out in reviews; true when absent. */
  readonly reviews?: boolean
  readonly canResolve?: boolean
  /** Answers a write instead of letting it through: a status below 500 refuses it, `lost` stores it and loses the answer. */
  readonly interfere?: (write: ForgeWrite, content: unknown) => number | 'lost' | undefined
}

type Stored<T> = { -readonly [K in keyof T]: T[K] }

/** A forge whose platform is a list in memory. */
export interface MemoryForge extends ReviewForge {
  readonly texts: readonly ForgeText[]
  readonly threads: readonly ForgeThread[]
  readonly checks: readonly ForgeCheck[]
  readonly reviews: readonly NewReview[]
  /** Every write that was tried, in order. */
  readonly writes: readonly ForgeWrite[]
  readonly somebodyElse: {
    label(names: readonly string[]): void
    push(head: string): void
    resolve(thread: string): void
    edit(text: string, change: (text: string) => string): void
    comment(text: string): void
  }
}

function refusal(status: number): AicrError {
  return new AicrError(`The forge answered ${status}.`, { code: 'remote_rejected', details: { status } })
}

/** A complete forge without a platform: for tests of whoever uses one, and an example of the port. */
export function createMemoryForge(options: MemoryForgeOptions = {}): MemoryForge {
  const texts: Stored<ForgeText>[] = []
  const threads: Stored<ForgeThread>[] = []
  const checks: ForgeCheck[] = []
  const reviews: NewReview[] = []
  const writes: ForgeWrite[] = []
  let change: ForgeChange = { head: 'b'.repeat(40), isOwn: false, labels: [], ...options.change }
  let ids = 0
  const nextId = (): string => String((ids += 1))

  function write<T>(kind: ForgeWrite, content: unknown, store: () => T): T {
    writes.push(kind)
    const answer = options.interfere?.(kind, content)
    if (typeof answer === 'number') throw refusal(answer)
    const stored = store()
    if (answer === 'lost')
      throw new AicrError('The connection broke.', { code: 'remote_failed', details: { status: null } })
    return stored
  }
  function findIn<T extends { id: string }>(list: T[], id: string): T {
    const found = list.find((one) => one.id === id)
    if (found === undefined) throw refusal(404)
    return found
  }
  function addThread(text: string): string {
    const id = nextId()
    const canResolve = options.canResolve ?? true
    threads.push({ id, comment: id, text, isOwn: true, isResolved: false, resolvedBy: 'unknown', canResolve })
    return id
  }
  function addText(kind: ForgeText['kind'], text: string, more: Partial<ForgeText> = {}): string {
    const id = nextId()
    texts.push({ kind, id, text, isOwn: true, ...more })
    return id
  }
  function setResolved(thread: string, isResolved: boolean, resolvedBy: ForgeThread['resolvedBy']): void {
    Object.assign(findIn(threads, thread), { isResolved, resolvedBy })
  }

  return {
    texts,
    threads,
    checks,
    reviews,
    writes,
    readChange: async () => change,
    listTexts: async () => structuredClone(texts),
    getText: async (_place, { id }) => structuredClone(texts.find((text) => text.id === id)),
    listThreads: async () => structuredClone(threads),
    readFiles: async () => options.files ?? { files: [], unknown: new Set(), complete: false },
    ...(options.reviews !== false && {
      createReview: async (_place, review) =>
        write('createReview', review, () => {
          reviews.push(review)
          for (const { body } of review.comments) addThread(body)
          const asksForChanges = review.event === 'REQUEST_CHANGES'
          return { id: addText('review', review.body, { asksForChanges }) }
        }),
    }),
    ...(options.reviews === false && {
      createThread: async (_place, { comment }) =>
        write('createThread', comment, () => ({ id: addThread(comment.body) })),
    }),
    createText: async (_place, text) => write('createText', text, () => ({ id: addText('comment', text) })),
    updateText: async (_place, { id }, text) =>
      write('updateText', text, () => {
        findIn(texts, id).text = text
      }),
    updateThread: async (_place, { id }, text) =>
      write('updateThread', text, () => {
        findIn(threads, id).text = text
      }),
    ...(options.canResolve !== false && {
      resolveThread: async (_place, thread) => write('resolveThread', thread, () => setResolved(thread, true, 'us')),
      reopenThread: async (_place, thread) => write('reopenThread', thread, () => setResolved(thread, false, 'us')),
    }),
    withdrawReview: async (_place, review) =>
      write('withdrawReview', review, () => {
        findIn(texts, review).asksForChanges = false
      }),
    readCheck: async (_place, { name, commit }) =>
      checks.findLast((check) => check.name === name && check.commit === commit)?.digest,
    writeCheck: async (_place, check) =>
      write('writeCheck', check, () => {
        checks.push(check)
        return { id: nextId() }
      }),
    changeLabels: async (_place, { add, remove }) =>
      write('changeLabels', { add, remove }, () => {
        const names = [...change.labels, ...add.map(({ name }) => name)].filter((name) => !remove.includes(name))
        change = { ...change, labels: [...new Set(names)] }
      }),
    somebodyElse: {
      label(labels) {
        change = { ...change, labels }
      },
      push(head) {
        change = { ...change, head }
      },
      resolve: (thread) => setResolved(thread, true, 'others'),
      edit(id, edited) {
        const text = findIn(texts, id)
        text.text = edited(text.text)
      },
      comment(text) {
        addText('comment', text, { isOwn: false })
      },
    },
  }
}
