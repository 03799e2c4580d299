export { createFileFindingHistory, createFilePublicationLog } from './file-members.ts'
export { createMemoryFindingHistory, createMemoryPublicationLog } from './memory-members.ts'
export { compareWithHistory } from './findings/compare-with-history.ts'
export { publicationRole } from './publications/publication.ts'

export type { FileMemberSettings } from './file-members.ts'
export type { CompareInput, HistoryComparison, MovedFinding } from './findings/compare-with-history.ts'
export type { DismissalInput, FindingHistory, FindingRun } from './findings/finding-history.ts'
export type { Dismissal, KnownFinding, ReviewedRun, RunMark, SeenFinding } from './findings/known-finding.ts'
export type { HistoryTarget } from './history-target.ts'
export type {
  PublicationEntry,
  PublicationKey,
  PublicationRole,
  PublicationStatus,
} from './publications/publication.ts'
export type {
  PublicationBegun,
  PublicationIntent,
  PublicationLog,
  PublicationOutcome,
} from './publications/publication-log.ts'
