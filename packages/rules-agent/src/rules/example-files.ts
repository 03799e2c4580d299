import type { ChangedFile, ChangedRow } from '../engine/changed-file.ts'
import type { Example, ExampleFile } from './rule-schema.ts'

/** The files that an example stands for, as the engine takes them. */
export function exampleFiles(example: Example): ChangedFile[] {
  if (example.files !== undefined) return example.files.map(toChangedFile)
  const { file, code, diff } = example
  return file === undefined
    ? []
    : [{ file, ...(code === undefined ? {} : { code }), ...(diff === undefined ? {} : { diff }) }]
}

function toChangedFile({ file: path, code, diff }: ExampleFile): ChangedFile {
  const diffLines = diff === undefined ? addedRows(code ?? '') : readRows(diff)
  const changedLines = new Set(
    diffLines.flatMap(({ kind, newLine }) => (kind === 'add' && newLine !== null ? [newLine] : [])),
  )
  const newText = diffLines.flatMap(({ kind, text }) => (kind === 'delete' ? [] : [`${text}\n`])).join('')
  return { path, status: diff === undefined ? 'added' : 'modified', newText, changedLines, diffLines }
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
