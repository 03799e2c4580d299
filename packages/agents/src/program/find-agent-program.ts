import { realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findExecutable, runProcess, withTemporaryDirectory } from '@aicr/kit'
import type { ProcessResult } from '@aicr/kit'
import { AicrError } from '@aicr/schema'
import type { AgentProgram, FoundProgram } from './agent-program.ts'
import { compareVersions, versionIn } from './compare-versions.ts'

export interface FindProgramOptions {
  /** A `PATH` value: where the program is looked for, and what its wrapper may need (`node`). */
  path: string
  /** The whole path of the executable, from the configuration; it is not looked for then. */
  executable?: string
  signal?: AbortSignal
}

/** Kilo takes nine seconds for its version on a busy machine. */
const VERSION_TIMEOUT_MS = 60_000

/**
 * Finds an agent's program and asks for its version, with a home of its own: nothing of the user's is read. Throws an
 * `AicrError`: `executable_missing`, `agent_broken` (it does not tell a version), or `agent_too_old`.
 */
export async function findAgentProgram(program: AgentProgram, options: FindProgramOptions): Promise<FoundProgram> {
  const wanted = options.executable ?? program.executable
  const found = await findExecutable(wanted, { path: options.path })
  if (found === null) throw missing(program, wanted)
  const command = await nativeFileOf(found, program)
  const result = await askVersion(command, options)
  if (result.exitCode !== 0) throw broken(program, command, result)
  return { command, version: readVersion(program, { command, output: new TextDecoder().decode(result.stdout) }) }
}

/** The version in what an agent's program wrote when it was asked for it. Throws as {@link findAgentProgram} does. */
export function readVersion(program: AgentProgram, { command, output }: { command: string; output: string }): string {
  const version = versionIn(output)
  if (version === null) throw broken(program, command)
  if (compareVersions(version, program.minimumVersion) < 0) throw tooOld(program, command, version)
  return version
}

/** The native program beside a wrapper, looked for upwards from where the wrapper really lies. */
async function nativeFileOf(found: string, { nativeFiles = [], npmPackage }: AgentProgram): Promise<string> {
  let folder = dirname(await realpath(found))
  const inPackage = join('node_modules', npmPackage)
  while (!folder.endsWith(inPackage) && dirname(folder) !== folder) folder = dirname(folder)
  if (!folder.endsWith(inPackage)) return found
  for (const file of nativeFiles) {
    const native = await findExecutable(join(folder, forThisMachine(file)), { path: '' })
    if (native !== null) return native
  }
  return found
}

function forThisMachine(file: string): string {
  return file.replace('{platform}', process.platform).replace('{arch}', process.arch)
}

function askVersion(command: string, { path, signal }: FindProgramOptions): Promise<ProcessResult> {
  return withTemporaryDirectory('aicr-agent-version-', (home) =>
    runProcess({
      command,
      args: ['--version'],
      cwd: home,
      env: { PATH: path, HOME: home, TMPDIR: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, LANG: 'C.UTF-8' },
      timeoutMs: VERSION_TIMEOUT_MS,
      maxStdoutBytes: 1024 * 1024,
      ...(signal && { signal }),
    }),
  )
}

function missing({ kind, npmPackage, testedVersion }: AgentProgram, wanted: string): AicrError {
  return new AicrError(`The program "${wanted}" of the agent "${kind}" is not there.`, {
    code: 'executable_missing',
    hint: `Install it with npm install --global ${npmPackage}@${testedVersion}, or name its whole path.`,
    details: { agent: kind, executable: wanted },
  })
}

function broken({ kind, npmPackage, testedVersion }: AgentProgram, command: string, result?: ProcessResult): AicrError {
  return new AicrError(`${command} does not tell its version${result ? howItEnded(result) : '.'}`, {
    code: result?.ended === 'cancelled' ? 'cancelled' : 'agent_broken',
    hint: `Install it again: npm install --global ${npmPackage}@${testedVersion}, with its install scripts.`,
    details: { agent: kind, command },
  })
}

function howItEnded({ ended, exitCode, signal, stderrTail }: ProcessResult): string {
  const how = ended === 'exited' ? `exit code ${exitCode ?? signal}` : ended
  const said = stderrTail.trimEnd().split('\n').at(-1) ?? ''
  return ` (${how})${said === '' ? '.' : `: ${said}`}`
}

function tooOld({ kind, npmPackage, minimumVersion, testedVersion }: AgentProgram, command: string, version: string) {
  return new AicrError(`The agent "${kind}" is too old: ${command} is ${version}, AICR needs ${minimumVersion}.`, {
    code: 'agent_too_old',
    hint: `Update it: npm install --global ${npmPackage}@${testedVersion}.`,
    details: { agent: kind, command, version, minimumVersion },
  })
}
