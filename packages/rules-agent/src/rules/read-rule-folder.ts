import { AicrError, errorMessage } from '@aicr/schema'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dirent } from 'node:fs'
import type { RuleLayer } from './load-rules.ts'
import type { RuleOrigin } from './rule.ts'
import type { RuleError } from './rule-error.ts'
import type { RuleFile } from './rule-file.ts'

const FILE_BYTES = 400_000

/**
 * The `.yaml` and `.yml` files of a folder (not of folders in it) as a layer for `loadRules`. A folder that isn't there
 * has no rules; one that can't be listed throws an {@link AicrError}; a file that can't be read is an error of the layer.
 */
export async function readRuleFolder(folder: string, origin: RuleOrigin): Promise<RuleLayer> {
  const entries = (await listFolder(folder))
    .filter(({ name }) => /\.ya?ml$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const read = await Promise.all(entries.map((entry) => readRuleFile(folder, entry)))
  return {
    origin,
    files: read.flatMap((result) => ('text' in result ? [result] : [])),
    unreadable: read.flatMap((result) => ('text' in result ? [] : [result])),
  }
}

async function listFolder(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw new AicrError(`The rule folder ${folder} could not be listed: ${errorMessage(error)}`, {
      code: 'config_invalid',
      hint: 'Make it readable, or remove it.',
      cause: error,
    })
  }
}

async function readRuleFile(folder: string, entry: Dirent): Promise<RuleFile | RuleError> {
  const unreadable = (message: string): RuleError => ({ source: entry.name, line: 1, column: 1, message })
  // A symbolic link could lead out of the repository.
  if (!entry.isFile()) return unreadable('This is no regular file.')
  const path = join(folder, entry.name)
  try {
    const { size } = await stat(path)
    return size > FILE_BYTES
      ? unreadable(`The file has more than ${FILE_BYTES} bytes.`)
      : { name: entry.name, text: await readFile(path, 'utf8') }
  } catch (error) {
    return unreadable(`The file could not be read: ${errorMessage(error)}.`)
  }
}
