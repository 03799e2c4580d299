export { parseDiff, parseDiffStream, parsePatch } from './parse-diff.ts'
export { DiffIndex } from './diff-index.ts'
export { quotedCode } from './quoted-code.ts'
export { excerpt } from './excerpt.ts'
export { annotateFile, annotateHunk } from './annotate.ts'
export { formatHunkHeader } from './hunk-header.ts'
export type { Excerpt, ExcerptOptions, ExcerptRow } from './excerpt.ts'
export type { LineRange } from './line-range.ts'
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
