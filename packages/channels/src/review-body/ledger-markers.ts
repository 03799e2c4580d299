import { decodeMarkerText, encodeMarkerText } from '@aicr/markdown'
import type { Marker } from '@aicr/markdown'
import { Severity } from '@aicr/schema'
import * as z from 'zod'
import { isOpen } from './ledger.ts'
import type { LedgerEntry } from './ledger.ts'

// `aicr:problems` names the open problems; then, for each file, `aicr:file` and one `aicr:entry` a problem of it.

const SEPARATOR = ';'
/** Characters of a path as it stands in a marker. A longer one is cut, and then no review matches it. */
const MAX_ENCODED_PATH = 1024
const CUT_PATH = 170

const EntryFields = z.tuple([
  z.enum(['new', 'open', 'resolved', 'dismissed']),
  Severity,
  z.coerce.number().int().positive(),
  z.coerce.number().int().positive(),
  z.string(),
  z.string(),
  z.string(),
  z.string().min(1),
  z.string(),
])

function joined(fields: readonly string[], separator: string): string {
  return fields.map((field) => encodeMarkerText(field, separator)).join(separator)
}

function fileMarker(file: string): Marker {
  const fits = encodeMarkerText(file).length <= MAX_ENCODED_PATH
  return { name: 'file', value: fits ? file : file.slice(0, CUT_PATH) }
}

function entryMarker(entry: LedgerEntry): Marker {
  const { life, severity, line, endLine, content = '', category, title, fingerprint, reported = '' } = entry
  const fields = [life, severity, String(line), String(endLine), content, category, title, fingerprint, reported]
  // The marker itself encodes as well, so the separators are kept apart before.
  return { name: 'entry', value: joined(fields, SEPARATOR) }
}

/** What the entries of one page say, as markers. */
export function entryMarkers(entries: readonly LedgerEntry[]): Marker[] {
  const byFile = Map.groupBy(entries, ({ file }) => file)
  return [
    {
      name: 'problems',
      value: joined(
        entries.filter(isOpen).map(({ fingerprint }) => fingerprint),
        ',',
      ),
    },
    ...[...byFile].flatMap(([file, ofFile]) => [fileMarker(file), ...ofFile.map(entryMarker)]),
  ]
}

/** The entries that markers speak of, without page and text. What cannot be read is left out. */
export function entriesOf(markers: readonly Marker[]): LedgerEntry[] {
  const entries: LedgerEntry[] = []
  let file: string | undefined
  for (const { name, value } of markers) {
    if (name === 'file') file = value
    if (name !== 'entry' || file === undefined) continue
    const fields = EntryFields.safeParse(value.split(SEPARATOR).map(decodeMarkerText))
    if (!fields.success) continue
    const [life, severity, line, endLine, content, category, title, fingerprint, reported] = fields.data
    const optional = { ...(content !== '' && { content }), ...(reported !== '' && { reported }) }
    entries.push({ life, severity, line, endLine, category, title, fingerprint, file, ...optional })
  }
  return entries
}
