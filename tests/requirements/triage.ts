import type { Requirement } from './requirement.ts'

/** What AICR does with an issue. */
export const triage: readonly Requirement[] = [
  {
    id: 'triage.material',
    source: 'forges: What the agent sees',
    sentence:
      'An issue is told to the agent as numbered lines, with the instructions of the project, and without anything about a change.',
    state: 'done',
  },
  {
    id: 'triage.bounded',
    source: 'forges: What the agent sees',
    sentence: 'The text and the comments of an issue are bounded, the newest comments first; what is left out is said.',
    state: 'done',
  },
  {
    id: 'triage.hostile-text',
    source: 'forges: What the agent sees',
    sentence:
      'Nothing that people write in an issue leaves its section, passes for a line of the tool, is hidden from its readers or silences a problem.',
    state: 'done',
  },
  {
    id: 'triage.tools',
    source: 'forges: What the agent sees',
    sentence: 'The agent is answered from the code, and from the issue itself; where there is no code it is told so.',
    state: 'done',
  },
  {
    id: 'triage.default-branch',
    source: 'forges: What the agent sees',
    sentence: 'Without a checkout of the project the default branch is fetched.',
    state: 'done',
  },
  {
    id: 'triage.problems-without-a-file',
    source: 'forges: What it reports',
    sentence: 'A problem of an issue names a file of the repository, a line of the issue, or neither.',
    state: 'done',
  },
  {
    id: 'triage.one-comment',
    source: 'forges: Issues',
    sentence:
      'An issue that is looked at gets one comment, which is kept up to date; what people write around it stays.',
    state: 'done',
  },
  {
    id: 'triage.never-closes',
    source: 'forges: Issues',
    sentence: 'AICR comments on an issue and never closes it.',
    state: 'done',
  },
  {
    id: 'triage.needs-a-model',
    source: 'forges: Issues',
    sentence: 'The rules agent is refused for an issue before anything is read.',
    state: 'done',
  },
  {
    id: 'triage.destination',
    source: 'forges: Where the comment goes',
    sentence:
      'The comment stands on the issue of issue_number, else on the one that was looked at, else on one that is kept for all reviews.',
    state: 'done',
  },
  {
    id: 'triage.token-at-home',
    source: 'forges: Tokens and outcomes',
    sentence: 'A token is sent to no other server than its own to read an issue.',
    state: 'done',
  },
  {
    id: 'triage.clear-outcomes',
    source: 'forges: Tokens and outcomes',
    sentence: 'A pull request, and an issue that is locked, moved, deleted or not there, has an outcome that says so.',
    state: 'done',
  },
]
