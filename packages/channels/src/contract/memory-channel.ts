import { truncateText } from '@aicr/markdown'
import type { ReviewReport } from '@aicr/schema'
import type { Channel, ChannelLimits, ChannelOutcome, Operation, Role, Snapshot, SnapshotItem } from '../channel.ts'
import { liveProblems } from '../rendering/live-problems.ts'
import { locationText } from '../rendering/location.ts'
import { reportBlocks } from '../rendering/report-blocks.ts'

export interface MemoryChannelOptions {
  name?: string
  kind?: string
  limits?: Partial<ChannelLimits>
  /** Answers an operation instead of the platform, or throws; `undefined` lets it through. */
  interfere?: (operation: Operation) => ChannelOutcome | undefined
}

/** A channel whose platform is a map in memory. */
export interface MemoryChannel extends Channel {
  /** What stands on the platform, by key. */
  readonly items: ReadonlyMap<string, SnapshotItem>
  /** Every operation that was tried, in order. */
  readonly tried: readonly Operation[]
}

const DEFAULT_LIMITS: ChannelLimits = { unit: 'utf16', body: 4096, comments: 30, messagesPerMinute: null }

type Content = Pick<SnapshotItem, 'kind' | 'key' | 'content'>

function summaryContent(report: ReviewReport): Content {
  const { verdict, coverage, summary } = reportBlocks(report, 'en')
  return { kind: 'summary', key: 'summary', content: [verdict, coverage, summary.markdown].join('\n') }
}

/** One comment a problem; problems with the same fingerprint are told apart by their order. */
function commentContents(report: ReviewReport, { comments }: ChannelLimits): Content[] {
  const seen = new Map<string, number>()
  return liveProblems(report)
    .slice(0, comments ?? undefined)
    .map((problem) => {
      const count = (seen.get(problem.fingerprint) ?? 0) + 1
      seen.set(problem.fingerprint, count)
      const content = [locationText(problem), problem.message, problem.suggestion ?? ''].join('\n')
      return { kind: 'comment', key: `${problem.fingerprint}#${count}`, content }
    })
}

function operation(verb: 'create' | 'update' | 'remove', { kind, key, content }: Content): Operation {
  return { id: `${verb}:${kind}:${key}`, kind: `${verb}-${kind}`, key, payload: { kind, content } }
}

function planOperations(report: ReviewReport, role: Role, snapshot: Snapshot, limits: ChannelLimits): Operation[] {
  const isSkipped = report.verdict === 'skipped'
  const contents = [
    ...(role.summary ? [summaryContent(report)] : []),
    ...(role.lineComments && !isSkipped ? commentContents(report, limits) : []),
  ].map((wanted) => ({ ...wanted, content: truncateText(wanted.content, limits.body, limits.unit) }))
  const standing = new Map(snapshot.items.map((item) => [item.key, item]))
  const writes = contents.flatMap((wanted) => {
    const existing = standing.get(wanted.key)
    if (!existing) return isSkipped ? [] : [operation('create', wanted)]
    return existing.content === wanted.content ? [] : [operation('update', wanted)]
  })
  const isTrusted = !isSkipped && report.verdict !== 'inconclusive'
  const kept = new Set(contents.map(({ key }) => key))
  const stale = snapshot.items.filter(({ kind, key }) => kind === 'comment' && !kept.has(key))
  return role.lineComments && isTrusted ? [...writes, ...stale.map((item) => operation('remove', item))] : writes
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
