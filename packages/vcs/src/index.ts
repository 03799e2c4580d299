export type { ChangeAuthor, ChangeSet, ChangeStatus, ChangedFile } from './change-set.ts'
export type {
  BaseFile,
  BaseFilesOptions,
  ContextOptions,
  DiffOptions,
  MaterializeOptions,
  Materialized,
  VcsAdapter,
  VcsCallOptions,
} from './adapter.ts'
