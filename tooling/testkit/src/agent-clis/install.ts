import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { AgentCliName } from './agent-clis.ts'
import { agentClis } from './agent-clis.ts'
import { agentCliFolder, installedAgentCli } from './cache-folder.ts'

const INSTALL_TIMEOUT_MS = 5 * 60_000

/**
 * Installs a program where it is not there yet. It is made beside its place and moved there whole, so that a broken
 * download is never taken for a program. Rejects with npm's words when it can not be had.
 */
export async function installAgentCli(name: AgentCliName, env: NodeJS.ProcessEnv): Promise<void> {
  if (installedAgentCli(name, env) !== null) return
  const { npmPackage, version } = agentClis[name]
  const folder = agentCliFolder(name, env)
  await mkdir(dirname(folder), { recursive: true })
  const making = await mkdtemp(`${folder}.`)
  try {
    await writeFile(join(making, 'package.json'), '{ "private": true }\n')
    // With its install scripts: some link their native program into place.
    const args = ['install', '--no-audit', '--no-fund', '--no-save', '--prefer-offline', '--loglevel=error']
    await promisify(execFile)('npm', [...args, `${npmPackage}@${version}`], {
      cwd: making,
      env,
      timeout: INSTALL_TIMEOUT_MS,
    })
    await rm(folder, { recursive: true, force: true })
    await rename(making, folder)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}
