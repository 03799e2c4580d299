import { truncateText } from '@aicr/markdown'
import type { Channel, ChannelLimits, ChannelOutcome, Operation, Role, Snapshot, SnapshotItem } from '../channel.ts'
import { locationText } from '../rendering/location.ts'
import { noticeText } from '../rendering/notice-text.ts'
import { reportBlocks } from '../rendering/report-blocks.ts'
import { commentedProblems, leftOutFingerprints } from '../shaping/shape-report.ts'
import type { ShapedReport } from '../shaping/shape-report.ts'

export interface MemoryChannelOptions {
  name?: string
  kind?: string
  limits?: Partial<ChannelLimits>
  /** Answers an operation instead of the platform, or throws; `undefined` lets it through. */
  interfere?: (operation: Operation) => ChannelOutcome | undefined
}

/** A channel whose platform is a map in memory. */
export interface MemoryChannel extends Channel {
  readSnapshot(): Promise<Snapshot>
  /** What stands on the platform, by key. */
  readonly items: ReadonlyMap<string, SnapshotItem>
  /** Every operation that was tried, in order. */
  readonly tried: readonly Operation[]
}

const DEFAULT_LIMITS: ChannelLimits = { unit: 'utf16', body: 4096, comments: 30, messagesPerMinute: null }

type Content = Pick<SnapshotItem, 'kind' | 'key' | 'content'>

/** The result; or a notice that there is no new one to trust, which leaves an earlier result as it is. */
function summaryContent(report: ShapedReport): Content {
  const { verdict, leftOut, coverage, summary } = reportBlocks(report, 'en')
  if (report.verdict === 'inconclusive') {
    return { kind: 'notice', key: 'notice', content: [noticeText(report, 'en'), ...leftOut].join('\n') }
  }
  return { kind: 'summary', key: 'summary', content: [verdict, ...leftOut, coverage, summary.markdown].join('\n') }
}

/** One comment a problem; problems with the same fingerprint are told apart by their order. */
function commentContents(report: ShapedReport): Content[] {
  const seen = new Map<string, number>()
  return commentedProblems(report).map((problem) => {
    const count = (seen.get(problem.fingerprint) ?? 0) + 1
    seen.set(problem.fingerprint, count)
    const content = [locationText(problem), problem.message, problem.suggestion ?? ''].join('\n')
    return { kind: 'comment', key: `${problem.fingerprint}#${count}`, content }
  })
}

/** What stands there and has nothing to say any more. Only a result that can be trusted makes anything stale. */
function staleItems(report: ShapedReport, role: Role, { items }: Snapshot): SnapshotItem[] {
  if (report.verdict === 'skipped' || report.verdict === 'inconclusive') return []
  const kept = new Set(commentContents(report).map(({ key }) => key))
  const leftOut = leftOutFingerprints(report)
  const isGone = ({ key }: SnapshotItem): boolean => !kept.has(key) && !leftOut.has(key.slice(0, key.lastIndexOf('#')))
  return items.filter(
    (item) =>
      (role.summary && item.kind === 'notice') || (role.lineComments && item.kind === 'comment' && isGone(item)),
  )
}

function operation(verb: 'create' | 'update' | 'remove', { kind, key, content }: Content): Operation {
  return { id: `${verb}:${kind}:${key}`, kind: `${verb}-${kind}`, key, payload: { kind, content } }
}

function planOperations(report: ShapedReport, role: Role, snapshot: Snapshot, limits: ChannelLimits): Operation[] {
  const isSkipped = report.verdict === 'skipped'
  const contents = [
    ...(role.summary ? [summaryContent(report)] : []),
    ...(role.lineComments && !isSkipped ? commentContents(report) : []),
  ].map((wanted) => ({ ...wanted, content: truncateText(wanted.content, limits.body, limits.unit) }))
  const standing = new Map(snapshot.items.map((item) => [item.key, item]))
  const writes = contents.flatMap((wanted) => {
    const existing = standing.get(wanted.key)
    if (!existing) return isSkipped || role.updateOnly === true ? [] : [operation('create', wanted)]
    return existing.content === wanted.content ? [] : [operation('update', wanted)]
  })
  return [...writes, ...staleItems(report, role, snapshot).map((item) => operation('remove', item))]
}

/** A complete channel without a platform: for tests of whoever publishes, and an example of the contract. */
export function createMemoryChannel(options: MemoryChannelOptions = {}): MemoryChannel {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const items = new Map<string, SnapshotItem>()
  const tried: Operation[] = []
  return {
    name: options.name ?? 'memory',
    kind: options.kind ?? 'memory',
    accepts: { lineComments: true, summary: true, problemIssues: false },
    limits,
    items,
    tried,
    readSnapshot: async () => ({ items: [...items.values()] }),
    plan: (report, role, snapshot) => planOperations(report, role, snapshot, limits),
    async apply({ id, kind, key, payload, ...rest }) {
      const operation = { id, kind, key, payload, ...rest }
      tried.push(operation)
      const answer = options.interfere?.(operation)
      if (answer) return answer
      if (kind.startsWith('remove-')) items.delete(key)
      else items.set(key, { ...(payload as Content), key, remote: { id: key } })
      return { operation: id, status: 'done', remote: { id: key } }
    },
  }
}
