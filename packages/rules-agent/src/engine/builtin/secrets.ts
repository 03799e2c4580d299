import type { FileView } from '../file-view.ts'
import type { Finding } from '../finding.ts'

/** Finds secrets in a text. `line` counts from 1; `message` says what kind of secret it is. */
export type SecretScanner = (text: string) => Promise<readonly SecretFinding[]>

export interface SecretFinding {
  line: number
  /** Lower-snake, such as `github_token`. */
  kind: string
  /** A sentence that says what was found. It never holds the secret. */
  message: string
}

/** Kinds without a form of their own: in tests, documentation and examples they are made up. */
const GENERIC_KINDS: ReadonlySet<string> = new Set([
  'private_key',
  'json_web_token',
  'url_password',
  'named_secret',
  'basic_auth',
  'my_sql_connection',
  'postgre_sql_connection',
  'mongo_db_connection',
])
/** A line of a documentation comment, which shows how something is used. */
const DOC_COMMENT = /^\s*\*/

/** Longer lines are data; a scanner's time for them would be lost. */
const LINE_CHARACTERS = 5000

/** Secrets on changed lines, one finding for each line and kind. */
export async function findSecrets(view: FileView, scan: SecretScanner): Promise<Finding[]> {
  const text: string[] = []
  const lineNumbers: number[] = []
  for (const { line, text: content } of view.changed) {
    const previous = lineNumbers.at(-1)
    // An empty line where unchanged ones are left out: no secret may be read across the gap.
    if (previous !== undefined && line > previous + 1) addLine('', previous)
    addLine(content.length > LINE_CHARACTERS ? '' : content, line)
  }
  const illustrates = (['tests', 'docs', 'examples'] as const).some((group) => view.isIn(group))
  const findings: Finding[] = []
  for (const { line, kind, message } of await scan(text.join('\n'))) {
    const fileLine = lineNumbers[line - 1]
    const isShown = illustrates || DOC_COMMENT.test(text[line - 1] ?? '')
    if (fileLine === undefined || (isShown && GENERIC_KINDS.has(kind))) continue
    findings.push({ line: fileLine, captures: { WHAT: { words: message } } })
  }
  return findings

  function addLine(content: string, line: number): void {
    text.push(content)
    lineNumbers.push(line)
  }
}
