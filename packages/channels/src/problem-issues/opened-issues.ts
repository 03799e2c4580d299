import type { EffectOptions } from '../channel.ts'
import type { IssueTracker, TrackedIssue } from './issue-tracker.ts'

/** Issues that are remembered; the platform's own list has long caught up with older ones. */
const MAX_REMEMBERED = 200

/** The issues that this process opened, because a platform's list may lag behind its writes. */
export interface OpenedIssues {
  add(scope: string, key: string, issue: TrackedIssue): void
  /** The issue that was opened under a key. */
  idOf(key: string): string | undefined
  /**
   * Issues of the scope that the lists of the most recent ones should hold and do not. Where the open ones are as many as
   * they may be, only issues newer than all of them can be missing because of a lag.
   */
  missingFrom(lists: RecentIssues, of: { scope: string; label: string }, effect: EffectOptions): Promise<TrackedIssue[]>
}

/** The most recent issues as a platform lists them, at most `limit` of each. */
export interface RecentIssues {
  readonly open: readonly TrackedIssue[]
  readonly closed: readonly TrackedIssue[]
  readonly limit: number
}

export function createOpenedIssues(tracker: IssueTracker): OpenedIssues {
  const remembered = new Map<string, { scope: string; id: string; number: number }>()
  return {
    add(scope, key, { id, number }) {
      remembered.delete(key)
      remembered.set(key, { scope, id, number })
      const [oldest] = remembered.keys()
      if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    },
    idOf: (key) => remembered.get(key)?.id,
    async missingFrom({ open, closed, limit }, { scope, label }, effect) {
      const ids = new Set([...open, ...closed].map(({ id }) => id))
      const oldest = open.length < limit ? 0 : Math.min(...open.map(({ number }) => number))
      const found: TrackedIssue[] = []
      for (const [key, one] of remembered) {
        if (one.scope !== scope || ids.has(one.id) || one.number < oldest) continue
        const issue = await tracker.getIssue(one.id, effect)
        if (issue === undefined) remembered.delete(key)
        // Who takes the label away takes the issue over.
        else if (issue.labels.includes(label)) found.push(issue)
      }
      return found
    },
  }
}
