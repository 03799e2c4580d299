import { ProcessError } from '@aicr/schema'
import { isLeftOver } from '../owner.ts'
import { RUN_LABEL } from './arguments.ts'
import { type Engine, askEngine } from './engine.ts'

/** Also while the engine itself removes it, because it has ended. */
const GONE = /no such container|removal of container \S+ is already in progress/i

/** Ends and removes a container, whatever is left of it; one that is gone is fine. Rejects with `processes_left`. */
export async function removeContainer(engine: Engine, name: string): Promise<void> {
  const { exitCode, signal, stderrTail } = await askEngine(engine, engine.remove(name))
  if (exitCode === 0 || GONE.test(stderrTail)) return
  const failure = { command: `${engine.kind} rm`, exitCode, signal, tail: stderrTail }
  throw new ProcessError(`${engine.kind} could not end the container ${name}: ${stderrTail.trim()}`, failure, {
    code: 'processes_left',
    hint: `See what "${engine.kind} ps" says, and end the container by hand.`,
  })
}

/**
 * Asks a container's command for an orderly end. Says whether it could be asked: it is not there before it was started.
 * podman's client hands a signal on as well, but drops one that comes just after the start.
 */
export async function terminateContainer(engine: Engine, name: string): Promise<boolean> {
  const asked = await askEngine(engine, ['kill', '--signal', 'TERM', name]).catch(() => null)
  return asked?.exitCode === 0
}

/** Removes the containers of killed processes of this machine. Returns how many there were. */
export async function removeLeftOvers(engine: Engine): Promise<number> {
  const list = ['ps', '--all', '--filter', `label=${RUN_LABEL}`, '--format', '{{.Names}}']
  const { stdout } = await askEngine(engine, list)
  const names = Buffer.from(stdout).toString().split('\n').filter(isLeftOver)
  for (const name of names) await removeContainer(engine, name)
  return names.length
}

/**
 * The command that removes a container when AICR is killed, and the folder of its environment. More than once, in case it
 * was just being started.
 */
export function removeWhenKilled(engine: Engine, name: string, folder: string): { command: string; args: string[] } {
  const script = 'rm -rf -- "$1"; shift; for turn in 1 2 3; do "$@"; sleep 1; done'
  return { command: '/bin/sh', args: ['-c', script, 'sh', folder, engine.client, ...engine.remove(name)] }
}
