/** One place in a text that holds a secret. Offsets are in UTF-16 units; `end` is not in it. */
export interface SecretFinding {
  start: number
  end: number
  /** Line of `start`, from 1. */
  line: number
  /** What it is, lower-snake, such as `github_token` or `private_key`. An open set. */
  kind: string
  /** A sentence for people. Never holds the secret. */
  message: string
}

/** A finding before its line is known. */
export type SecretMatch = Omit<SecretFinding, 'line'>
