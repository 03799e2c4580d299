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

/** What is wrong, without where: the agent's own key, else the category and the code. */
function contentParts({ category, code, reported }: Omit<FingerprintInput, 'path'>): string[] {
  return reported === undefined ? [category, codeText(code)] : ['reported', reported]
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/**
 * Names what is wrong where in the code, so that the same problem is recognised after lines were added above it, the
 * message was worded anew, or somebody else committed. Line numbers, messages and authors are not part of it.
 */
export function problemFingerprint({ path, ...content }: FingerprintInput): string {
  return digest(['v1', path, ...contentParts(content)])
}

/**
 * The part of {@link problemFingerprint} that does not know the path: equal for two problems exactly if their
 * fingerprints were equal in the same file. A finding is recognised by it after its file was renamed.
 */
export function contentFingerprint(content: Omit<FingerprintInput, 'path'>): string {
  return digest(['v1', ...contentParts(content)])
}
