export { describeIssueTrackerContract } from './describe-issue-tracker-contract.ts'
export type { IssueTrackerContract, TrackerFixture } from './describe-issue-tracker-contract.ts'
export { createMemoryTracker, numberedAncestry } from './memory-issue-tracker.ts'
export type { MemoryTracker, MemoryTrackerOptions, TrackerWrite } from './memory-issue-tracker.ts'
