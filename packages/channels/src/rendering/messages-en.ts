import { counted } from './counted.ts'
import { englishCause } from './coverage-causes.ts'
import { linked } from './linked.ts'
import type { Messages } from './messages.ts'

function files(count: number): string {
  return count === 1 ? 'A file' : `${count} files`
}

/** 850 → `850 ms`, 1234 → `1.2 s`, 75000 → `1 min 15 s`. */
function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  const seconds = milliseconds / 1000
  if (seconds < 60) return `${Math.min(seconds, 59.9).toFixed(1)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

export const english: Messages = {
  reviewTitle: 'AICR review',
  severity: { critical: 'critical', high: 'high', medium: 'medium', low: 'low', info: 'info' },
  labels: {
    severity: 'Severity',
    problems: 'Problems',
    files: 'Files',
    summary: 'Summary',
    suggestion: 'Suggestion',
    coverage: 'Coverage',
    scope: 'Scope',
    published: 'Published',
    agent: 'Agent',
    notes: 'Notes',
  },
  list: (items) => items.join(', '),
  enclosed: (text, inner) => `${text} (${inner})`,
  labelled: (name, value) => `${name}: ${value}`,
  severityCount: (severity, count) => `${count} ${severity}`,
  problems: (count) => counted(count, 'problem'),
  files: (count) => counted(count, 'file'),
  noProblems: 'No problems found',
  partial: (unseen) => `No problems found, but ${counted(unseen, 'file was', 'files were')} not fully seen`,
  inconclusive: 'Inconclusive',
  atLeast: (found) => `at least ${found}`,
  status: {
    failed: 'The review failed',
    cancelled: 'The review was cancelled',
    superseded: 'A newer review took the place of this one',
  },
  skipped: 'Skipped',
  skipReasons: {
    lgtm: 'nothing to report',
    no_reviewable_code: 'no reviewable code',
    no_output_publisher: 'no channel is selected for this review',
    no_problems_suppressed: 'no problems, and all channels stay silent then',
    output_dispatch_failed: 'publishing failed',
    ignored_by_label: 'a label says so',
    draft: 'it is a draft',
    superseded: 'a newer review took its place',
  },
  nothingChanged: 'no changed files',
  coverage: {
    reviewed: (count) => `${counted(count, 'file')} reviewed`,
    inPart: (count) => `${count} in part`,
    summarised: (count) => `${count} only summarised`,
    skipped: (count) => `${count} skipped`,
    failed: (count) => `${count} failed`,
    counted: (reason, count) => {
      if (reason === 'lock_file') return counted(count, 'lock file')
      if (reason === 'submodule') return counted(count, 'submodule')
      return `${count} ${english.coverage.reason[reason]}`
    },
    reason: {
      filter: 'filtered out',
      generated: 'generated',
      vendored: 'vendored',
      lock_file: 'lock file',
      binary: 'binary',
      submodule: 'submodule',
      unchanged_content: 'without changed content',
      empty: 'empty',
      too_large: 'too large',
      limit: 'over the limit',
      unreadable: 'unreadable',
      not_reached: 'not reached',
      not_completed: 'in a pass without a result',
    },
    cause: englishCause,
    linesUnseen: (count, places) => `${counted(count, 'changed line')} not seen, at ${places}`,
    notReviewed: (count, names) => `${files(count)} could not be reviewed: ${names}.`,
    onlyInPart: (count, names) => `${files(count)} could be reviewed only in part: ${names}.`,
    onlySummarised: 'only summarised',
  },
  unseen: (count) => `${counted(count, 'file was', 'files were')} not fully seen`,
  untracked: (count) => `${counted(count, 'untracked file was', 'untracked files were')} not reviewed`,
  suppressed: (count) => `${counted(count, 'problem was', 'problems were')} kept back`,
  suppressor: {
    ignore: 'ignored by a rule of the repository',
    comment: 'ignored by a comment',
    baseline: 'in the baseline',
    min_severity: 'below the severity to report',
    duplicate: 'the same as another problem',
    reviewed_before: 'minor, on lines that were reviewed before',
  },
  belowSeverity: (count) => `${counted(count, 'problem')} below the severity that is shown here`,
  uncommented: (count) =>
    `${counted(count, 'problem')} without a comment of ${count === 1 ? 'its' : 'their'} own: only the worst have one`,
  nothingTakenBack: (run) => `What earlier reviews left here stays as it is (run ${run}).`,
  more: (count) => `… and ${count} more`,
  moreLines: (count) => `… ${counted(count, 'more line')}`,
  resolved: (count) => `${count} resolved`,
  dismissed: (count) => `${count} dismissed`,
  section: {
    new: 'New',
    open: 'Still open',
    'all-open': 'Open',
    resolved: 'Resolved',
    dismissed: 'Dismissed',
  },
  problemsIn: (where) => `Problems in ${where}`,
  thisRepository: 'this repository',
  branch: (name) => `branch ${name}`,
  foundIn: (where) => `Found by a review: ${where}`,
  continued: (part) => `Continued, part ${part}`,
  newOnLines: (count, url) =>
    `${counted(count, 'new problem')} on the lines below. ${linked('The summary of this review', url)} is kept up to date.`,
  changesNeeded: 'There are problems to mend. The summary of this review is kept up to date.',
  allSettled: 'All problems of this review are settled.',
  keptIssue: 'The results of reviews that have no pull request of their own are comments of this issue.',
  nothingLeft: 'Nothing is left of what stood here.',
  textCut: '*The rest of this text was too long.*',
  stillOpen: 'still open',
  notInDiff: 'not in the diff',
  side: { new: 'new file', old: 'deleted' },
  incomplete: 'from a pass that did not end well',
  demoted: (severity) => `a second pass refuted it, was ${english.severity[severity]}`,
  confirmed: 'confirmed by a second pass',
  duration,
  withLogin: 'with your own login',
  sandboxMissing: (kind, what) => `the ${kind} sandbox does not guarantee: ${what}`,
  exitCode: (code) => `exit code ${code}`,
  passEnded: ({ number, kind, ended }, detail) =>
    `Pass ${number} (${kind.replace('_', '-')}) ${english.agentEnd[ended]}${detail === '' ? '' : ` (${detail})`}`,
  agentEnd: {
    ok: 'ended',
    timeout: 'ran out of time',
    cancelled: 'was cancelled',
    crashed: 'crashed',
    no_tools: 'never used the AICR tools',
    context_overflow: 'ran out of context',
    model_error: 'got an error from the model',
    denied: 'was denied what it needs',
  },
  scope: {
    worktree: 'uncommitted changes',
    index: 'staged changes',
    pullRequest: (id) => `pull request ${/^\d/.test(id) ? `#${id}` : id}`,
    push: (branch) => `push to ${branch}`,
    commit: (revision) => `commit ${revision}`,
    issue: (id) => `issue ${/^\d/.test(id) ? `#${id}` : id}`,
    range: (base, head) => `${base}…${head}`,
    scheduled: 'scheduled review',
  },
}
