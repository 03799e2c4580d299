import { AicrError } from '@aicr/schema'
import type { Ancestry } from '../../review-body/ledger.ts'
import type { IssueChanges, IssueTracker, NewIssue, TrackedComment, TrackedIssue } from '../issue-tracker.ts'

/** The calls that write. */
export type TrackerWrite = 'createIssue' | 'updateIssue' | 'deleteIssue' | 'createComment' | 'updateComment'

export interface MemoryTrackerOptions {
  /** How commits stand to each other; by default they are numbers in the order of history. */
  readonly ancestry?: (from: string, to: string) => Ancestry
  /** Whether issues can be deleted; true when absent. */
  readonly deletes?: boolean
  /**
   * Answers a write instead of letting it through: a status below 500 refuses it, `lost` stores it and loses the answer.
   */
  readonly interfere?: (write: TrackerWrite) => number | 'lost' | undefined
  /** Whether new issues get no labels, as where the account has no right to set them. */
  readonly dropsLabels?: boolean
  /** Accounts that can be assigned; all of them when absent. */
  readonly assignable?: readonly string[]
  /** New issues that lists do not show yet. */
  readonly lag?: () => number
}

type StoredIssue = {
  -readonly [K in keyof TrackedIssue]: TrackedIssue[K]
}

/** A tracker whose platform is a list in memory. */
export interface MemoryTracker extends IssueTracker {
  /** Every issue, closed ones too, in the order in which they were opened. */
  readonly issues: readonly TrackedIssue[]
  /** Every write that was tried, in order. */
  readonly writes: readonly TrackerWrite[]
  /** What somebody else does on the platform. */
  readonly somebodyElse: {
    openIssue(issue: NewIssue): string
    comment(issue: string, body: string): void
    edit(issue: string, changes: Partial<Pick<TrackedIssue, 'title' | 'body' | 'labels' | 'state'>>): void
  }
}

/** Commits that are numbers: the larger one is newer. */
export function numberedAncestry(from: string, to: string): Ancestry {
  const distance = Number(to) - Number(from)
  if (Number.isNaN(distance)) return 'unknown'
  if (distance === 0) return 'identical'
  return distance > 0 ? 'ahead' : 'behind'
}

function refusal(status: number): AicrError {
  return new AicrError(`The tracker answered ${status}.`, { code: 'remote_rejected', details: { status } })
}

/** A complete tracker without a platform: for tests of whoever uses one, and an example of the contract. */
export function createMemoryTracker(options: MemoryTrackerOptions = {}): MemoryTracker {
  const issues: StoredIssue[] = []
  const comments = new Map<string, { id: string; body: string; isOwn: boolean }[]>()
  const writes: TrackerWrite[] = []
  let opened = 0

  /** Stores through `store` unless the options say otherwise. */
  function write<T>(kind: TrackerWrite, store: () => T): T {
    writes.push(kind)
    const answer = options.interfere?.(kind)
    if (typeof answer === 'number') throw refusal(answer)
    const stored = store()
    if (answer === 'lost')
      throw new AicrError('The connection broke.', { code: 'remote_failed', details: { status: null } })
    return stored
  }
  function find(id: string): StoredIssue {
    const issue = issues.find((one) => one.id === id)
    if (issue === undefined) throw refusal(404)
    return issue
  }
  function open({ title, body, labels }: NewIssue, isOwn: boolean): TrackedIssue {
    opened += 1
    const number = opened
    const issue = { id: String(number), number, title, body, labels: [...labels], state: 'open' as const, isOwn }
    issues.push(issue)
    return { ...issue }
  }
  function addComment(issue: string, body: string, isOwn: boolean): TrackedComment {
    const id = `${issue}-${(comments.get(issue)?.length ?? 0) + 1}`
    comments.set(issue, [...(comments.get(issue) ?? []), { id, body, isOwn }])
    return { id, body, isOwn }
  }
  function change(id: string, changes: IssueChanges): void {
    const issue = find(id)
    const { title, body, state, addLabels = [], removeLabels = [] } = changes
    issue.title = title ?? issue.title
    issue.body = body ?? issue.body
    issue.state = state ?? issue.state
    issue.labels = [...new Set([...issue.labels, ...addLabels])].filter((label) => !removeLabels.includes(label))
  }

  return {
    issues,
    writes,
    async listIssues({ state, label, limit }) {
      const shown = issues.slice(0, issues.length - (options.lag?.() ?? 0))
      const matching = shown.filter((issue) => issue.state === state && issue.labels.includes(label))
      return structuredClone(matching.toReversed().slice(0, limit))
    },
    getIssue: async (id) => structuredClone(issues.find((issue) => issue.id === id)),
    listComments: async (issue) => structuredClone(comments.get(issue) ?? []),
    createIssue: async (issue) =>
      write('createIssue', () => ({
        ...open(options.dropsLabels === true ? { ...issue, labels: [] } : issue, true),
        unassigned: issue.assignees.filter((name) => options.assignable?.includes(name) === false),
      })),
    updateIssue: async (id, changes) => write('updateIssue', () => change(id, changes)),
    ...(options.deletes !== false && {
      deleteIssue: async (id: string) =>
        write('deleteIssue', () => {
          issues.splice(issues.indexOf(find(id)), 1)
        }),
    }),
    createComment: async (issue, body) => write('createComment', () => addComment(issue, body, true)),
    updateComment: async (issue, comment, body) =>
      write('updateComment', () => {
        const found = comments.get(issue)?.find(({ id }) => id === comment)
        if (found === undefined) throw refusal(404)
        found.body = body
      }),
    ancestry: async (from, to) => (options.ancestry ?? numberedAncestry)(from, to),
    somebodyElse: {
      openIssue: (issue) => open(issue, false).id,
      comment(issue, body) {
        addComment(issue, body, false)
      },
      edit(id, changes) {
        Object.assign(find(id), changes)
      },
    },
  }
}
