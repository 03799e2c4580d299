import type { Problem, ReviewReport } from '@aicr/schema'
import type { Publication } from '../src/apply-operations.ts'
import { sampleProblem, sampleReport } from '../src/contract/samples.ts'
import { createMemoryTracker } from '../src/problem-issues/contract/memory-issue-tracker.ts'
import type { MemoryTracker, MemoryTrackerOptions } from '../src/problem-issues/contract/memory-issue-tracker.ts'
import type { ProblemIssueOptions } from '../src/problem-issues/options.ts'
import { problemIssuePlatforms } from '../src/problem-issues/platforms.ts'
import { createProblemIssueChannel } from '../src/problem-issues/problem-issue-channel.ts'
import { ProblemIssueSettings } from '../src/problem-issues/settings.ts'
import { publishReport } from '../src/publish.ts'

export const both = { lineComments: true, summary: true }

/** How a world is to be. */
export interface Setup {
  settings?: Partial<ProblemIssueSettings>
  options?: Partial<ProblemIssueOptions>
  tracker?: MemoryTrackerOptions
}

/** Managed problem issues on a platform in memory. */
export interface World {
  tracker: MemoryTracker
  review(commit: number, found: Problem[], changes?: Partial<ReviewReport>): Promise<Publication>
}

/** Makes one, in which commits are numbers. */
export function world({ settings = {}, options = {}, tracker: trackerOptions = {} }: Setup = {}): World {
  const tracker = createMemoryTracker(trackerOptions)
  const channel = createProblemIssueChannel(tracker, {
    name: 'issues',
    platform: problemIssuePlatforms.gitea,
    settings: ProblemIssueSettings.parse(settings),
    language: 'en',
    signing: { context: 'gitea:acme/shop' },
    ...options,
  })
  return {
    tracker,
    review: async (commit, found, changes = {}) => {
      const verdict = found.length === 0 ? 'pass' : 'problems'
      const report = sampleReport({ problems: found, verdict, reviewedFiles: ['a.ts', 'b.ts'], ...changes })
      report.event = {
        ...report.event,
        target: { kind: 'push', id: 'main' },
        revision: { head: String(commit), branch: 'main' },
      }
      return publishReport(channel, report, both)
    },
  }
}

export const inA = sampleProblem({ id: 'a', file: 'a.ts', fingerprint: 'fa', severity: 'high' })
export const inB = sampleProblem({ id: 'b', file: 'b.ts', fingerprint: 'fb', severity: 'low', anchor: null })

/** What stands in each issue. */
export function bodies({ tracker }: World): string[] {
  return tracker.issues.map(({ body }) => body)
}
