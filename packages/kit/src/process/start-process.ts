import { CancelledError, ProcessError } from '@aicr/schema'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { guardCallbacks } from './guard-callbacks.ts'
import { closeHeldPipe } from './held-pipe.ts'
import { launch } from './launch.ts'
import { createOutputTail } from './output-tail.ts'
import type { ProcessBase, ProcessResult, RunningProcess } from './process-spec.ts'
import { type Supervision, supervise } from './supervise.ts'

/**
 * Starts a process that is talked to, such as `git cat-file --batch`. It is ended when `timeoutMs` is over, on abort, by
 * `stop()`, and when this process exits. Throws what `runProcess` rejects with when it could not be started.
 */
export function startProcess(spec: ProcessBase): RunningProcess {
  if (spec.signal?.aborted) throw new CancelledError(`${spec.command} was cancelled before it was started.`)
  const { stdin, stdout, stderr, readers, ...launched } = launch(spec, 'pipe')
  const supervision = supervise(launched, spec)
  // When a child exits, Node throws away output for which nobody listens yet.
  stdout.on('readable', () => {})
  const result = finish(supervision, [stderr, ...readers], spec)
  // Nobody has to wait for the result; whoever does still gets its rejection.
  result.catch(() => {})
  return {
    pid: launched.pid,
    write: (data) => writeInput(stdin, data, spec.command),
    closeInput: () => void stdin?.end(),
    stdout: readOutput(stdout, supervision),
    async stop() {
      supervision.stop()
      await result
    },
    result,
  }
}

async function finish(
  supervision: Supervision,
  [stderr, ...readers]: readonly [Socket, ...Socket[]],
  spec: ProcessBase,
): Promise<ProcessResult> {
  const startedAt = performance.now()
  const callbacks = guardCallbacks(supervision.stop)
  if (spec.onStderr) stderr.on('data', callbacks.guard(spec.onStderr))
  const tail = createOutputTail()
  stderr.on('data', tail.add)
  const ending = await supervision.ending
  await Promise.all([stderr, ...readers].map(closeHeldPipe))
  callbacks.rethrow()
  const durationMs = performance.now() - startedAt
  return { ...ending, stdout: new Uint8Array(), stderrTail: tail.text(), durationMs }
}

function writeInput(stdin: Writable | null, data: string | Uint8Array, command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stdin?.write(data, (error) => {
      if (!error) return resolve()
      const failure = { command, exitCode: null, signal: null, tail: '' }
      reject(new ProcessError(`${command} no longer reads its input.`, failure, { cause: error }))
    })
  })
}

async function* readOutput(stdout: Socket, supervision: Supervision): AsyncIterable<Uint8Array> {
  // A descendant that escaped may keep the pipe open after the process has ended: then the reader must not wait for ever.
  const held = supervision.ending.then(
    () => closeHeldPipe(stdout),
    () => closeHeldPipe(stdout),
  )
  try {
    for await (const chunk of stdout) yield chunk
  } catch (error) {
    // Destroying a held pipe looks like a broken stream to its reader. It is the end.
    if (!(await held)) throw error
  }
}
