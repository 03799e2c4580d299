import { fence, withoutMarkers } from '@aicr/markdown'
import type { Problem } from '@aicr/schema'
import type { MarkdownDialect } from './dialect.ts'
import { fencedBlocks } from './fenced-blocks.ts'
import type { FencedBlock } from './fenced-blocks.ts'

/** A change that a reader can commit: what the anchored lines become. */
export interface Committable {
  /** The lines that stand instead of all anchored ones; none deletes them. */
  readonly lines: readonly string[]
  /** The suggestion without the block that this was read from. */
  readonly before: string
  readonly after: string
}

const PATCHES: ReadonlySet<string> = new Set(['diff', 'patch'])
const REPLACEMENTS: ReadonlySet<string> = new Set(['suggestion', 'replacement'])

/**
 * Reads a suggestion as a change of the anchored lines: a fenced diff, or a block named `suggestion` or `replacement`. Only
 * when there is exactly one such block, the anchor is known to the last line, and a diff applies to these lines in exactly
 * one place; `undefined` otherwise, for a change that merely looks right must not be one click away.
 */
export function committable({ anchor, suggestion }: Pick<Problem, 'anchor' | 'suggestion'>): Committable | undefined {
  if (suggestion === undefined || anchor === null || anchor.side !== 'new') return undefined
  const anchored = anchor.code.split('\n').map(withoutReturn)
  if (anchored.length !== (anchor.endLine ?? anchor.line) - anchor.line + 1) return undefined
  const blocks = fencedBlocks(suggestion).filter(({ info }) => PATCHES.has(info) || REPLACEMENTS.has(info))
  const [block] = blocks
  if (block === undefined || blocks.length > 1) return undefined
  const lines = PATCHES.has(block.info) ? patched(anchored, block.lines) : block.lines.map(withoutReturn)
  if (lines === undefined || isSame(lines, anchored)) return undefined
  // A planted marker would be committed altered, or be believed.
  if (lines.some((line) => withoutMarkers(line) !== line)) return undefined
  return { lines, ...around(suggestion, block) }
}

/** The block in the platform's dialect; `undefined` where it has none. `lines` is how many lines the comment is about. */
export function committableBlock(
  { lines }: Pick<Committable, 'lines'>,
  { dialect, commentLines }: { dialect: MarkdownDialect; commentLines: number },
): string | undefined {
  const content = lines.map((line) => `${line}\n`).join('')
  switch (dialect.suggestions) {
    case 'range':
      return fence(content, 'suggestion').trimEnd()
    case 'offsets':
      // The comment stands on the last line of its range.
      return fence(content, `suggestion:-${commentLines - 1}+0`).trimEnd()
    case 'none':
      return undefined
  }
}

function withoutReturn(line: string): string {
  return line.replace(/\r$/, '')
}

function around(suggestion: string, { start, end }: FencedBlock): Pick<Committable, 'before' | 'after'> {
  const lines = suggestion.split(/\r\n|\n|\r/)
  return { before: lines.slice(0, start).join('\n').trim(), after: lines.slice(end).join('\n').trim() }
}

interface Patch {
  /** Lines that the patch takes away, and what stands there then; the context around both. */
  readonly removed: readonly string[]
  readonly added: readonly string[]
  readonly leading: readonly string[]
  readonly trailing: readonly string[]
}

/** The anchored lines after the patch; `undefined` when it does not apply in exactly one place. */
function patched(anchored: readonly string[], lines: readonly string[]): string[] | undefined {
  const patch = readPatch(lines.map(withoutReturn))
  if (patch === undefined || patch.removed.length === 0) return undefined
  const places = anchored.flatMap((_, index) => (appliesAt(anchored, index, patch) ? [index] : []))
  const [place] = places
  if (place === undefined || places.length > 1) return undefined
  return [...anchored.slice(0, place), ...patch.added, ...anchored.slice(place + patch.removed.length)]
}

/** Whether the removed lines stand at `index`, with the context around them as far as the anchor goes. */
function appliesAt(anchored: readonly string[], index: number, { removed, leading, trailing }: Patch): boolean {
  if (!removed.every((line, offset) => anchored[index + offset] === line)) return false
  const before = leading.toReversed().every((line, offset) => isAt(anchored, index - 1 - offset, line))
  return before && trailing.every((line, offset) => isAt(anchored, index + removed.length + offset, line))
}

function isAt(anchored: readonly string[], index: number, line: string): boolean {
  return index < 0 || index >= anchored.length || anchored[index] === line
}

/** Reads the one hunk of a patch; `undefined` for anything that is not wholly understood. */
function readPatch(lines: readonly string[]): Patch | undefined {
  const old: { text: string; kept: boolean }[] = []
  const next: { text: string; kept: boolean }[] = []
  let hunks = 0
  for (const line of withoutFileHeader(lines)) {
    if (line.startsWith('@@')) hunks += 1
    else if (line.startsWith('-')) old.push({ text: line.slice(1), kept: false })
    else if (line.startsWith('+')) next.push({ text: line.slice(1), kept: false })
    else if (line === '' || line.startsWith(' ')) {
      old.push({ text: line.slice(1), kept: true })
      next.push({ text: line.slice(1), kept: true })
    } else if (!line.startsWith('\\')) return undefined
  }
  if (hunks > 1) return undefined
  const lead = leadingKept(old, next)
  const trail = leadingKept(old.slice(lead).toReversed(), next.slice(lead).toReversed())
  const text = (entries: readonly { text: string }[]): string[] => entries.map((entry) => entry.text)
  return {
    removed: text(old.slice(lead, old.length - trail)),
    added: text(next.slice(lead, next.length - trail)),
    leading: text(old.slice(0, lead)),
    trailing: text(old.slice(old.length - trail)),
  }
}

function withoutFileHeader(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line, index) => line.startsWith('--- ') && lines[index + 1]?.startsWith('+++ '))
  const onlyNames = lines.slice(0, Math.max(0, start)).every((line) => /^(?:diff |index |$)/.test(line))
  return start !== -1 && onlyNames ? lines.slice(start + 2) : lines
}

function leadingKept(old: readonly { kept: boolean }[], next: readonly { kept: boolean }[]): number {
  let count = 0
  while (old[count]?.kept === true && next[count]?.kept === true) count += 1
  return count
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((line, index) => line === right[index])
}
