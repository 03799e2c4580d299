import { AicrError, errorMessage } from '@aicr/schema'
import type { Problem } from '@aicr/schema'
import { suppressWhere } from './suppression.ts'
import type { Suppression } from './suppression.ts'

/** Key of AICR's fingerprint in SARIF; the number belongs to how it is computed. */
const SARIF_KEY = 'aicr/v1'
const MAX_LENGTH = 64 * 1024 * 1024

/**
 * The fingerprints in the JSON record or the SARIF file of an earlier run. Throws `invalid_input` for anything else, also
 * for SARIF of another tool: a baseline that would suppress nothing by mistake is not taken.
 */
export function readBaseline(text: string): Set<string> {
  if (text.length > MAX_LENGTH) throw unusable(`it is too long (${text.length} characters)`)
  const value = parseJson(text)
  const isSarif = typeof value === 'object' && value !== null && Object.hasOwn(value, 'runs')
  return isSarif ? readSarif(value) : readRecord(value)
}

/** Takes out what the baseline has already. Of several equal problems, as many as it has. */
export function applyBaseline(problems: readonly Problem[], baseline: ReadonlySet<string>): Suppression {
  return suppressWhere(problems, 'baseline', ({ fingerprint }) =>
    baseline.has(fingerprint) ? 'It is in the baseline.' : undefined,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw unusable(`it is not JSON (${errorMessage(error)})`, error)
  }
}

/** Of an earlier run only what is needed: an older or a newer version may have written it. */
function readRecord(value: unknown): Set<string> {
  const problems = property(value, 'problems')
  if (!Array.isArray(problems)) throw unusable('it has neither "problems" nor "runs"')
  return new Set(
    problems.map((problem: unknown, index) => {
      const fingerprint = property(problem, 'fingerprint')
      if (typeof fingerprint === 'string' && fingerprint !== '') return fingerprint
      throw unusable(`problem ${index + 1} has no fingerprint`)
    }),
  )
}

function readSarif(value: unknown): Set<string> {
  const results = listOf(value, 'runs').flatMap((run) => listOf(run, 'results'))
  const fingerprints = results
    .map((result) => property(property(result, 'partialFingerprints'), SARIF_KEY))
    .filter((fingerprint) => typeof fingerprint === 'string')
  if (results.length > 0 && fingerprints.length === 0) {
    throw unusable(`none of its ${results.length} results has the fingerprint "${SARIF_KEY}", so another tool wrote it`)
  }
  return new Set(fingerprints)
}

/** A list that may be absent, as that of results may be in SARIF. */
function listOf(value: unknown, key: string): unknown[] {
  const list = property(value, key) ?? []
  if (!Array.isArray(list)) throw unusable(`"${key}" is not a list`)
  return list
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined
}

function unusable(why: string, cause?: unknown): AicrError {
  return new AicrError(`The baseline cannot be used: ${why}.`, {
    code: 'invalid_input',
    hint: 'Give the file that an earlier review wrote with "--format json" or "--format sarif".',
    cause,
  })
}
