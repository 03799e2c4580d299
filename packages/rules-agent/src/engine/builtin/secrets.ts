import type { FileView } from '../file-view.ts'
import type { Finding } from '../finding.ts'

/** Finds secrets in a text. `line` counts from 1; `message` says what kind of secret it is. */
export type SecretScanner = (text: string) => Promise<readonly SecretFinding[]>

export interface SecretFinding {
  line: number
  kind: string
  message: string
  /** The secret itself. It is compared, and never written anywhere. */
  secret?: string
}

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
  const findings: Finding[] = []
  for (const secret of await scan(text.join('\n'))) {
    const line = lineNumbers[secret.line - 1]
    if (line !== undefined) findings.push({ line, captures: { WHAT: { words: describe(secret) } } })
  }
  return findings

  function addLine(content: string, line: number): void {
    text.push(content)
    lineNumbers.push(line)
  }
}

/** The scanner's words, unless they quote the secret. */
function describe({ kind, message, secret }: SecretFinding): string {
  const quotesIt = secret === undefined || secret === '' || message.includes(secret)
  return quotesIt ? kind : message
}
