import { DiffIndex } from '@aicr/diff'
import type { FileDiff, Hunk } from '@aicr/diff'

/** What problems are settled on: the diff, and files at head, both without secrets. */
export interface Material {
  index: DiffIndex
  /** Lines of a file at head; `null` where there is none. */
  readHead: ReadHead
}

export type ReadHead = (path: string) => Promise<readonly string[] | null>

export interface MaterialInput {
  /** The files of the change, as they are. */
  files: readonly FileDiff[]
  /** The files of which something was reported: only these are shown, so only these are masked. */
  reported: ReadonlySet<string>
  readHead: ReadHead
  /** Masks secrets in a text, keeping its length and its line breaks. */
  mask: (text: string) => Promise<string>
}

/**
 * Takes the secrets out of what problems are going to show. Everything later comes from here, fingerprints too, so that
 * none of it can hold one, and a run is settled again from its record with the same result. Each file is read once.
 */
export async function createMaterial({ files, reported, readHead, mask }: MaterialInput): Promise<Material> {
  const heads = new Map<string, Promise<readonly string[] | null>>()
  const maskedHead: ReadHead = (path) => {
    const head = heads.get(path) ?? readMasked(path)
    heads.set(path, head)
    return head
  }

  async function readMasked(path: string): Promise<readonly string[] | null> {
    const lines = await readHead(path)
    return lines && (await maskLines(lines, mask))
  }

  const masked: FileDiff[] = []
  for (const file of files) {
    const isReported = reported.has(file.path) || (file.oldPath !== null && reported.has(file.oldPath))
    masked.push(isReported ? await maskFile(file, await maskedHead(file.path), mask) : file)
  }
  return { index: DiffIndex.from(masked), readHead: maskedHead }
}

/** A secret may go over many lines of which a hunk shows a few: lines of the new file are taken from the whole file. */
async function maskFile(
  file: FileDiff,
  head: readonly string[] | null,
  mask: MaterialInput['mask'],
): Promise<FileDiff> {
  const hunks: Hunk[] = []
  for (const hunk of file.hunks) hunks.push(await maskHunk(hunk, head ?? [], mask))
  return { ...file, hunks }
}

async function maskHunk(hunk: Hunk, head: readonly string[], mask: MaterialInput['mask']): Promise<Hunk> {
  const inHead = ({ newLine, text }: Hunk['lines'][number]): string | undefined => {
    const line = newLine === null ? undefined : head[newLine - 1]
    return line?.length === text.length ? line : undefined // Another length: the file on disk is not what was compared.
  }
  const bySide = { new: new Map<number, string>(), old: new Map<number, string>() }
  if (hunk.lines.some((row) => row.newLine !== null && inHead(row) === undefined))
    bySide.new = await maskSide(hunk, 'newLine', mask)
  if (hunk.lines.some(({ newLine }) => newLine === null)) bySide.old = await maskSide(hunk, 'oldLine', mask)
  const lines = hunk.lines.map((row) => {
    const { newLine, oldLine, text } = row
    const masked = newLine === null ? bySide.old.get(oldLine ?? 0) : (inHead(row) ?? bySide.new.get(newLine))
    return { ...row, text: masked ?? '*'.repeat(text.length) }
  })
  return { ...hunk, lines }
}

async function maskSide(
  { lines }: Hunk,
  side: 'newLine' | 'oldLine',
  mask: MaterialInput['mask'],
): Promise<Map<number, string>> {
  const rows = lines.flatMap(({ [side]: number, text }) => (number === null ? [] : [{ number, text }]))
  const masked = await maskLines(
    rows.map(({ text }) => text),
    mask,
  )
  return new Map(rows.map(({ number }, at) => [number, masked[at] ?? '']))
}

async function maskLines(lines: readonly string[], mask: MaterialInput['mask']): Promise<string[]> {
  return (await mask(lines.join('\n'))).split('\n')
}
