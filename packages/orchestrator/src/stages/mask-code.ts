import type { DiffIndex } from '@aicr/diff'
import type { ExcerptLine, Problem } from '@aicr/schema'

export interface MaskCodeInput {
  index: DiffIndex
  /** Lines of a file at head; `null` where there is none. */
  readHead: (path: string) => Promise<readonly string[] | null>
  /** Masks secrets in a text, keeping its length and its line breaks. */
  mask: (text: string) => Promise<string>
}

/** Masked text of a line of one side; `undefined` where the line is not known. */
type MaskedLines = (side: 'new' | 'old', line: number) => string | undefined

/**
 * The problems with the secrets taken out of the code that they show. A secret may go over many lines of which a problem
 * shows a few, so whole files are masked, and what is shown is taken from them.
 */
export async function maskCode(problems: readonly Problem[], input: MaskCodeInput): Promise<Problem[]> {
  const files = new Map<string, MaskedLines>()
  const masked: Problem[] = []
  for (const problem of problems) {
    const { anchor, excerpt } = problem
    if (!anchor) {
      masked.push(problem)
      continue
    }
    const lines = files.get(anchor.path) ?? (await maskedLines(anchor.path, input))
    files.set(anchor.path, lines)
    const code = anchor.code.split('\n').map((text, offset) => lines(anchor.side, anchor.line + offset) ?? hidden(text))
    masked.push({
      ...problem,
      anchor: { ...anchor, code: code.join('\n') },
      ...(excerpt && { excerpt: excerpt.map((row) => ({ ...row, text: rowText(row, lines) })) }),
    })
  }
  return masked
}

function rowText({ oldLine, newLine, text }: ExcerptLine, lines: MaskedLines): string {
  if (newLine !== null) return lines('new', newLine) ?? hidden(text)
  return (oldLine === null ? undefined : lines('old', oldLine)) ?? hidden(text)
}

/** A line of which nothing is known is not shown. */
function hidden(text: string): string {
  return '*'.repeat(text.length)
}

/** Both sides of a file: what the diff shows of them, and the whole file at head, which shows where a secret begins. */
async function maskedLines(path: string, { index, readHead, mask }: MaskCodeInput): Promise<MaskedLines> {
  const sides = { new: await maskedHunks(path, 'new', index, mask), old: await maskedHunks(path, 'old', index, mask) }
  const head = await readHead(path)
  const whole = head ? (await mask(head.join('\n'))).split('\n') : []
  return (side, line) => {
    const shown = sides[side].get(line)
    const inFile = side === 'new' ? whole[line - 1] : undefined
    return inFile !== undefined && (shown === undefined || inFile.length === shown.length) ? inFile : shown
  }
}

async function maskedHunks(
  path: string,
  side: 'new' | 'old',
  index: DiffIndex,
  mask: MaskCodeInput['mask'],
): Promise<Map<number, string>> {
  const lines = new Map<number, string>()
  for (const { lines: rows } of index.file(path)?.hunks ?? []) {
    const own = rows.flatMap((row) => {
      const number = side === 'new' ? row.newLine : row.oldLine
      return number === null ? [] : [{ number, text: row.text }]
    })
    const texts = (await mask(own.map(({ text }) => text).join('\n'))).split('\n')
    for (const [at, { number }] of own.entries()) lines.set(number, texts[at] ?? '')
  }
  return lines
}
