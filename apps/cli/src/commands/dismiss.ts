import { resolve } from 'node:path'
import { dismissFinding } from '@aicr/runtime'
import { AicrError, exitCodes } from '@aicr/schema'
import type { CliContext } from '../terminal.ts'

/** What a fingerprint looks like: a digest, with the ordinal of equal ones. */
const FINGERPRINT = /^[0-9a-f]{64}(?:-\d+)?$/

/** The options of `aicr dismiss` as the parser leaves them. */
export interface DismissFlags {
  reason: string
  config?: string
  dataDir?: string
}

/** `aicr dismiss`: keeps a problem from being reported again. */
export async function dismiss(
  fingerprint: string,
  { reason, config, dataDir }: DismissFlags,
  { env, cwd, stderr }: CliContext,
): Promise<number> {
  if (!FINGERPRINT.test(fingerprint)) {
    throw new AicrError(`"${fingerprint}" is no fingerprint.`, {
      code: 'usage',
      hint: 'It is the 64 digits of "fingerprint" in the JSON result (aicr review --format json).',
    })
  }
  await dismissFinding({
    env,
    fingerprint,
    reason,
    ...(config !== undefined && { configFile: resolve(cwd, config) }),
    ...(dataDir !== undefined && { dataDirectory: resolve(cwd, dataDir) }),
  })
  stderr.write(`Dismissed ${fingerprint.slice(0, 12)}: ${reason}\n`)
  return exitCodes.ok
}
