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
   * Issues of the scope that a list of the most recent ones should hold and does not. `isFull` says that the list was as
   * long as it may be: then only issues newer than all its others can be missing because of a lag.
   */
  missingFrom(
    listed: readonly TrackedIssue[],
    list: { scope: string; isFull: boolean },
    effect: EffectOptions,
  ): Promise<TrackedIssue[]>
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
    async missingFrom(listed, { scope, isFull }, effect) {
      const ids = new Set(listed.map(({ id }) => id))
      const oldest = isFull ? Math.min(...listed.map(({ number }) => number)) : Number.NEGATIVE_INFINITY
      const found: TrackedIssue[] = []
      for (const [key, one] of remembered) {
        if (one.scope !== scope || ids.has(one.id) || one.number < oldest) continue
        const issue = await tracker.getIssue(one.id, effect)
        if (issue === undefined) remembered.delete(key)
        else found.push(issue)
      }
      return found
    },
  }
}
