import { compareSeverity } from '@aicr/schema'
import type { ExcerptLine, OutputLanguage, Problem, ReviewReport, RunStatus, Severity } from '@aicr/schema'
import { agentText } from './agent-text.ts'
import { coverageLine, unseenFiles, untrackedFiles } from './coverage-text.ts'
import type { UnseenFile } from './coverage-text.ts'
import type { ShapedReport } from '../shaping/shape-report.ts'
import { leftOutTexts } from './left-out-text.ts'
import { countBySeverity, liveProblems } from './live-problems.ts'
import type { SeverityCount } from './live-problems.ts'
import { locationText, problemPlace } from './location.ts'
import type { ProblemPlace } from './location.ts'
import { madeSummary } from './made-summary.ts'
import { verdictMark } from './marks.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { problemText } from './problem-text.ts'
import { commitText, scopeText } from './scope-text.ts'
import { suppressedTexts } from './suppressed-text.ts'
import type { SuppressedText } from './suppressed-text.ts'
import { summaryText } from './summary-text.ts'
import type { SummaryText } from './summary-text.ts'
import { verdictText } from './verdict-text.ts'

/** Lines of anchored code that any output shows. */
export const MAX_CODE_LINES = 12

/** The anchored code of a problem, ready to be numbered. */
export interface CodeBlock {
  firstLine: number
  lines: string[]
}

/** One problem, taken apart for rendering. All its text is untrusted. */
export interface ProblemBlock {
  id: string
  severity: Severity
  category: string
  place: ProblemPlace
  /** The place as `file:line` or `file:start-end`. */
  location: string
  message: string
  /** The first sentence of the message, and the rest. */
  title: string
  body: string
  suggestion: string | undefined
  anchor: Problem['anchor']
  code: CodeBlock | undefined
  /** The code with a little of the diff around it; empty where it is not known. */
  excerpt: readonly ExcerptLine[]
  /** What a reader should know of its place or its origin. */
  notes: string[]
}

export interface FileBlock {
  path: string
  problems: ProblemBlock[]
}

/** The summary that is shown, and whether AICR made it because the agent gave none. */
export interface SummaryBlock extends SummaryText {
  made: boolean
}

/**
 * A report, ready to be laid out: what is said, in AICR's and the agent's words, and in which order within each block.
 * Every renderer starts here and decides only on layout and on how untrusted text is made harmless in its dialect.
 */
export interface ReportBlocks {
  summary: SummaryBlock
  scope: string
  /** The reviewed commit, where the scope does not name it. */
  commit: string | undefined
  verdict: string
  /** One character that shows the verdict at a glance. */
  mark: string
  /** Whether the verdict says all that there is to say: nothing was missed, and the result can be trusted. */
  isWhole: boolean
  explanation: string | undefined
  counts: SeverityCount[]
  /** Files with problems: the worst first, then by path; within a file by line, then the worst first. */
  files: FileBlock[]
  coverage: string
  unseen: UnseenFile[]
  untracked: string[]
  /** Found and not reported. */
  suppressed: SuppressedText[]
  /** What this channel leaves out, counted; each is to be said. */
  leftOut: string[]
  /** What was weaker than asked for, and what people should know. May hold untrusted text. */
  notices: string[]
  /** Who reviewed, in parts. */
  agent: string[]
}

function codeBlock({ anchor }: Problem): CodeBlock | undefined {
  if (!anchor || anchor.code === '') return undefined
  return { firstLine: anchor.line, lines: anchor.code.split('\n').slice(0, MAX_CODE_LINES) }
}

function problemNotes(problem: Problem, report: ReviewReport, language: OutputLanguage): string[] {
  const words = messages(language)
  const unplaced = problem.anchor === null && report.event.target.kind !== 'issue'
  return [
    ...(problem.anchor?.side === 'old' ? [words.side.old] : []),
    ...(problem.anchor_note === undefined ? (unplaced ? [words.notInDiff] : []) : [problem.anchor_note]),
    ...(problem.life === 'open' ? [words.stillOpen] : []),
    ...(problem.incomplete === true ? [words.incomplete] : []),
    ...verificationNotes(problem, words),
  ]
}

function verificationNotes({ verification }: Problem, words: Messages): string[] {
  if (!verification) return []
  if (verification.verdict === 'confirmed') return [words.confirmed]
  return [words.labelled(words.demoted(verification.severity), problemText(verification.reason).title)]
}

function problemBlock(problem: Problem, report: ReviewReport, language: OutputLanguage): ProblemBlock {
  const { id, severity, category, message, suggestion } = problem
  return {
    id,
    severity,
    category,
    place: problemPlace(problem),
    location: locationText(problem),
    message,
    ...problemText(message),
    suggestion,
    anchor: problem.anchor,
    code: codeBlock(problem),
    excerpt: problem.excerpt ?? [],
    notes: problemNotes(problem, report, language),
  }
}

function comparePaths(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function compareWithinFile(a: Problem, b: Problem): number {
  return problemPlace(a).line - problemPlace(b).line || compareSeverity(b.severity, a.severity)
}

function worst(problems: readonly Problem[]): Severity {
  return (
    problems
      .map(({ severity }) => severity)
      .toSorted(compareSeverity)
      .at(-1) ?? 'info'
  )
}

function fileBlocks(report: ReviewReport, language: OutputLanguage): FileBlock[] {
  const byPath = Map.groupBy(liveProblems(report), (problem) => problemPlace(problem).path)
  return [...byPath]
    .map(([path, problems]) => ({ path, problems, worst: worst(problems) }))
    .toSorted((a, b) => compareSeverity(b.worst, a.worst) || comparePaths(a.path, b.path))
    .map(({ path, problems }) => ({
      path,
      problems: problems.toSorted(compareWithinFile).map((problem) => problemBlock(problem, report, language)),
    }))
}

/** Everything that an output may show of a report. Pure; a `RunRecord` fits and adds how the run ended. */
export function reportBlocks(report: ShapedReport & { status?: RunStatus }, language: OutputLanguage): ReportBlocks {
  return {
    summary: { ...summaryText(report.summary ?? madeSummary(report, language)), made: report.summary === null },
    scope: scopeText(report.event, language),
    commit: commitText(report.event, language),
    verdict: verdictText(report, language),
    mark: verdictMark(report),
    isWhole: report.verdict === 'pass' || report.verdict === 'problems',
    explanation: report.explanation,
    counts: countBySeverity(liveProblems(report)),
    files: fileBlocks(report, language),
    coverage: coverageLine(report, language),
    unseen: unseenFiles(report, language),
    untracked: untrackedFiles(report),
    suppressed: suppressedTexts(report, language),
    leftOut: leftOutTexts(report, language),
    notices: [...(report.degradations ?? []), ...(report.notices ?? [])],
    agent: agentText(report, language),
  }
}
