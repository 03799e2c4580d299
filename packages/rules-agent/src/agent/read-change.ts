import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDiff } from '@aicr/diff'
import type { FileDiff } from '@aicr/diff'
import type { ChangedFile } from '../engine/changed-file.ts'
import type { AgentInput } from './agent-input.ts'

/** A change as the engine takes it. */
export interface Change {
  /** Every file, also those of which only the name is known. */
  files: ChangedFile[]
  /** The ones that were handed over to be checked, and have something to check. */
  checked: ChangedFile[]
}

/** Reads the diff and the changed files. A file that is in the ledger and not on disk has no text. */
export async function readChange(input: AgentInput): Promise<Change> {
  const diffs = new Map(parseDiff(await readFile(input.diff)).map((diff) => [diff.path, diff]))
  const files: ChangedFile[] = []
  const checked: ChangedFile[] = []
  for (const { path, change, status } of input.files) {
    const diff = diffs.get(path)
    const handedOver = status === 'reviewed' && diff !== undefined
    const file = handedOver
      ? await withContent(path, diff, input.source)
      : { path, status: change, newText: null, changedLines: new Set<number>() }
    files.push(file)
    if (handedOver) checked.push(file)
  }
  return { files, checked }
}

async function withContent(path: string, diff: FileDiff, source: string): Promise<ChangedFile> {
  const diffLines = diff.hunks.flatMap(({ lines }) => lines)
  const added = diffLines.filter(({ kind }) => kind === 'add')
  return {
    path,
    status: diff.status,
    newText: diff.status === 'deleted' ? null : await readText(join(source, path)),
    changedLines: new Set(added.flatMap(({ newLine }) => newLine ?? [])),
    diffLines,
  }
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
