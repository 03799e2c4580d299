import { AicrError, CancelledError, ProcessError } from '@aicr/schema'
import { statSync } from 'node:fs'
import { type Redactor, createRedactor } from '../redact/redactor.ts'
import type { ProcessBase, ProcessResult } from './process-spec.ts'

/** The error for a process that the system refused to start, from what can be seen of the reason. */
export function startFailure(spec: ProcessBase, executable: string | null, cause?: unknown): AicrError {
  const name = spec.command
  if (spec.cwd !== undefined && !isDirectory(spec.cwd)) {
    return notStarted(name, `its working directory ${spec.cwd} does not exist`, { code: 'not_found', cause })
  }
  if (executable === null) {
    return notStarted(name, missingReason(spec), {
      code: 'executable_missing',
      hint: `Install ${name} or give its full path.`,
      cause,
    })
  }
  if (errorCode(cause) === 'E2BIG') {
    const longest = Math.max(0, ...spec.args.map((argument) => Buffer.byteLength(argument)))
    return notStarted(name, `its arguments or environment are too long (longest argument: ${longest} bytes)`, {
      code: 'limit_exceeded',
      hint: 'Pass long text through standard input or a file.',
      cause,
    })
  }
  if (cause instanceof TypeError) {
    // Node's own message quotes the value, which may be a secret.
    const message = `Cannot start ${name}: its arguments, folder or environment hold a NUL or something that is no text.`
    return new AicrError(message, { code: 'invalid_input' })
  }
  return notStarted(name, `the system refused to run ${executable}`, {
    hint: 'Its interpreter may be missing, or this machine is out of processes, memory or file descriptors.',
    retryable: true,
    cause,
  })
}

function notStarted(
  command: string,
  reason: string,
  options: { code?: string; hint?: string; retryable?: boolean; cause: unknown },
): ProcessError {
  const failure = { command, exitCode: null, signal: null, tail: '' }
  return new ProcessError(`Cannot start ${command}: ${reason}.`, failure, options)
}

function missingReason(spec: ProcessBase): string {
  if (spec.command.includes('/')) return 'there is no such executable file'
  return spec.env.PATH === undefined ? 'its environment has no PATH to look it up in' : 'no such executable in its PATH'
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** What {@link expectSuccess} says about a failure. */
export interface SuccessContext {
  /** Names the command for people, such as `git diff`. Without secrets. */
  command: string
  hint?: string
  /** For standard error. By default what looks like a secret is taken out; give one that knows the secrets in use. */
  redact?: Redactor
}

/**
 * The result itself when the command exited with 0. Throws `CancelledError`, or `ProcessError` (code `timeout` or
 * `process_failed`) whose message ends in the last line of standard error.
 */
export function expectSuccess(result: ProcessResult, context: SuccessContext): ProcessResult {
  if (result.ended === 'exited' && result.exitCode === 0) return result
  const { command, hint } = context
  if (result.ended === 'cancelled') throw new CancelledError(`${command} was cancelled.`)
  const { redact = createRedactor({ secrets: [] }) } = context
  const tail = redact(result.stderrTail)
  const failure = { command, exitCode: result.exitCode, signal: result.signal, tail }
  const options = hint === undefined ? {} : { hint }
  if (result.ended === 'timeout') {
    const seconds = Math.round(result.durationMs / 100) / 10
    throw new ProcessError(`${command} was ended after ${seconds} s, its time limit.`, failure, {
      ...options,
      code: 'timeout',
      retryable: true,
    })
  }
  const how = result.signal === null ? `exited with code ${result.exitCode}` : `was ended by ${result.signal}`
  const lastLine = tail.trimEnd().split('\n').at(-1)?.trim() ?? ''
  throw new ProcessError(
    `${command} ${how}${lastLine === '' ? ' and said nothing.' : `: ${lastLine}`}`,
    failure,
    options,
  )
}
