export { parseDiff, parseDiffStream, parsePatch } from './parse-diff.ts'
export { formatHunkHeader } from './hunk-header.ts'
export type {
  Anchor,
  AnchorResult,
  DiffLine,
  FileDiff,
  FileStatus,
  Hunk,
  LineKind,
  PropertyChange,
  Side,
  SubmoduleChange,
} from './types.ts'
