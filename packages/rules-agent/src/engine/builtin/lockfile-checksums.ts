import type { ChangedRow } from '../changed-file.ts'
import type { FileView } from '../file-view.ts'
import type { Finding } from '../finding.ts'

/** How a lock file writes a checksum, and the line that says which version it belongs to. */
interface Format {
  /** The line with the checksum. Group 1, if there is one: what the checksum is of. Last group: the checksum. */
  checksum: RegExp
  /** A line whose change explains a new checksum. */
  explains: RegExp
}

const NOTHING = /(?!)/
const formats: Readonly<Record<string, Format>> = {
  'package-lock.json': {
    checksum: /^\s*"()integrity": "(sha\d+-[\w+/=]+)",?$/,
    explains: /^\s*"(?:version|resolved)": /,
  },
  'npm-shrinkwrap.json': {
    checksum: /^\s*"()integrity": "(sha\d+-[\w+/=]+)",?$/,
    explains: /^\s*"(?:version|resolved)": /,
  },
  'yarn.lock': {
    checksum: /^\s+()(?:integrity|checksum:?) (\S+)$/,
    explains: /^\s+(?:version|resolved|resolution)\b|^\S/,
  },
  'pnpm-lock.yaml': { checksum: /^\s+()resolution: \{integrity: (sha\d+-[\w+/=]+)[,}]/, explains: /^ {2}\S.*:$/ },
  'go.sum': { checksum: /^(\S+ \S+) (h1:\S+)$/, explains: NOTHING },
  'Cargo.lock': { checksum: /^()checksum = "([0-9a-f]+)"$/, explains: /^(?:version|source|name) = / },
}

/**
 * A lock file entry that keeps its version and gets another checksum: the package's content is not the one that was locked.
 * Needs the deleted lines; where a version changed beside it, the checksum has to.
 */
export function findChangedChecksums(view: FileView): Finding[] {
  const name = view.file.path.slice(view.file.path.lastIndexOf('/') + 1)
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined
  if (format === undefined) return []
  return blocksOf(view.file.diffLines ?? []).flatMap((block) => findInBlock(block, format))
}

/** Runs of deleted and added rows without an unchanged one between them. */
function blocksOf(rows: readonly ChangedRow[]): ChangedRow[][] {
  const blocks: ChangedRow[][] = [[]]
  for (const row of rows) {
    if (row.kind === 'context') blocks.push([])
    else blocks.at(-1)?.push(row)
  }
  return blocks.filter((block) => block.length > 1)
}

function findInBlock(block: readonly ChangedRow[], format: Format): Finding[] {
  if (block.some(({ text }) => format.explains.test(text.replace(/\r$/, '')))) return []
  const removed = checksumsOf(block, 'delete', format)
  return checksumsOf(block, 'add', format).flatMap(({ row, key, checksum }) => {
    const before = removed.filter((entry) => entry.key === key)
    const replaced =
      before.length === 1 && before[0]?.checksum !== checksum && algorithm(before[0]?.checksum) === algorithm(checksum)
    return replaced && row.newLine !== null ? [{ line: row.newLine, captures: {} }] : []
  })
}

interface Checksum {
  row: ChangedRow
  key: string
  checksum: string
}

function checksumsOf(block: readonly ChangedRow[], kind: ChangedRow['kind'], format: Format): Checksum[] {
  return block.flatMap((row) => {
    const match = row.kind === kind ? format.checksum.exec(row.text.replace(/\r$/, '')) : null
    return match === null ? [] : [{ row, key: match[1] ?? '', checksum: match[2] ?? '' }]
  })
}

/** `sha512` of `sha512-…`, `10c0` of yarn's `10c0/…`: another algorithm gives another checksum of the same content. */
function algorithm(checksum: string | undefined): string {
  return /^[a-z0-9]{2,8}[-:/]/.exec(checksum ?? '')?.[0] ?? ''
}
