import { AicrError } from '@aicr/schema'
import { closeHeldPipe } from './held-pipe.ts'
import { feedInput } from './feed-input.ts'
import { guardCallbacks } from './guard-callbacks.ts'
import { launch } from './launch.ts'
import { createOutputTail } from './output-tail.ts'
import type { ProcessResult, ProcessSpec } from './process-spec.ts'
import { supervise } from './supervise.ts'

const DEFAULT_MAX_STDOUT_BYTES = 256 * 1024 * 1024

/**
 * Runs a command to its end. When it settles, the process and (as far as `spec.tree` reaches) its descendants are gone.
 * How it ended is the result; pass it to `expectSuccess` to have failures thrown. Rejects with a `ProcessError` when it
 * could not be started (code `executable_missing`, `limit_exceeded` for arguments that are too long, …), with
 * `limit_exceeded` when it wrote more than `maxStdoutBytes`, and with what a callback threw.
 */
export async function runProcess(spec: ProcessSpec): Promise<ProcessResult> {
  const startedAt = performance.now()
  if (spec.signal?.aborted) return cancelledBeforeStart()
  const { stdin, stdout, stderr, readers, ...launched } = launch(spec, spec.stdin === undefined ? 'ignore' : 'pipe')
  const supervision = supervise(launched, spec)
  const callbacks = guardCallbacks(supervision.stop)
  const tail = createOutputTail()
  const collected: Uint8Array[] = []
  stdout.on('data', callbacks.guard(spec.onStdout ?? collectInto(collected, spec)))
  stderr.on('data', tail.add)
  if (spec.onStderr) stderr.on('data', callbacks.guard(spec.onStderr))
  if (stdin && spec.stdin !== undefined) feedInput(stdin, spec.stdin).catch(callbacks.fail)
  const ending = await supervision.ending
  await Promise.all([stdout, stderr, ...readers].map(closeHeldPipe))
  callbacks.rethrow()
  const durationMs = performance.now() - startedAt
  return { ...ending, stdout: Buffer.concat(collected), stderrTail: tail.text(), durationMs }
}

function cancelledBeforeStart(): ProcessResult {
  return { exitCode: null, signal: null, stdout: new Uint8Array(), stderrTail: '', ended: 'cancelled', durationMs: 0 }
}

function collectInto(chunks: Uint8Array[], spec: ProcessSpec): (chunk: Uint8Array) => void {
  const limit = spec.maxStdoutBytes ?? DEFAULT_MAX_STDOUT_BYTES
  let size = 0
  return (chunk) => {
    size += chunk.length
    if (size > limit) throw tooMuchOutput(spec.command, limit)
    chunks.push(chunk)
  }
}

function tooMuchOutput(command: string, limit: number): AicrError {
  return new AicrError(`${command} wrote more than ${limit} bytes to its standard output and was ended.`, {
    code: 'limit_exceeded',
    details: { limit },
  })
}
