import type { RunRecord } from '@aicr/schema'
import { safeJson } from './safe-json.ts'

/** Fields that come first, in this order and at any depth: what a reader looks for. The others follow by name. */
const FIRST = [
  'version',
  'id',
  'number',
  'kind',
  'name',
  'status',
  'verdict',
  'explanation',
  'skipReason',
  'file',
  'path',
  'oldPath',
  'line',
  'end_line',
  'severity',
  'category',
  'message',
  'suggestion',
  'summary',
  'problems',
]

function rank(key: string): number {
  const index = FIRST.indexOf(key)
  return index === -1 ? FIRST.length : index
}

function compareKeys([a]: [string, unknown], [b]: [string, unknown]): number {
  return rank(a) - rank(b) || (a < b ? -1 : 1)
}

/** The same value with the keys of every object in the fixed order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(compareKeys)
      .map(([key, item]) => [key, ordered(item)]),
  )
}

/** The whole {@link RunRecord} as JSON. The same record gives the same bytes, in whatever order it was put together. */
export function renderJson(record: RunRecord): string {
  return safeJson(ordered(record))
}
