export type { ChangeAuthor, ChangeSet, ChangeStatus, ChangedFile } from './change-set.ts'
export type {
  BaseFile,
  BaseFilesOptions,
  ContextOptions,
  DiffOptions,
  MaterializeOptions,
  Materialized,
  SkippedBaseFile,
  VcsAdapter,
  VcsCallOptions,
} from './adapter.ts'
export { compileGlob } from './glob.ts'
export type { PathMatcher } from './glob.ts'
export { createPathFilter } from './path-filter.ts'
export type { FilterDecision, PathFilterSettings } from './path-filter.ts'
export { isControlName, unsafePathReason } from './safe-path.ts'
export { looksBinary, rejectContext, sliceContext } from './context-slice.ts'
export type { ContextSource } from './context-slice.ts'
