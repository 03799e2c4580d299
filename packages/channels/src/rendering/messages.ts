import type {
  AgentEnd,
  CoverageCause,
  CoverageReason,
  OutputLanguage,
  Pass,
  RunStatus,
  Severity,
  Side,
  SuppressedProblem,
} from '@aicr/schema'
import { english } from './messages-en.ts'
import { simplifiedChinese } from './messages-zh-cn.ts'

/** AICR's own words in one language. Whoever renders takes them from here, so that all outputs say the same. */
export interface Messages {
  reviewTitle: string
  severity: Record<Severity, string>
  /** Headings and table columns. */
  labels: {
    severity: string
    problems: string
    files: string
    summary: string
    suggestion: string
    coverage: string
    scope: string
    published: string
    agent: string
    notes: string
  }
  /** `a, b, c` */
  list(items: readonly string[]): string
  /** `text (inner)` */
  enclosed(text: string, inner: string): string
  /** `name: value` */
  labelled(name: string, value: string): string
  /** `2 high` */
  severityCount(severity: Severity, count: number): string
  problems(count: number): string
  files(count: number): string
  noProblems: string
  /** Nothing found, but files that should have been reviewed were not, or not all of them. */
  partial(unseen: number): string
  inconclusive: string
  /** Problems of a run whose result is not to be trusted. */
  atLeast(found: string): string
  /** How a run ended other than by a published review. */
  status: Partial<Record<RunStatus, string>>
  skipped: string
  /** Skip reasons that AICR itself uses; any other is shown as it was given. */
  skipReasons: Readonly<Record<string, string>>
  nothingChanged: string
  coverage: {
    reviewed(count: number): string
    /** Of those that were reviewed, the ones that were seen in part. */
    inPart(count: number): string
    summarised(count: number): string
    skipped(count: number): string
    failed(count: number): string
    /** `1 lock file` */
    counted(reason: CoverageReason, count: number): string
    /** Why one file was not seen. */
    reason: Record<CoverageReason, string>
    /** Which limit or obstacle it was. */
    cause(cause: CoverageCause): string
    /** What of one file was not seen: how many changed lines, and where in the new file. */
    linesUnseen(count: number, places: string): string
    /** A sentence about files that were not reviewed, or only in part, of which `names` has the first. */
    notReviewed(count: number, names: string): string
    onlyInPart(count: number, names: string): string
    /** Of one file only a summary was seen. */
    onlySummarised: string
  }
  unseen(count: number): string
  untracked(count: number): string
  /** Problems that were found and are not reported. */
  suppressed(count: number): string
  /** What kept a problem back. */
  suppressor: Record<SuppressedProblem['by'], string>
  /** Problems that a channel leaves out because of its `min_severity`. */
  belowSeverity(count: number): string
  /** Problems that get no comment of their own because of `max_comments`. */
  uncommented(count: number): string
  /** Said with a result that is not to be trusted. */
  nothingTakenBack(run: string): string
  more(count: number): string
  moreLines(count: number): string
  resolved(count: number): string
  dismissed(count: number): string
  /** Headings of what became of problems. */
  section: Record<'new' | 'open' | 'all-open' | 'resolved' | 'dismissed', string>
  /** The title of an issue about all problems of a branch, a pull request, a commit. */
  problemsIn(where: string): string
  thisRepository: string
  branch(name: string): string
  /** Begins an issue: `where` is in the platform's Markdown. */
  foundIn(where: string): string
  /** Begins the second and every further part of a long text. */
  continued(part: number): string
  /** Begins a review that only brings comments on lines. `url` leads to the summary. */
  newOnLines: (count: number, url?: string) => string
  /** The words of a review that only asks for changes. */
  changesNeeded: string
  /** What the issue is for that is kept for comments. */
  keptIssue: string
  /** Why a review of ours no longer asks for changes. */
  allSettled: string
  /** Stands where all problems of a part are gone. */
  nothingLeft: string
  /** Says that a text was too long. */
  textCut: string
  stillOpen: string
  notInDiff: string
  /** The lines of this side are not those of the new file. */
  side: Record<Side, string>
  incomplete: string
  /** A second pass refuted it; `severity` is the one that was reported. */
  demoted(severity: Severity): string
  confirmed: string
  duration(milliseconds: number): string
  /** That the agent used the login of its user, and no key. */
  withLogin: string
  /** What a sandbox of this kind cannot promise here. */
  sandboxMissing(kind: string, what: string): string
  exitCode(code: number): string
  passEnded(pass: Pick<Pass, 'number' | 'kind' | 'ended'>, detail: string): string
  agentEnd: Record<AgentEnd, string>
  scope: {
    worktree: string
    index: string
    pullRequest(id: string): string
    push(branch: string): string
    commit(revision: string): string
    issue(id: string): string
    range(base: string, head: string): string
    scheduled: string
  }
}

/** The message table of a language. */
export function messages(language: OutputLanguage): Messages {
  return language === 'zh-CN' ? simplifiedChinese : english
}
