import { AicrError } from '@aicr/schema'
import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { locateExecutable } from './find-executable.ts'
import { assertMarker } from './marked-processes.ts'
import { START_FD, confirmStart, wrapInPidNamespace } from './pid-namespace.ts'
import { startFailure } from './process-failures.ts'
import type { Descriptor, ProcessBase } from './process-spec.ts'
import { PROCESS_MARK } from './process-table.ts'

/*
 * The one place that starts processes, on node:child_process. execa was tried first: its result waits for the output
 * pipes, also after its timeout (with a grandchild in another session holding them for 3 s, a timeout of 500 ms settled
 * after 3,020 ms), so timeouts, signals, trees and output would have to be ours anyway; and loading it costs 80 ms
 * (24 ms bundled) against 3 ms.
 */

/** A child whose pid is known. Its output pipes are sockets, which count what they have read. */
export interface LaunchedChild {
  pid: number
  child: ChildProcess
  stdin: Writable | null
  stdout: Socket
  stderr: Socket
  /** Further descriptors that are read here. */
  readers: Socket[]
}

/** Starts the process in a group of its own. Throws what `startFailure` says. */
export function launch(spec: ProcessBase, stdin: 'pipe' | 'ignore'): LaunchedChild {
  if (spec.tree?.mode === 'pid_namespace' && spec.descriptors !== undefined) throw descriptorsTaken(spec.command)
  const executable = locateCommand(spec)
  if (executable === null) throw startFailure(spec, null)
  const child = spawnChild(spec, executable, stdin)
  // Without a listener an error would end this process. Starting failures show as the missing pid, at once; a signal
  // that could not be sent shows as the process living on.
  child.on('error', () => {})
  const { pid, stdout, stderr } = child
  const startSocket = child.stdio[START_FD]
  if (spec.tree?.mode === 'pid_namespace' && startSocket instanceof Socket) confirmStart(startSocket)
  if (pid === undefined || !(stdout instanceof Socket) || !(stderr instanceof Socket)) {
    throw startFailure(spec, executable)
  }
  // A pipe breaks when the other end goes away. Readers and writers are told in their own ways.
  for (const stream of [child.stdin, stdout, stderr]) stream?.on('error', () => {})
  return { pid, child, stdin: child.stdin, stdout, stderr, readers: connectDescriptors(child, spec.descriptors ?? []) }
}

/** Hands over what is to be read there, and returns the pipes that are read here. */
function connectDescriptors(child: ChildProcess, descriptors: readonly Descriptor[]): Socket[] {
  return descriptors.flatMap((descriptor, index) => {
    const pipe = child.stdio[START_FD + index]
    if (!(pipe instanceof Socket)) return []
    pipe.on('error', () => {})
    if ('text' in descriptor) {
      pipe.end(descriptor.text)
      return []
    }
    pipe.setEncoding('utf8').on('data', (text: string) => descriptor.onText(text))
    return [pipe]
  })
}

function locateCommand(spec: ProcessBase): string | null {
  if (!spec.command.includes('/')) return locateExecutable(spec.command, spec.env.PATH ?? '')
  return locateExecutable(resolve(spec.cwd ?? '.', spec.command), '')
}

function spawnChild(spec: ProcessBase, executable: string, stdin: 'pipe' | 'ignore'): ChildProcess {
  const [file = executable, ...args] = commandLine(spec, executable)
  const cwd = spec.cwd === undefined ? {} : { cwd: spec.cwd }
  const env = childEnvironment(spec)
  const further = spec.tree?.mode === 'pid_namespace' ? 1 : (spec.descriptors?.length ?? 0)
  const stdio = [stdin, 'pipe', 'pipe', ...Array.from({ length: further }, () => 'pipe' as const)] as const
  try {
    return spawn(file, args, { ...cwd, env, stdio: [...stdio], detached: true, windowsHide: true })
  } catch (error) {
    throw startFailure(spec, executable, error)
  }
}

function descriptorsTaken(command: string): AicrError {
  return new AicrError(`${command} cannot have further descriptors in a pid namespace.`, { code: 'invalid_input' })
}

function commandLine(spec: ProcessBase, executable: string): string[] {
  const command = [executable, ...spec.args]
  return spec.tree?.mode === 'pid_namespace' ? wrapInPidNamespace(spec.tree.namespace, command, spec.env) : command
}

function childEnvironment(spec: ProcessBase): Record<string, string> {
  const marker = spec.tree === undefined || spec.tree.mode === 'group' ? undefined : spec.tree.marker
  if (marker === undefined) return { ...spec.env }
  assertMarker(marker)
  return { ...spec.env, [PROCESS_MARK]: marker }
}
