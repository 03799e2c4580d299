import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compareWithHistory } from '@aicr/history'
import { normalizeRepositoryPath } from '@aicr/schema'
import type { IgnoreRule, Problem, ReviewConfig, ReviewEvent, ReviewReport, SummaryInput, Usage } from '@aicr/schema'
import type { ChangeSet } from '@aicr/vcs'
import type { OrchestratorPorts, OrchestratorSettings, RunFolder } from '../ports.ts'
import type { Stopwatch } from '../stopwatch.ts'
import { suppressProblems } from '../suppress/suppress-problems.ts'
import type { Suppression } from '../suppress/suppression.ts'
import { judge } from './judge.ts'
import { maskCode } from './mask-code.ts'
import type { Prepared } from './prepare.ts'
import type { Attempt } from './read-attempt.ts'
import { learnFromRun } from './reflect.ts'
import { collectResult } from './repair.ts'
import { includedPaths } from './scope.ts'
import { scrubTexts } from './scrub.ts'
import type { ShownText } from './scrub.ts'
import { settleProblems } from './settle.ts'

export interface ConcludeInput {
  ports: OrchestratorPorts
  settings: OrchestratorSettings
  event: ReviewEvent
  folder: RunFolder
  stopwatch: Stopwatch
  change: ChangeSet
  config: ReviewConfig
  ignoreRules: readonly IgnoreRule[]
  prepared: Prepared
  /** The attempts of each call. */
  calls: readonly (readonly Attempt[])[]
  /** The report so far. */
  blank: ReviewReport
}

/** A report, and whether the agent skipped. */
export type Concluded = ReviewReport & { skipped: boolean }

/** Stages 6 and 7: from what the attempts gave to a report. */
export async function conclude(input: ConcludeInput): Promise<Concluded> {
  const { change, config, prepared, calls, blank } = input
  const collected = collectResult(calls)
  input.stopwatch.start('settle')
  const { coverage } = prepared
  const looked = collected.complete && collected.skip?.called !== false
  const reviewedFiles = looked ? includedPaths(coverage) : []
  const shown = await masked(input, await findProblems(input))
  const problems = await compareWithEarlier(input, shown, { reviewedFiles, completed: looked })
  const live = problems.filter(({ life }) => life !== 'dismissed')
  const { status, ...judgement } = judge({ collected, problems: live, coverage, review: config })
  return {
    ...blank,
    ...judgement,
    ...shown,
    problems,
    skipped: status === 'skipped',
    coverage,
    untracked: [...change.untracked],
    reviewedFiles,
    usage: totalUsage(calls.flat()),
  }
}

/** Every reported problem, placed in the diff; those that nobody wants to hear of apart, with the reason. */
async function findProblems(input: ConcludeInput): Promise<Suppression> {
  const { ports, settings, folder, prepared, calls, config, ignoreRules } = input
  const head = (path: string) => readHead(folder.source, path)
  const problems = await settleProblems({
    reported: calls
      .flat()
      .flatMap(({ outcome, state }) =>
        state.problems.map((problem) => ({ input: problem, incomplete: outcome.ended !== 'ok' })),
      ),
    index: prepared.index,
    roots: [folder.source],
    readHead: head,
  })
  return suppressProblems({
    problems,
    rules: ignoreRules,
    now: ports.clock.now(),
    comments: { index: prepared.index, readHead: head },
    ...(settings.baseline && { baseline: settings.baseline }),
    ...(config.min_severity && { minSeverity: config.min_severity }),
  })
}

/** Without secrets, before anything is kept or shown. */
async function masked(
  { ports, calls, folder, prepared }: ConcludeInput,
  { kept, suppressed }: Suppression,
): Promise<ShownText> {
  const code = {
    index: prepared.index,
    readHead: (path: string) => readHead(folder.source, path),
    mask: ports.maskSecrets,
  }
  const all = await maskCode([...kept, ...suppressed.map(({ problem }) => problem)], code)
  const shown: ShownText = {
    problems: all.slice(0, kept.length),
    suppressed: suppressed.map((one, at) => ({ ...one, problem: all[kept.length + at] ?? one.problem })),
    summary: summaryOf(calls),
  }
  return scrubTexts(shown, ports.maskSecrets)
}

interface Looked {
  reviewedFiles: string[]
  completed: boolean
}

/** The problems with their life, where there is a history, which learns of this run too. */
async function compareWithEarlier(
  { ports, event, change, blank }: ConcludeInput,
  { problems, suppressed }: ShownText,
  { reviewedFiles, completed }: Looked,
): Promise<Problem[]> {
  if (!ports.history) return problems
  const known = await ports.history.read(event)
  const comparison = compareWithHistory({
    problems,
    suppressed: suppressed.map(({ problem }) => problem),
    known,
    reviewedFiles,
    completed,
    renames: renamesOf(change),
  })
  await ports.history.record(
    event,
    { id: blank.run.id, startedAt: blank.run.startedAt, revision: change.head },
    comparison,
  )
  await learnFromRun(ports, event.workspace, known, comparison)
  return comparison.problems
}

function renamesOf({ files }: ChangeSet): Map<string, string> {
  return new Map(
    files.flatMap(({ status, oldPath, path }) =>
      status === 'renamed' && oldPath !== null ? [[oldPath, path] as const] : [],
    ),
  )
}

/** The last summary of each call, together where there are several. */
function summaryOf(calls: readonly (readonly Attempt[])[]): SummaryInput | null {
  const summaries = calls.flatMap(
    (attempts) => attempts.findLast(({ state }) => state.summaries.length > 0)?.state.summaries.at(-1) ?? [],
  )
  const [first] = summaries
  if (!first) return null
  if (summaries.length === 1)
    return { ...(first.title !== undefined && { title: first.title }), markdown: first.markdown }
  return { markdown: summaries.map(({ markdown }) => markdown.trim()).join('\n\n') }
}

/** Lines of a file at head. The path may be an agent's: one that leaves the folder names no file. */
async function readHead(source: string, path: string): Promise<string[] | null> {
  if (normalizeRepositoryPath(path) !== path) return null
  try {
    return (await readFile(join(source, path), 'utf8')).split('\n')
  } catch {
    return null // Not among the run's files, whatever the reason: the problem is then one of the file as a whole.
  }
}

function totalUsage(attempts: readonly Attempt[]): Usage {
  const total: Usage = {}
  for (const { usage } of attempts.map(({ outcome }) => outcome)) {
    for (const key of ['inputTokens', 'outputTokens', 'cachedInputTokens', 'costUsd'] as const) {
      const value = usage[key]
      if (value !== undefined) total[key] = (total[key] ?? 0) + value
    }
  }
  return total
}
