import { DiffIndex } from '@aicr/diff'
import type { FileDiff } from '@aicr/diff'
import { AicrError, FileCoverage, IgnoreRule, ReviewConfig, ReviewReport } from '@aicr/schema'
import * as z from 'zod'
import type { RunFolder } from '../ports.ts'
import type { Material } from '../stages/material.ts'
import type { RunFacts } from '../stages/run-facts.ts'

const FACTS = 'facts'
const number = z.int().nonnegative()
const text = z.string()
const Range = z.object({ start: number, end: number })

const StoredHunk = z.object({
  oldStart: number,
  oldLines: number,
  newStart: number,
  newLines: number,
  section: text,
  noNewlineAtEnd: z.object({ old: z.boolean(), new: z.boolean() }),
  lines: z.array(
    z.object({
      kind: z.enum(['context', 'add', 'delete']),
      oldLine: number.nullable(),
      newLine: number.nullable(),
      text,
    }),
  ),
})

/** A file of the diff as far as problems are settled on it. */
const StoredFile = z.object({
  status: z.enum(['added', 'deleted', 'modified', 'renamed', 'copied', 'type_changed', 'mode_changed']),
  path: text,
  oldPath: text.nullable(),
  newPath: text.nullable(),
  binary: z.boolean(),
  truncated: z.boolean(),
  hunks: z.array(StoredHunk),
})
type StoredFile = z.infer<typeof StoredFile>

/** `facts.json`: the facts of a run, with the material of the files of which something was reported. Masked already. */
const FactsDocument = z.object({
  version: z.literal(1),
  facts: z.object({
    blank: ReviewReport,
    head: text,
    subject: text.optional(),
    untracked: z.array(text),
    renames: z.array(z.tuple([text, text])),
    config: ReviewConfig,
    ignoreRules: z.array(IgnoreRule),
    baseline: z.array(text),
    coverage: z.array(FileCoverage),
    prices: z.object({ input: z.number(), output: z.number(), cachedInput: z.number() }).nullable(),
    reviewedBefore: z
      .object({ revision: text, files: z.array(text), changed: z.record(text, z.array(Range)) })
      .nullable(),
  }),
  files: z.array(StoredFile),
  heads: z.record(text, z.array(text)),
})

export interface KeptFacts {
  facts: RunFacts
  material: Material
}

/** Keeps what a report is made of. Only files in `reported` are kept: nothing else is shown. */
export async function keepFacts(
  folder: RunFolder,
  { facts, material }: KeptFacts,
  reported: ReadonlySet<string>,
): Promise<void> {
  const heads: Record<string, readonly string[]> = {}
  for (const path of reported) {
    const head = await material.readHead(path)
    if (head) heads[path] = head
  }
  const files = material.index.files.filter((file) => reported.has(file.path)).map(storedFile)
  await folder.save(FACTS, { version: 1, facts, files, heads })
}

/** The facts of a run; `null` where it ended before there were any. Rejects with `corrupt_state`. */
export async function readFacts(folder: RunFolder): Promise<KeptFacts | null> {
  const value = await folder.read(FACTS)
  if (value === null) return null
  const read = FactsDocument.safeParse(value)
  if (!read.success)
    throw new AicrError(`The facts of the run in ${folder.root} can not be used: another version of AICR wrote them.`, {
      code: 'corrupt_state',
      hint: 'Review the change again.',
      cause: read.error,
    })
  const { facts, files, heads } = read.data
  const { subject, ...rest } = facts
  const readHead = (path: string) => Promise.resolve(Object.hasOwn(heads, path) ? (heads[path] ?? null) : null)
  return {
    facts: { ...rest, ...(subject !== undefined && { subject }) },
    material: { index: DiffIndex.from(files.map(fileDiff)), readHead },
  }
}

function storedFile({ status, path, oldPath, newPath, binary, truncated, hunks }: FileDiff): StoredFile {
  return { status, path, oldPath, newPath, binary, truncated, hunks }
}

function fileDiff(file: StoredFile): FileDiff {
  const count = (kind: string) => file.hunks.flatMap(({ lines }) => lines).filter((line) => line.kind === kind).length
  return {
    ...file,
    oldMode: null,
    newMode: null,
    similarity: null,
    submodule: null,
    properties: [],
    parents: 1,
    commit: null,
    additions: count('add'),
    deletions: count('delete'),
  }
}
