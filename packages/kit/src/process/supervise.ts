import { ProcessError } from '@aicr/schema'
import { MAX_TIMER_MS } from '../time/max-timer.ts'
import { atExit } from './at-exit.ts'
import type { LaunchedChild } from './launch.ts'
import { readShellExit } from './pid-namespace.ts'
import type { ProcessBase, ProcessResult, TreeControl } from './process-spec.ts'
import { type ProcessTree, createProcessTree } from './process-tree.ts'

export type Ending = Pick<ProcessResult, 'exitCode' | 'signal' | 'ended'>

type StopReason = 'timeout' | 'cancelled'

/** A started process under a deadline. */
export interface Supervision {
  /** Ends the tree, as a cancellation does. */
  stop(): void
  /** Settles when the process and its tree are gone; rejects when they could not be ended. */
  ending: Promise<Ending>
}

interface Exit {
  code: number | null
  signal: string | null
}

const DEFAULT_GRACE_MS = 2000
/** How long a killed process may take to go, as one in an uninterruptible system call does. */
const GONE_WITHIN_MS = 5000

/** Watches over a launched process: its deadline, its cancellation, and the end of its whole tree. */
export function supervise(launched: Pick<LaunchedChild, 'pid' | 'child'>, spec: ProcessBase): Supervision {
  const control: TreeControl = spec.tree ?? { mode: 'group' }
  const tree = createProcessTree(launched.pid, control)
  const stopping = Promise.withResolvers<StopReason>()
  const exited = new Promise<Exit>((resolve) => {
    launched.child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  const forget = armStops(spec, stopping.resolve, tree)
  const course = { command: spec.command, tree, exited, stopping: stopping.promise, graceMs: spec.killGraceMs }
  const ending = follow(course)
    .finally(forget)
    .then(({ exit, ended }) => ({ ...readExit(exit, control), ended }))
  return { stop: () => stopping.resolve('cancelled'), ending }
}

function readExit(exit: Exit, control: TreeControl): Omit<Ending, 'ended'> {
  const inside = control.mode === 'pid_namespace' && exit.signal === null
  return inside ? readShellExit(exit.code) : { exitCode: exit.code, signal: exit.signal }
}

/** Everything that may end the process early; returns how to disarm it. */
function armStops(spec: ProcessBase, stop: (reason: StopReason) => void, tree: ProcessTree): () => void {
  const timer = setTimeout(() => stop('timeout'), Math.min(spec.timeoutMs, MAX_TIMER_MS))
  const onAbort = (): void => stop('cancelled')
  spec.signal?.addEventListener('abort', onAbort, { once: true })
  if (spec.signal?.aborted) onAbort()
  const unregister = atExit(() => tree.endNow())
  return () => {
    clearTimeout(timer)
    spec.signal?.removeEventListener('abort', onAbort)
    unregister()
  }
}

interface Course {
  command: string
  tree: ProcessTree
  exited: Promise<Exit>
  stopping: Promise<StopReason>
  graceMs: number | undefined
}

async function follow(course: Course): Promise<{ exit: Exit; ended: Ending['ended'] }> {
  const { tree, exited, stopping } = course
  const reason = await Promise.race([exited.then(() => null), stopping])
  if (reason !== null) {
    tree.terminate()
    await within(exited, course.graceMs ?? DEFAULT_GRACE_MS)
  }
  // Also after an orderly exit: what the process left running goes with it.
  await tree.end()
  const exit = await within(exited, GONE_WITHIN_MS)
  if (exit === null) throw neverEnded(course.command)
  return { exit, ended: reason ?? 'exited' }
}

/** What the promise brings, or null when it takes longer. */
async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), milliseconds)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function neverEnded(command: string): ProcessError {
  const failure = { command, exitCode: null, signal: null, tail: '' }
  return new ProcessError(`${command} was killed but did not end.`, failure, {
    code: 'processes_left',
    hint: 'It may hang in the system, for example on a network file system that does not answer.',
  })
}
