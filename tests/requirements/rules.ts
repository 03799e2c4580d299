import type { Requirement } from './requirement.ts'

/** The reviewer that needs no key. */
export const rules: readonly Requirement[] = [
  {
    id: 'rules.over-the-real-path',
    source: 'README: Rules',
    sentence: 'The rules agent is a process of its own that reports through the MCP tools like any other agent.',
    state: 'done',
  },
  {
    id: 'rules.changed-lines-only',
    source: 'README: Rules',
    sentence: 'Rules report on changed lines, with a look at what they need around them.',
    state: 'done',
  },
  {
    id: 'rules.secrets',
    source: 'README: Rules',
    sentence: 'Leaked secrets and private keys are reported, and never repeated in the report.',
    state: 'done',
  },
  {
    id: 'rules.merge-conflict-markers',
    source: 'README: Rules',
    sentence: 'Merge conflict markers that were left behind are reported.',
    state: 'done',
  },
  {
    id: 'rules.invisible-unicode',
    source: 'README: Rules',
    sentence: 'Bidirectional and invisible Unicode characters are reported.',
    state: 'done',
  },
  { id: 'rules.focused-tests', source: 'README: Rules', sentence: 'Focused tests are reported.', state: 'done' },
  {
    id: 'rules.debugger-statements',
    source: 'README: Rules',
    sentence: 'Debugger statements that were left behind are reported.',
    state: 'done',
  },
  {
    id: 'rules.disabled-certificate-checks',
    source: 'README: Rules',
    sentence: 'Certificate checks that are turned off are reported.',
    state: 'done',
  },
  {
    id: 'rules.built-commands-and-sql',
    source: 'README: Rules',
    sentence: 'Commands and SQL that are built from strings are reported.',
    state: 'done',
  },
  {
    id: 'rules.eval',
    source: 'README: Rules',
    sentence: 'Calls that run a string as code are reported.',
    state: 'done',
  },
  {
    id: 'rules.swallowed-exceptions',
    source: 'README: Rules',
    sentence: 'Exceptions that are caught and dropped are reported.',
    state: 'done',
  },
  {
    id: 'rules.workflow-injection',
    source: 'README: Rules',
    sentence: 'GitHub Actions scripts into which an expression of the event is pasted are reported.',
    state: 'done',
  },
  {
    id: 'rules.lock-files',
    source: 'README: Rules',
    sentence: 'A lock file that changed without its manifest is reported, and the reverse.',
    state: 'done',
  },
  {
    id: 'rules.examples-are-their-test',
    source: 'README: Rules',
    sentence: 'Every rule carries good and bad examples, and they are its test.',
    state: 'done',
  },
  {
    id: 'rules.own-rules',
    source: 'README: Rules',
    sentence: 'A repository adds rules under .aicr/rules; they are read from the base revision.',
    state: 'done',
  },
  {
    id: 'rules.summary',
    source: 'README: Rules',
    sentence: 'The rules agent publishes a summary of what was checked and what was not.',
    state: 'done',
  },
  {
    id: 'rules.skips-honestly',
    source: 'README: Rules',
    sentence: 'With nothing found or nothing to review it skips with lgtm or no_reviewable_code.',
    state: 'done',
  },
  { id: 'rules.list', source: 'README: Rules', sentence: 'aicr rules list names every rule.', state: 'done' },
  {
    id: 'rules.test',
    source: 'README: Rules',
    sentence: 'aicr rules test runs the examples of every rule and fails when one is wrong.',
    state: 'done',
  },
]
