export { describeChannelContract } from './describe-channel-contract.ts'
export type { ChannelContract } from './describe-channel-contract.ts'
export { describeChannelFailures } from './describe-channel-failures.ts'
export type { ChannelFailuresContract, ChannelFault, ChannelOnPlatform } from './describe-channel-failures.ts'
export { createMortalProcess } from './mortal-process.ts'
export type { MortalProcess } from './mortal-process.ts'
export { createMemoryChannel } from './memory-channel.ts'
export type { MemoryChannel, MemoryChannelOptions } from './memory-channel.ts'
export { createMemorySendLog } from './memory-send-log.ts'
export { LARGE_FILE, createLargeReview } from './large-review.ts'
export type { ChangedPatch, LargeReview } from './large-review.ts'
export { createForgeWorld } from './forge-world.ts'
export type { ForgeWorld } from './forge-world.ts'
export { hostileTexts, sampleAnchor, sampleCoverage, sampleProblem, sampleRecord, sampleReport } from './samples.ts'
export { describeIssueReaderContract } from '../issue-discussion/contract/describe-issue-reader-contract.ts'
export type {
  IssueReaderContract,
  IssueReaderWorld,
} from '../issue-discussion/contract/describe-issue-reader-contract.ts'
export { describeIssueTrackerContract } from '../problem-issues/contract/describe-issue-tracker-contract.ts'
export type {
  IssueTrackerContract,
  TrackerFixture,
} from '../problem-issues/contract/describe-issue-tracker-contract.ts'
export { createMemoryTracker, numberedAncestry } from '../problem-issues/contract/memory-issue-tracker.ts'
export type {
  MemoryTracker,
  MemoryTrackerOptions,
  TrackerWrite,
} from '../problem-issues/contract/memory-issue-tracker.ts'
export { createMemoryForge } from '../review/contract/memory-forge.ts'
export type { ForgeWrite, MemoryForge, MemoryForgeOptions } from '../review/contract/memory-forge.ts'
