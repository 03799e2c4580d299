import { CancelledError, ProcessError } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { expectSuccess } from './process-failures.ts'
import type { ProcessResult } from './process-spec.ts'

function result(overrides: Partial<ProcessResult>): ProcessResult {
  return {
    exitCode: 0,
    signal: null,
    stdout: new Uint8Array(),
    stderrTail: '',
    ended: 'exited',
    durationMs: 1,
    ...overrides,
  }
}

function failureOf(overrides: Partial<ProcessResult>, hint?: string): unknown {
  try {
    return expectSuccess(result(overrides), { command: 'git diff', ...(hint === undefined ? {} : { hint }) })
  } catch (error) {
    return error
  }
}

describe('expectSuccess', () => {
  it('hands the result of a success through', () => {
    const success = result({})
    expect(expectSuccess(success, { command: 'git diff' })).toBe(success)
  })

  it('names the command, the exit code and the last line of standard error', () => {
    const failure = failureOf({ exitCode: 128, stderrTail: 'warning: x\nfatal: bad revision\n' }, 'Fetch first.')
    expect(failure).toBeInstanceOf(ProcessError)
    expect(failure).toMatchObject({
      code: 'process_failed',
      message: 'git diff exited with code 128: fatal: bad revision',
      hint: 'Fetch first.',
      failure: { command: 'git diff', exitCode: 128, signal: null, tail: 'warning: x\nfatal: bad revision\n' },
    })
  })

  it('takes secrets out of what the command said', () => {
    const stderrTail = "fatal: unable to access 'https://user:hunter22@host/'"
    const failure = failureOf({ exitCode: 128, stderrTail })
    expect(failure).toMatchObject({
      message: "git diff exited with code 128: fatal: unable to access 'https://[redacted]@host/'",
    })
    expect(JSON.stringify(failure)).not.toContain('hunter22')
  })

  it('says so when the command said nothing', () => {
    expect(failureOf({ exitCode: 1 })).toMatchObject({ message: 'git diff exited with code 1 and said nothing.' })
  })

  it('names the signal', () => {
    expect(failureOf({ exitCode: null, signal: 'SIGKILL' })).toMatchObject({
      message: 'git diff was ended by SIGKILL and said nothing.',
    })
  })

  it('tells a timeout from a failure, also when the command ended with 0 then', () => {
    expect(failureOf({ ended: 'timeout', durationMs: 60_040 })).toMatchObject({
      code: 'timeout',
      retryable: true,
      message: 'git diff was ended after 60 s, its time limit.',
    })
  })

  it('throws CancelledError after a cancellation', () => {
    expect(failureOf({ ended: 'cancelled', signal: 'SIGTERM', exitCode: null })).toBeInstanceOf(CancelledError)
  })
})
