import type { FileView, NumberedLine } from '../file-view.ts'
import type { Finding } from '../finding.ts'
import { isCode } from '../languages.ts'

const OPENING = /^<{7}(?: |$)/
const BASE = /^\|{7}(?: |$)/
const MIDDLE = /^={7}$/
const CLOSING = /^>{7}(?: |$)/
/** A marker with its branch name; in program text nothing else looks like it. */
const LABELLED = /^(?:<{7}|>{7}|\|{7}) \S/

/** What Git writes into a file that could not be merged: whole blocks, and in code also a marker that was left alone. */
export function findConflictMarkers(view: FileView): Finding[] {
  const lines = view.lines?.map((text, index) => ({ line: index + 1, text })) ?? view.changed
  const blocks = findBlocks(lines)
  const findings: Finding[] = []
  for (const block of blocks) {
    const line = block.find((number) => view.file.changedLines.has(number))
    if (line !== undefined) findings.push({ line, captures: {} })
  }
  if (!isCode(view.language)) return findings
  const inBlocks = new Set(blocks.flat())
  for (const { line, text } of view.changed) {
    if (LABELLED.test(text) && !inBlocks.has(line)) findings.push({ line, captures: {} })
  }
  return findings
}

/** The marker lines of each complete block: `<<<<<<<`, maybe `|||||||`, `=======`, `>>>>>>>`. */
function findBlocks(lines: readonly NumberedLine[]): number[][] {
  const blocks: number[][] = []
  let open: number[] = []
  let divided = false
  for (const { line, text } of lines) {
    if (OPENING.test(text)) {
      open = [line]
      divided = false
    } else if (open.length === 0) {
      continue
    } else if (MIDDLE.test(text) || BASE.test(text)) {
      open.push(line)
      divided ||= MIDDLE.test(text)
    } else if (CLOSING.test(text)) {
      if (divided) blocks.push([...open, line])
      open = []
    }
  }
  return blocks
}
