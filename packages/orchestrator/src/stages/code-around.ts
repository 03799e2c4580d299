import type { DiffIndex, FileDiff } from '@aicr/diff'
import type { FingerprintCode, Problem } from '@aicr/schema'
import type { ReadHead } from './material.ts'

type Located = Pick<Problem, 'file' | 'line' | 'anchor'>

const NOWHERE: FingerprintCode = { line: null, before: null, after: null }

/** The code that a fingerprint is made of: from the diff where the problem is anchored, else from the file at head. */
export async function codeAround(
  { file, line, anchor }: Located,
  index: DiffIndex,
  readHead: ReadHead,
): Promise<FingerprintCode> {
  if (anchor) {
    const lines = hunkLines(index.file(anchor.path), anchor.hunk, anchor.side)
    return around(
      lines,
      lines.findIndex(({ number }) => number === anchor.line),
    )
  }
  const text = await readHead(file)
  return text
    ? around(
        text.map((content) => ({ text: content })),
        line - 1,
      )
    : NOWHERE
}

function hunkLines(
  file: FileDiff | undefined,
  hunk: number,
  side: 'new' | 'old',
): { number: number | null; text: string }[] {
  const lines = file?.hunks[hunk]?.lines ?? []
  return lines
    .map(({ newLine, oldLine, text }) => ({ number: side === 'new' ? newLine : oldLine, text }))
    .filter(({ number }) => number !== null)
}

function around(lines: readonly { text: string }[], at: number): FingerprintCode {
  const line = lines[at]?.text
  if (line === undefined) return NOWHERE
  const isFilled = ({ text }: { text: string }) => text.trim() !== ''
  return {
    line,
    before: lines.slice(0, at).findLast(isFilled)?.text ?? null,
    after: lines.slice(at + 1).find(isFilled)?.text ?? null,
  }
}
