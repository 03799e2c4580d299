import { resolve } from 'node:path'
import process from 'node:process'
import type { LocalSettings } from '@aicr/runtime'
import type { CliContext } from '../terminal.ts'
import { cliVersion } from '../version.ts'

/** The options that commands on local runs share. */
export interface LocalFlags {
  agent?: string
  config?: string
  dataDir?: string
  baseline?: string
  dryRun?: true
  keep?: true
}

/** The settings that they mean. Paths are relative to where the command was started. */
export function localSettings(flags: LocalFlags, { env, node, cwd }: CliContext): LocalSettings {
  return {
    env,
    node,
    keep: flags.keep ?? false,
    dryRun: flags.dryRun ?? false,
    versions: { aicr: cliVersion(), node: process.versions.node },
    ...(flags.agent !== undefined && { agent: flags.agent }),
    ...(flags.config !== undefined && { configFile: resolve(cwd, flags.config) }),
    ...(flags.baseline !== undefined && { baselineFile: resolve(cwd, flags.baseline) }),
    ...(flags.dataDir !== undefined && { dataDirectory: resolve(cwd, flags.dataDir) }),
  }
}
