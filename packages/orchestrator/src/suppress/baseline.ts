import { AicrError, errorMessage } from '@aicr/schema'
import type { Problem } from '@aicr/schema'
import * as z from 'zod'
import { suppressWhere } from './suppression.ts'
import type { Suppression } from './suppression.ts'

/** Key of AICR's fingerprint in SARIF; the number belongs to how it is computed. */
const SARIF_KEY = 'aicr/v1'
const MAX_LENGTH = 64 * 1024 * 1024

const Fingerprint = z.string().min(1).max(256)

/** Of an earlier run only what is needed: it may be of an older or newer version. */
const BaselineRecord = z.object({ problems: z.array(z.object({ fingerprint: Fingerprint })) })

const BaselineSarif = z.object({
  runs: z.array(
    z.object({
      results: z
        .array(z.object({ partialFingerprints: z.object({ [SARIF_KEY]: Fingerprint.optional() }).nullish() }))
        .nullish(),
    }),
  ),
})

/**
 * The fingerprints in the JSON record or the SARIF file of an earlier run. Throws `invalid_input` for anything else, also
 * for SARIF of another tool: a baseline that would suppress nothing by mistake is not taken.
 */
export function readBaseline(text: string): Set<string> {
  if (text.length > MAX_LENGTH) throw unusable(`it is too long (${text.length} characters)`)
  const value = parseJson(text)
  const isSarif = typeof value === 'object' && value !== null && 'runs' in value
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

function readRecord(value: unknown): Set<string> {
  const record = BaselineRecord.safeParse(value)
  if (!record.success) throw unusable(z.prettifyError(record.error), record.error)
  return new Set(record.data.problems.map(({ fingerprint }) => fingerprint))
}

function readSarif(value: unknown): Set<string> {
  const sarif = BaselineSarif.safeParse(value)
  if (!sarif.success) throw unusable(z.prettifyError(sarif.error), sarif.error)
  const results = sarif.data.runs.flatMap((run) => run.results ?? [])
  const fingerprints = results.flatMap((result) => result.partialFingerprints?.[SARIF_KEY] ?? [])
  if (results.length > 0 && fingerprints.length === 0) {
    throw unusable(`none of its ${results.length} results has the fingerprint "${SARIF_KEY}", so another tool wrote it`)
  }
  return new Set(fingerprints)
}

function unusable(why: string, cause?: unknown): AicrError {
  return new AicrError(`The baseline cannot be used: ${why}.`, {
    code: 'invalid_input',
    hint: 'Give the file that an earlier review wrote with "--format json" or "--format sarif".',
    cause,
  })
}
