import type { Requirement } from './requirement.ts'

/** What a review is written as. */
export const formats: readonly Requirement[] = [
  {
    id: 'formats.several-at-once',
    source: 'README: Formats',
    sentence: 'Several --format FORMAT or FORMAT=FILE may be given; each writes its own.',
    state: 'done',
  },
  {
    id: 'formats.output',
    source: 'README: Formats',
    sentence: '--output names the file of the result.',
    state: 'done',
  },
  {
    id: 'formats.terminal',
    source: 'README: Formats',
    sentence: 'The terminal format groups problems by file and shows the code with the line marked, within the width.',
    state: 'done',
  },
  {
    id: 'formats.no-color',
    source: 'README: Formats',
    sentence: 'With NO_COLOR, or where the output is not a terminal, the terminal format has no colour codes.',
    state: 'done',
  },
  {
    id: 'formats.markdown',
    source: 'README: Formats',
    sentence: 'The Markdown format neutralises what a hostile change or agent writes.',
    state: 'done',
  },
  {
    id: 'formats.json-is-the-run-record',
    source: 'README: Formats',
    sentence: 'The JSON format is the run record and fits its published schema.',
    state: 'done',
  },
  {
    id: 'formats.sarif',
    source: 'README: Formats',
    sentence: 'The SARIF format is valid against the official schema of SARIF 2.1.0.',
    state: 'done',
  },
]
