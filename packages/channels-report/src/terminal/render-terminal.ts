import { reportBlocks } from '@aicr/channels'
import type { RunRecord } from '@aicr/schema'
import { layoutOf } from './layout.ts'
import type { TerminalOptions } from './layout.ts'
import { missingLines } from './missing-lines.ts'
import { fileLines } from './problem-lines.ts'
import { failedPassLines, outcomeLines } from './run-lines.ts'
import type { Line } from './span.ts'
import { painters } from './style.ts'
import { summaryLines } from './summary-lines.ts'
import { verdictLines } from './verdict-lines.ts'

function paint(lines: readonly Line[], color: boolean): string {
  const paintAs = painters(color)
  return lines
    .map(
      (line) =>
        `${line
          .map(({ text, style }) => paintAs[style](text))
          .join('')
          .trimEnd()}\n`,
    )
    .join('')
}

/**
 * The review as people read it on a terminal: problems by file with their code, then the summary, what was not seen, and
 * the result last, next to the prompt. No text of the record can act on the terminal: control and invisible characters are
 * shown as symbols. Lines keep within `width`, except for those that hold a path, which stays whole to be clickable.
 */
export function renderTerminal(record: RunRecord, options: TerminalOptions): string {
  const layout = layoutOf(options)
  const blocks = reportBlocks(record, options.language)
  return paint(
    [
      ...blocks.files.flatMap((file) => fileLines(file, layout)),
      ...summaryLines(blocks, layout),
      ...missingLines(blocks, layout),
      ...failedPassLines(record, layout),
      ...outcomeLines(record, layout),
      ...verdictLines(record, blocks, layout),
    ],
    options.color,
  )
}
