import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Config, ConfigError } from '@aicr/schema'
import type { ConfigText } from './parse-config.ts'

/** The environment, handed in by the app. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A configuration and the file that it was read from; `null` where there is none. */
export interface LoadedConfig {
  config: Config
  source: ConfigText | null
}

/**
 * The configuration: the named file, else `AICR_CONFIG`, else `$XDG_CONFIG_HOME/aicr/config.yaml`, which may be absent.
 * A file that was asked for and can not be read is an error.
 */
export async function loadConfig(env: Environment, named?: string): Promise<Config> {
  return (await loadConfigFile(env, named)).config
}

/** What `loadConfig` gives, and where it stands. */
export async function loadConfigFile(env: Environment, named?: string): Promise<LoadedConfig> {
  const asked = named ?? env['AICR_CONFIG']
  const file = asked ?? defaultConfigFile(env)
  if (file === null) return { config: {}, source: null }
  const text = await readConfigFile(file, asked !== undefined)
  if (text === null) return { config: {}, source: null }
  const { parseConfig } = await import('./parse-config.ts')
  return { config: parseConfig({ text, file }, Config), source: { text, file } }
}

function defaultConfigFile(env: Environment): string | null {
  const folder = env['XDG_CONFIG_HOME'] ?? (env['HOME'] === undefined ? undefined : join(env['HOME'], '.config'))
  return folder === undefined ? null : join(folder, 'aicr', 'config.yaml')
}

async function readConfigFile(file: string, required: boolean): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    const missing = cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR')
    if (missing && !required) return null
    throw new ConfigError(
      `The configuration file ${file} can not be read${missing ? ': there is no such file' : ''}.`,
      {
        hint: 'Check --config and AICR_CONFIG.',
        cause,
      },
    )
  }
}

/** Where AICR keeps its data: the named folder, `AICR_DATA_DIR`, else `$XDG_STATE_HOME/aicr`. */
export function dataDirectory(env: Environment, named?: string): string {
  const asked = named ?? env['AICR_DATA_DIR']
  if (asked !== undefined) return asked
  const state = env['XDG_STATE_HOME'] ?? (env['HOME'] === undefined ? undefined : join(env['HOME'], '.local', 'state'))
  if (state !== undefined) return join(state, 'aicr')
  throw new ConfigError('There is no folder to keep data in: neither HOME nor XDG_STATE_HOME is set.', {
    hint: 'Name one with --data-dir or AICR_DATA_DIR.',
  })
}
