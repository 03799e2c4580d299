import { createHash } from 'node:crypto'
import { isRecord } from '../fake-http/read-body.ts'
import { recordedError } from './answer.ts'
import type { FakeAnswer } from '../fake-http/fake-server.ts'
import { diffLines } from './diff-lines.ts'
import type { CountedLine } from './diff-lines.ts'
import type { FakeMergeRequest, FakeStore } from './store.ts'

type Checked = { readonly lines: readonly string[] } | { readonly refusal: FakeAnswer }

/** The lines that a position stands on, or what GitLab says of one that it cannot map. */
export function checkPosition(
  position: Readonly<Record<string, unknown>>,
  mergeRequest: FakeMergeRequest,
  store: FakeStore,
): Checked {
  const version = mergeRequest.versions.find(
    ({ base, start, head }) =>
      base === position['base_sha'] && start === position['start_sha'] && head === position['head_sha'],
  )
  if (version === undefined) return { refusal: recordedError(store.wrongCommits) }
  const refusal = recordedError('lineCode')
  const file = version.files.find(
    ({ old_path, new_path }) => old_path === position['old_path'] && new_path === position['new_path'],
  )
  if (file === undefined || file.collapsed === true || file.too_large === true) return { refusal }
  const lines = diffLines(file.diff)
  const last = lines.findIndex((line) => isMeant(line, position))
  if (last === -1) return { refusal }
  const range = position['line_range']
  if (!isRecord(range)) return { lines: [lines[last]?.text ?? ''] }
  return checkRange(range, { lines, last, path: file.new_path })
}

/** An added line is named by its new number alone, a deleted one by its old one, any other by both. */
function isMeant(line: CountedLine, position: Readonly<Record<string, unknown>>): boolean {
  const oldLine = line.kind === 'new' ? undefined : line.oldLine
  const newLine = line.kind === 'old' ? undefined : line.newLine
  return position['old_line'] === oldLine && position['new_line'] === newLine
}

function checkRange(
  range: Readonly<Record<string, unknown>>,
  { lines, last, path }: { lines: readonly CountedLine[]; last: number; path: string },
): Checked {
  const { start, end } = range
  if (!isRecord(start) || !isRecord(end)) return { refusal: recordedError('lineRange') }
  if ([start, end].some((one) => 'old_line' in one || 'new_line' in one)) {
    return { refusal: recordedError('positionSchema') }
  }
  const [from, to] = [start, end].map((one) => lines.findIndex((line) => isCoded(line, one, path)))
  const isRange = from !== undefined && to !== undefined && from !== -1 && from < to && to === last
  if (!isRange) return { refusal: recordedError('lineRange') }
  return { lines: [lines[from]?.text ?? '', lines[to]?.text ?? ''] }
}

function isCoded(
  line: CountedLine,
  { line_code: code, type }: Readonly<Record<string, unknown>>,
  path: string,
): boolean {
  const digest = createHash('sha1').update(path).digest('hex')
  return code === `${digest}_${line.oldLine}_${line.newLine}` && type === (line.kind === 'new' ? 'new' : 'old')
}
