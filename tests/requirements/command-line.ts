import type { Requirement } from './requirement.ts'

/** What `aicr` does at a prompt: which change it takes, how it ends, what it leaves behind. */
export const commandLine: readonly Requirement[] = [
  {
    id: 'cli.review.no-key-no-server-no-configuration',
    source: 'README: Review a change',
    sentence: 'aicr review reviews a change with no key, no server and no configuration.',
    state: 'done',
  },
  {
    id: 'cli.review.bundled-sample',
    source: 'README: Review a change',
    sentence: 'npm start installs, builds, reviews the bundled sample change, prints the review and exits 0.',
    state: 'done',
  },
  {
    id: 'cli.review.own-repository',
    source: 'README: Review a change',
    sentence: 'npm start -- --repo PATH reviews a change of that repository.',
    state: 'done',
  },
  {
    id: 'cli.review.no-network',
    source: 'README: Review a change',
    sentence: 'A review with the default agent uses no network.',
    state: 'done',
  },
  {
    id: 'cli.review.uncommitted-first',
    source: 'README: Review a change',
    sentence: 'Without a choice the uncommitted changes are reviewed.',
    state: 'done',
  },
  {
    id: 'cli.review.then-unpushed',
    source: 'README: Review a change',
    sentence: 'Without uncommitted changes the commits that the upstream does not have are reviewed.',
    state: 'done',
  },
  {
    id: 'cli.review.nothing-to-review',
    source: 'README: Review a change',
    sentence: 'With neither, aicr says that there is nothing to review and exits 0.',
    state: 'done',
  },
  {
    id: 'cli.review.staged',
    source: 'README: Review a change',
    sentence: '--staged reviews what is in the index and nothing else.',
    state: 'done',
  },
  {
    id: 'cli.review.worktree',
    source: 'README: Review a change',
    sentence: '--worktree reviews the uncommitted changes, staged and unstaged, and lists untracked files.',
    state: 'done',
  },
  {
    id: 'cli.review.commit',
    source: 'README: Review a change',
    sentence: '--commit reviews one commit.',
    state: 'done',
  },
  {
    id: 'cli.review.range-by-merge-base',
    source: 'README: Review a change',
    sentence: '--base and --head review a range from its merge base.',
    state: 'done',
  },
  {
    id: 'cli.review.repository-anywhere',
    source: 'README: Review a change',
    sentence: '--repo names the repository; it may be any folder inside it.',
    state: 'done',
  },
  {
    id: 'cli.review.agent',
    source: 'README: Review a change',
    sentence: '--agent chooses the reviewing agent; an unknown one is refused by name.',
    state: 'done',
  },
  {
    id: 'cli.review.config',
    source: 'README: Review a change',
    sentence:
      '--config reads a configuration file; an unknown key in it is an error with file, line, column and a suggestion.',
    state: 'done',
  },
  {
    id: 'cli.review.repository-config',
    source: 'README: Review a change',
    sentence:
      '.aicr/config.yaml of the base revision may set review options and nothing that runs, sends or names a secret.',
    state: 'done',
  },
  {
    id: 'cli.review.dry-run',
    source: 'README: Review a change',
    sentence: '--dry-run reviews and publishes nothing.',
    state: 'done',
  },
  {
    id: 'review.fork',
    source: 'forges: Pull requests of forks',
    sentence:
      'In a job for a pull request of a fork, whose token may only read, the result goes to the page of the job, and the exit code is that of the review.',
    state: 'done',
  },
  {
    id: 'review.pull-request',
    source: 'README: Pull requests',
    sentence:
      'aicr review --pull-request --publish CHANNEL reviews the pull request of a CI job from a checkout of one commit and publishes it once.',
    state: 'done',
  },
  {
    id: 'publish.recorded-run',
    source: 'README: Pull requests',
    sentence: 'aicr publish RUN sends a recorded review to the named channels; nothing is sent twice.',
    state: 'done',
  },
  {
    id: 'cli.review.progress-on-stderr',
    source: 'README: Review a change',
    sentence:
      'Progress goes to standard error and results to standard output: a spinner on a terminal, plain lines elsewhere.',
    state: 'done',
  },
  {
    id: 'cli.review.quiet-and-verbose',
    source: 'README: Review a change',
    sentence: '--quiet writes no progress, --verbose writes more of it.',
    state: 'done',
  },
  {
    id: 'cli.help-everywhere',
    source: 'README: Review a change',
    sentence: 'Every command answers --help, and aicr answers --version.',
    state: 'done',
  },
  {
    id: 'cli.user-tree-is-never-written',
    source: 'README: Review a change',
    sentence: "A review writes nothing into the user's repository.",
    state: 'done',
  },
  {
    id: 'cli.exit-codes.ok',
    source: 'README: Exit codes',
    sentence: 'Exit code 0: pass, partial, skipped, or problems below the gate.',
    state: 'done',
  },
  {
    id: 'cli.exit-codes.problems',
    source: 'README: Exit codes',
    sentence: 'Exit code 1: a problem at or above --fail-on.',
    state: 'done',
  },
  {
    id: 'cli.exit-codes.fail-on-defaults-to-never',
    source: 'README: Exit codes',
    sentence: 'Without --fail-on problems never change the exit code.',
    state: 'done',
  },
  {
    id: 'cli.exit-codes.usage',
    source: 'README: Exit codes',
    sentence: 'Exit code 2: a command line or configuration that cannot be used.',
    state: 'done',
  },
  {
    id: 'cli.exit-codes.unknown-option',
    source: 'README: Exit codes',
    sentence: 'An unknown command or option ends with 2 and a suggestion.',
    state: 'done',
  },
  {
    id: 'cli.exit-codes.no-repository',
    source: 'README: Exit codes',
    sentence: 'Outside a repository aicr ends with 2 and says what to do.',
    state: 'done',
  },
  {
    id: 'cli.exit-codes.unborn-branch',
    source: 'README: Exit codes',
    sentence: 'On a branch without commits aicr ends with 2 and says what to do.',
    state: 'done',
  },
  {
    id: 'cli.exit-codes.bare-repository',
    source: 'README: Exit codes',
    sentence: 'A bare repository without a commit or a range ends with 2; with one it is reviewed.',
    state: 'done',
  },
  {
    id: 'cli.exit-codes.inconclusive',
    source: 'README: Exit codes',
    sentence: 'Exit code 3: the review is inconclusive or failed; it wins over 1.',
    state: 'done',
  },
  {
    id: 'cli.exit-codes.no-merge-base',
    source: 'README: Exit codes',
    sentence: 'A shallow clone without a merge base is inconclusive and ends with 3, never "no problems".',
    state: 'done',
  },
  {
    id: 'cli.exit-codes.interrupted',
    source: 'README: Exit codes',
    sentence: 'Exit code 130: interrupted.',
    state: 'done',
  },
  {
    id: 'cli.signals.no-process-is-left',
    source: 'README: Signals',
    sentence: 'SIGINT, SIGTERM and SIGHUP leave no child process at whatever moment they come.',
    state: 'done',
  },
  {
    id: 'cli.signals.no-half-written-file',
    source: 'README: Signals',
    sentence: 'An interrupted review leaves no half-written output file.',
    state: 'done',
  },
  {
    id: 'cli.signals.sigkill',
    source: 'README: Signals',
    sentence:
      'SIGKILL leaves no child process where a PID namespace can be had; elsewhere the next start sweeps what is left.',
    state: 'done',
  },
  {
    id: 'cli.signals.timeout-ends-the-tree',
    source: 'README: Signals',
    sentence: 'A timeout ends the whole process tree of the agent, also what left its group or session.',
    state: 'done',
  },
  {
    id: 'cli.data-directory.where',
    source: 'README: Data directory',
    sentence: 'The data directory is --data-dir, else AICR_DATA_DIR, else aicr in XDG_STATE_HOME.',
    state: 'done',
  },
  {
    id: 'cli.data-directory.folders-go',
    source: 'README: Data directory',
    sentence: 'The folders source, agent and tmp of a run are removed at its end.',
    state: 'done',
  },
  {
    id: 'cli.data-directory.keep',
    source: 'README: Data directory',
    sentence: '--keep leaves the folders of the run.',
    state: 'done',
  },
  {
    id: 'cli.data-directory.records-stay',
    source: 'README: Data directory',
    sentence: 'run.json and the outputs of the passes stay, for the last fifty runs.',
    state: 'done',
  },
  {
    id: 'memory.dismissals-become-hints',
    source: 'README: What you do not want to hear of',
    sentence: 'With review.reflection enabled, agents that call a model are told what people dismissed, as a hint.',
    state: 'done',
  },
  {
    id: 'memory.fixed-with-mode-all',
    source: 'README: What you do not want to hear of',
    sentence: 'With the mode "all", what was fixed is remembered as well.',
    state: 'done',
  },
  {
    id: 'memory.off-by-default',
    source: 'README: What you do not want to hear of',
    sentence: 'Nothing is remembered unless review.reflection is enabled.',
    state: 'done',
  },
  {
    id: 'memory.shown-and-cleared',
    source: 'README: What you do not want to hear of',
    sentence: 'aicr memory show prints what is remembered, and aicr memory clear forgets it.',
    state: 'done',
  },
  {
    id: 'memory.holds-no-secrets',
    source: 'README: What you do not want to hear of',
    sentence: 'Secrets are masked in what is remembered.',
    state: 'done',
  },
]
