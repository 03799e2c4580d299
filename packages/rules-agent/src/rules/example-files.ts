import type { ChangedFile, ChangedRow } from '../engine/changed-file.ts'
import type { Example, ExampleFile } from './rule-schema.ts'

/** The files that an example stands for, as the engine takes them. */
export function exampleFiles(example: Example): ChangedFile[] {
  const { file, files, code, diff } = example
  if (files !== undefined) return files.map(exampleFile)
  return file === undefined ? [] : [exampleFile({ file, code, diff })]
}

/** A file that is new (`code`) or changed (`diff`: the rows of one hunk that spans the file). */
export function exampleFile({ file: path, code, diff }: ExampleFile): ChangedFile {
  const diffLines = diff === undefined ? addedRows(code ?? '') : readRows(diff)
  const added = diffLines.filter(({ kind }) => kind === 'add')
  return {
    path,
    status: diff === undefined ? 'added' : 'modified',
    newText: diffLines.flatMap(({ kind, text }) => (kind === 'delete' ? [] : [`${text}\n`])).join(''),
    changedLines: new Set(added.flatMap(({ newLine }) => newLine ?? [])),
    diffLines,
  }
}

function addedRows(code: string): ChangedRow[] {
  return linesOf(code).map((text, index) => ({ kind: 'add', newLine: index + 1, text }))
}

function readRows(diff: string): ChangedRow[] {
  let newLine = 0
  return linesOf(diff).map((row) => {
    if (row.startsWith('-')) return { kind: 'delete', newLine: null, text: row.slice(1) }
    newLine++
    return { kind: row.startsWith('+') ? 'add' : 'context', newLine, text: row.slice(1) }
  })
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n')
}
