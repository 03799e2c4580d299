import { createHash } from 'node:crypto'

/** The code around a problem's line; `null` where there is no such line. */
export interface FingerprintCode {
  line: string | null
  /** Nearest non-blank lines before and after. */
  before: string | null
  after: string | null
}

export interface FingerprintInput {
  path: string
  category: string
  code: FingerprintCode
  /** The agent's own key, see {@link normalizeReportedFingerprint}. */
  reported?: string | undefined
}

const MAX_REPORTED = 128
const MIN_WORD_CHARACTERS = 4

/** An agent's own fingerprint in the form in which it is compared, or `undefined` when it says nothing. */
export function normalizeReportedFingerprint(value: string | undefined): string | undefined {
  const key = value?.trim().toLowerCase().slice(0, MAX_REPORTED)
  return key === '' ? undefined : key
}

function normalizeWhitespace(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The text that stands for a line: the line itself, or with its neighbours when it says too little alone (`}`). */
function codeText({ line, before, after }: FingerprintCode): string {
  if (line === null) return 'file'
  const alone = normalizeWhitespace(line)
  const words = alone.match(/[\p{L}\p{N}_]/gu)?.length ?? 0
  if (words >= MIN_WORD_CHARACTERS) return alone
  return [before, line, after].map((text) => normalizeWhitespace(text ?? '')).join('\n')
}

/**
 * Names what is wrong where in the code, so that the same problem is recognised after lines were added above it, the
 * message was worded anew, or somebody else committed. Line numbers, messages and authors are not part of it.
 */
export function problemFingerprint({ path, category, code, reported }: FingerprintInput): string {
  const parts = reported === undefined ? ['v1', path, category, codeText(code)] : ['v1', path, 'reported', reported]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
