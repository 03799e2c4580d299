import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { PromptSettings } from '@aicr/orchestrator'
import { ConfigError } from '@aicr/schema'
import type { Config, PromptConfig } from '@aicr/schema'
import type { LoadedConfig } from './load-config.ts'

/** A longer text is no system prompt. Bytes. */
const MOST_BYTES = 64 * 1024

/**
 * What the user's own configuration says of the prompt in a workspace: its own settings, else the defaults of all
 * workspaces, else the top of the file. Throws a {@link ConfigError} with the place where a named file can not be used.
 */
export async function promptSettings({ config, source }: LoadedConfig, workspace: string): Promise<PromptSettings> {
  const levels = levelsOf(config, workspace)
  const forcing = levels.find(({ prompt }) => prompt.force_skills !== undefined)
  const basing = levels.find(({ prompt }) => prompt.base_system_prompt_file !== undefined)
  const settings: PromptSettings = {}
  if (forcing?.prompt.force_skills) settings.forceSkills = forcing.prompt.force_skills
  if (source && basing?.prompt.base_system_prompt_file !== undefined) {
    const file = resolve(dirname(source.file), basing.prompt.base_system_prompt_file)
    const { placeOf } = await import('./parse-config.ts')
    const key = [...basing.path, 'base_system_prompt_file']
    settings.baseSystemPrompt = await readPrompt(file, `${placeOf(source, key)} ${key.join('.')}`)
  }
  return settings
}

interface Level {
  path: string[]
  prompt: PromptConfig
}

/** The sections that may speak of the prompt; the first that says something wins. */
function levelsOf({ prompt, workspaces = {} }: Config, workspace: string): Level[] {
  const instances = workspaces.instances ?? {}
  const own = Object.hasOwn(instances, workspace) ? instances[workspace]?.prompt : undefined
  const levels: [string[], PromptConfig | undefined][] = [
    [['workspaces', 'instances', workspace, 'prompt'], own],
    [['workspaces', 'defaults', 'prompt'], workspaces.defaults?.prompt],
    [['prompt'], prompt],
  ]
  return levels.flatMap(([path, found]) => (found ? [{ path, prompt: found }] : []))
}

async function readPrompt(file: string, place: string): Promise<string> {
  const text = await readText(file, place)
  if (text.trim() === '') throw new ConfigError(`${place}: ${file} is empty.`)
  return text
}

async function readText(file: string, place: string): Promise<string> {
  try {
    const found = await stat(file)
    if (!found.isFile()) throw new ConfigError(`${place}: ${file} is no file.`)
    const { size } = found
    if (size > MOST_BYTES)
      throw new ConfigError(`${place}: ${file} has ${size} bytes; a system prompt may have ${MOST_BYTES}.`)
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause
    throw new ConfigError(`${place}: ${file} can not be read: ${reasonOf(cause)}.`, {
      hint: 'The path is relative to the folder of the configuration file.',
      cause,
    })
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof TypeError) return 'it is not UTF-8'
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return code === 'ENOENT' || code === 'ENOTDIR' ? 'there is no such file' : String(code ?? cause)
}
