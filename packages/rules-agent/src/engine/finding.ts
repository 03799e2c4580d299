/** What a matcher found, before the rule's words are put to it. */
export interface Finding {
  /** A changed line of the new file. */
  line: number
  /** Last line, when the finding spans several. */
  endLine?: number
  /** Values for `{{NAME}}` in the rule's message. */
  captures: Readonly<Record<string, Capture>>
}

/** `code` comes from the reviewed file and is shown as code; `words` are ours. */
export type Capture = { code: string } | { words: string }

/** A rule could not be run on a file, or only in part. The message says why. */
export class RuleNotRun extends Error {
  override name = 'RuleNotRun'
}

/** What a matcher found in a file; `incomplete` says why it could not look at all changed lines. */
export interface Search {
  findings: Finding[]
  incomplete?: RuleNotRun
}
