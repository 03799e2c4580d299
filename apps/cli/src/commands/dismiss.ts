import { resolve } from 'node:path'
import { dismissFinding } from '@aicr/runtime'
import { AicrError, exitCodes } from '@aicr/schema'
import type { CliContext } from '../terminal.ts'

/** What a fingerprint looks like: a digest, with the ordinal of equal ones. */
const FINGERPRINT = /^[0-9a-f]{64}(?:-\d+)?$/

/** `aicr dismiss`: keeps a problem from being reported again. */
export async function dismiss(
  fingerprint: string,
  { reason, dataDir }: { reason: string; dataDir?: string },
  { env, cwd, stderr }: CliContext,
): Promise<number> {
  if (!FINGERPRINT.test(fingerprint)) {
    throw new AicrError(`"${fingerprint}" is no fingerprint.`, {
      code: 'usage',
      hint: 'It is the 64 digits of "fingerprint" in the JSON result (aicr review --format json).',
    })
  }
  const data = dataDir === undefined ? {} : { dataDirectory: resolve(cwd, dataDir) }
  await dismissFinding({ env, fingerprint, reason, ...data })
  stderr.write(`Dismissed ${fingerprint.slice(0, 12)}: ${reason}\n`)
  return exitCodes.ok
}
