import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectDependencies, projectLockfile } from './lockfile.ts'
import type { LockedPackage } from './lockfile.ts'
import { runCommand } from './run-command.ts'

/** An installed project and the Node of its user. */
export interface Project {
  folder: string
  node: string
  env: NodeJS.ProcessEnv
}

/** What an example may be run or checked with: vitest is a peer of the contract kits. */
const TOOLS = ['vitest', '@types/node']

/** The part of the root's settings that a user of these packages writes down too: which install scripts do not run. */
async function allowedBuilds(root: string): Promise<unknown> {
  return JSON.parse(await runCommand('pnpm', ['config', 'get', 'allowBuilds', '--json'], { cwd: root }))
}

/** Makes an empty project below `workspace` and installs the tarballs into it. Returns its folder. */
export async function makeProject(
  root: string,
  workspace: string,
  packages: readonly LockedPackage[],
): Promise<string> {
  const folder = join(workspace, 'project')
  await mkdir(folder)
  const rootLockfile = await readFile(join(root, 'pnpm-lock.yaml'), 'utf8')
  const input = { rootLockfile, packages, tools: TOOLS }
  const manifest = { name: 'packed', private: true, type: 'module', dependencies: projectDependencies(input) }
  // JSON is YAML. The lockfile is our own, so it need not be checked against the registry.
  const settings = { allowBuilds: await allowedBuilds(root), trustLockfile: true, pmOnFail: 'ignore' }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  await writeFile(join(folder, 'pnpm-workspace.yaml'), JSON.stringify(settings, null, 2))
  await writeFile(join(folder, 'pnpm-lock.yaml'), projectLockfile(input))
  await runCommand('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--loglevel=error'], { cwd: folder })
  return folder
}
