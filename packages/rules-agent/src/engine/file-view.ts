import type { ChangedFile } from './changed-file.ts'
import type { Grammar, Language } from './languages.ts'
import { grammarOf, isLanguage, languageOf } from './languages.ts'
import { looksMachineMade } from './machine-made.ts'
import type { PathClassifier, PathGroup } from './path-groups.ts'

/** A changed file, prepared once for all rules. */
export interface FileView {
  file: ChangedFile
  language: Language | null
  grammar: Grammar | null
  /** The lines of the new file (index 0 is line 1), without their end; `null` without its text. */
  lines: readonly string[] | null
  /** The changed lines in order. */
  changed: readonly NumberedLine[]
  /** The changed lines, joined by `\n`: what a prefilter of a text rule searches. */
  changedText: string
  /** The same with {@link LINES_BEFORE} lines before each run, where a call may begin whose argument changed. */
  nearText: string
  /** Minified, generated or vendored: nobody wrote it line by line, or nobody here. */
  machineMade: boolean
  isIn(group: PathGroup): boolean
}

export interface NumberedLine {
  line: number
  text: string
}

const LINES_BEFORE = 2

export function createFileView(file: ChangedFile, classify: PathClassifier): FileView {
  const lines = file.newText === null ? null : splitLines(file.newText)
  const changed = lines === null ? changedRows(file) : changedLines(lines, file.changedLines)
  const changedText = joinLines(changed)
  const language = readLanguage(file)
  return {
    file,
    language,
    grammar: grammarOf(file.path, language),
    lines,
    changed,
    changedText,
    nearText: lines === null || changed.length >= lines.length ? changedText : linesNear(lines, changed),
    isIn: (group) => classify(group, file.path),
    machineMade:
      classify('vendored', file.path) ||
      classify('built', file.path) ||
      looksMachineMade(lines ?? changed.map(({ text }) => text)),
  }
}

function readLanguage(file: ChangedFile): Language | null {
  return file.language !== undefined && isLanguage(file.language) ? file.language : languageOf(file.path)
}

/** The lines of a text, without their ends. */
export function splitLines(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return text.includes('\r') ? lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line)) : lines
}

function changedLines(lines: readonly string[], numbers: ReadonlySet<number>): NumberedLine[] {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted.flatMap((line) => {
    const text = lines[line - 1]
    return text === undefined ? [] : [{ line, text }]
  })
}

function changedRows(file: ChangedFile): NumberedLine[] {
  return (file.diffLines ?? []).flatMap(({ newLine, text }) =>
    newLine !== null && file.changedLines.has(newLine) ? [{ line: newLine, text: text.replace(/\r$/, '') }] : [],
  )
}

function joinLines(changed: readonly NumberedLine[]): string {
  return changed.map(({ text }) => text).join('\n')
}

function linesNear(lines: readonly string[], changed: readonly NumberedLine[]): string {
  const near: string[] = []
  let next = 0
  for (const { line } of changed) {
    const from = Math.max(next, line - 1 - LINES_BEFORE)
    for (let index = from; index < line; index++) near.push(lines[index] ?? '')
    next = line
  }
  return near.join('\n')
}
