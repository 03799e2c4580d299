import { readFile } from 'node:fs/promises'
import { readBaseline } from '@aicr/orchestrator'
import { ConfigError, errorMessage, isAicrError } from '@aicr/schema'

/** The fingerprints of an earlier run. Throws a {@link ConfigError} that names the file. */
export async function loadBaseline(file: string): Promise<Set<string>> {
  try {
    return readBaseline(await readFile(file, 'utf8'))
  } catch (cause) {
    const why = isAicrError(cause) ? cause.message : `it can not be read (${errorMessage(cause)})`
    throw new ConfigError(`The baseline ${file} can not be used: ${why}`, {
      hint: 'Give the JSON or SARIF that an earlier run of aicr wrote.',
      cause,
    })
  }
}
