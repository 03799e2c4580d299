import type { Ancestry } from '../../review-body/ledger.ts'
import { describeIssueTrackerContract } from './describe-issue-tracker-contract.ts'
import { createMemoryTracker } from './memory-issue-tracker.ts'

const parents = new Map([
  ['second', 'first'],
  ['beside', 'first'],
])

function ancestry(from: string, to: string): Ancestry {
  if (from === 'missing' || to === 'missing') return 'unknown'
  if (from === to) return 'identical'
  if (parents.get(to) === from) return 'ahead'
  return parents.get(from) === to ? 'behind' : 'diverged'
}

describeIssueTrackerContract('the memory tracker', {
  create() {
    const tracker = createMemoryTracker({ ancestry, assignable: [] })
    const { openIssue, comment, edit } = tracker.somebodyElse
    return {
      tracker,
      somebodyElse: {
        openIssue,
        comment,
        addLabels(id, labels) {
          const known = tracker.issues.find((issue) => issue.id === id)?.labels ?? []
          edit(id, { labels: [...known, ...labels] })
        },
      },
      commits: { first: 'first', second: 'second', beside: 'beside', missing: 'missing' },
    }
  },
})
