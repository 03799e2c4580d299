export { createFileFindingHistory, createFilePublicationLog, createFileReflectionMemory } from './file-members.ts'
export {
  createMemoryFindingHistory,
  createMemoryPublicationLog,
  createMemoryReflectionMemory,
} from './memory-members.ts'
export { compareWithHistory } from './findings/compare-with-history.ts'
export { publicationRole } from './publications/publication.ts'
export { recordPublication } from './publications/record-publication.ts'
export { folderGlob } from './reflection/hints.ts'
export { defaultReflectionLimits } from './reflection/reaction.ts'
export { reactionsToRun } from './reflection/reactions-to-run.ts'

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
export type { PublicationRecord, PublicationScope } from './publications/record-publication.ts'
export type {
  PublicationBegun,
  PublicationIntent,
  PublicationLog,
  PublicationOutcome,
} from './publications/publication-log.ts'
export type { Lesson } from './reflection/lessons.ts'
export type { Reaction, ReactionKind, ReflectionLimits } from './reflection/reaction.ts'
export type { ReflectionMemory, ReflectionMode, ReflectionSettings } from './reflection/reflection-memory.ts'
