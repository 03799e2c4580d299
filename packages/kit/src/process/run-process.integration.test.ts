import { AicrError, ProcessError } from '@aicr/schema'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { withTemporaryDirectory } from '../files/temporary-directory.ts'
import type { ProcessSpec } from './process-spec.ts'
import { runProcess } from './run-process.ts'

const ENV = { PATH: '/usr/bin:/bin' }

function shell(script: string, options: Partial<ProcessSpec> = {}): ProcessSpec {
  return { command: 'sh', args: ['-c', script], env: ENV, timeoutMs: 20_000, ...options }
}

async function failureOf(spec: ProcessSpec): Promise<unknown> {
  return runProcess(spec).then(
    () => null,
    (error: unknown) => error,
  )
}

describe('runProcess', () => {
  it('keeps standard output as bytes and the end of standard error as text', async () => {
    const result = await runProcess(shell(`printf '\\377\\000a'; echo problem >&2; exit 3`))
    expect([...result.stdout]).toEqual([255, 0, 97])
    expect(result).toMatchObject({ exitCode: 3, signal: null, stderrTail: 'problem\n', ended: 'exited' })
  })

  it('passes on no variable of its own environment', async () => {
    const result = await runProcess({ ...shell(''), command: '/usr/bin/env', args: [], env: { ONLY: 'this' } })
    expect(Buffer.from(result.stdout).toString()).toBe('ONLY=this\n')
  })

  it('looks a name up in the PATH of the environment it is given', async () => {
    await withTemporaryDirectory('aicr-kit-', async (folder) => {
      await writeFile(join(folder, 'greet'), '#!/bin/sh\necho hello\n', { mode: 0o755 })
      const result = await runProcess({ command: 'greet', args: [], env: { PATH: folder }, timeoutMs: 20_000 })
      expect(Buffer.from(result.stdout).toString()).toBe('hello\n')
    })
  })

  it('takes a relative command from the working directory of the process', async () => {
    await withTemporaryDirectory('aicr-kit-', async (folder) => {
      await writeFile(join(folder, 'greet'), '#!/bin/sh\necho hello\n', { mode: 0o755 })
      const result = await runProcess({ command: './greet', args: [], cwd: folder, env: {}, timeoutMs: 20_000 })
      expect(result.exitCode).toBe(0)
    })
  })

  it('hands output over as it comes and keeps none of it', async () => {
    const chunks: string[] = []
    const result = await runProcess(
      shell('echo out; echo err >&2', { onStdout: (chunk) => chunks.push(String(chunk)) }),
    )
    expect(chunks.join('')).not.toBe('')
    expect(result.stdout).toHaveLength(0)
  })

  it('hands standard error over too, and still keeps its end', async () => {
    const chunks: Uint8Array[] = []
    const result = await runProcess(shell('echo err >&2', { onStderr: (chunk) => chunks.push(chunk) }))
    expect(Buffer.concat(chunks).toString()).toBe('err\n')
    expect(result.stderrTail).toBe('err\n')
  })

  it('ends a process that outlives its time, politely first', async () => {
    const result = await runProcess(shell(`trap 'echo bye; exit 4' TERM; sleep 60 & wait`, { timeoutMs: 300 }))
    expect(result).toMatchObject({ ended: 'timeout', exitCode: 4 })
    expect(Buffer.from(result.stdout).toString()).toBe('bye\n')
  })

  it('kills a process that ignores SIGTERM after the grace period', async () => {
    const result = await runProcess(
      shell(`trap '' TERM; while :; do sleep 60; done`, { timeoutMs: 300, killGraceMs: 100 }),
    )
    expect(result).toMatchObject({ ended: 'timeout', exitCode: null, signal: 'SIGKILL' })
  })

  it('ends on abort, and does not start when aborted before', async () => {
    const controller = new AbortController()
    const running = runProcess(
      shell('echo up; sleep 60', { signal: controller.signal, onStdout: () => controller.abort() }),
    )
    expect((await running).ended).toBe('cancelled')
    const never = await runProcess({ ...shell(''), command: '/no/such/command', signal: controller.signal })
    expect(never).toMatchObject({ ended: 'cancelled', exitCode: null, durationMs: 0 })
  })

  it('treats a time limit beyond what a timer can hold as a long one', async () => {
    expect(await runProcess(shell('exit 0', { timeoutMs: 1e12 }))).toMatchObject({ ended: 'exited' })
  })

  it('is not held up by a descendant that keeps the pipes open', async () => {
    const result = await runProcess(shell('setsid sleep 60 & echo $!'))
    const escaped = Number(Buffer.from(result.stdout).toString())
    expect(process.kill(escaped, 'SIGKILL')).toBe(true)
    expect(result).toMatchObject({ exitCode: 0, ended: 'exited' })
  })

  it('ends a process that writes more than was allowed', async () => {
    const failure = await failureOf(shell('while :; do echo too much; done', { maxStdoutBytes: 10_000 }))
    expect(failure).toBeInstanceOf(AicrError)
    expect(failure).toMatchObject({ code: 'limit_exceeded', message: expect.stringContaining('10000 bytes') })
  })

  it('ends the process when a callback throws, and throws the same', async () => {
    const failure = new Error('cannot use this')
    const spec = shell('echo one; sleep 60', {
      onStdout() {
        throw failure
      },
    })
    expect(await failureOf(spec)).toBe(failure)
  })

  it('throws what a callback threw on the very last output', async () => {
    const failure = new Error('cannot use this')
    const spec = shell('echo one', {
      onStdout() {
        throw failure
      },
    })
    expect(await failureOf(spec)).toBe(failure)
  })

  it('is ended by an input that fails, and throws the same', async () => {
    async function* input(): AsyncIterable<string> {
      yield 'x'
      throw new Error('nothing more to say')
    }
    await expect(runProcess(shell('sleep 60', { stdin: input() }))).rejects.toThrow('nothing more to say')
  })

  it('takes an input as fast as it is read, and stops taking it when nobody reads any more', async () => {
    let taken = 0
    async function* input(): AsyncIterable<Uint8Array> {
      for (;;) {
        taken += 1
        yield new Uint8Array(64 * 1024)
      }
    }
    expect(await runProcess(shell('head -c 1000000 > /dev/null', { stdin: input() }))).toMatchObject({ exitCode: 0 })
    expect(taken).toBeLessThan(1000)
  })

  it('does not mind a process that exits without reading its input', async () => {
    expect(await runProcess(shell('exit 0', { stdin: 'x'.repeat(5_000_000) }))).toMatchObject({ exitCode: 0 })
  })
})

describe('a process that cannot be started', () => {
  it('because there is no such executable', async () => {
    const failure = await failureOf({ ...shell(''), command: 'aicr-no-such-command' })
    expect(failure).toBeInstanceOf(ProcessError)
    expect(failure).toMatchObject({
      code: 'executable_missing',
      message: 'Cannot start aicr-no-such-command: no such executable in its PATH.',
      hint: 'Install aicr-no-such-command or give its full path.',
    })
  })

  it('because it was given no PATH to be found in', async () => {
    expect(await failureOf({ ...shell(''), env: {} })).toMatchObject({
      code: 'executable_missing',
      message: 'Cannot start sh: its environment has no PATH to look it up in.',
    })
  })

  it('because the file may not be executed', async () => {
    await withTemporaryDirectory('aicr-kit-', async (folder) => {
      const path = join(folder, 'plain.txt')
      await writeFile(path, 'text')
      expect(await failureOf({ ...shell(''), command: path })).toMatchObject({ code: 'executable_missing' })
    })
  })

  it('because its interpreter is missing', async () => {
    await withTemporaryDirectory('aicr-kit-', async (folder) => {
      const path = join(folder, 'script')
      await writeFile(path, '#!/no/such/interpreter\n')
      await chmod(path, 0o755)
      expect(await failureOf({ ...shell(''), command: path })).toMatchObject({
        code: 'process_failed',
        message: `Cannot start ${path}: the system refused to run ${path}.`,
        hint: expect.stringContaining('interpreter'),
      })
    })
  })

  it('because the working directory is missing, which is not blamed on the executable', async () => {
    expect(await failureOf(shell('exit 0', { cwd: '/no/such/folder' }))).toMatchObject({
      code: 'not_found',
      message: 'Cannot start sh: its working directory /no/such/folder does not exist.',
    })
  })

  it('because an argument is longer than the system allows', async () => {
    expect(await failureOf(shell('exit 0', { args: ['-c', 'exit 0', 'x'.repeat(140_000)] }))).toMatchObject({
      code: 'limit_exceeded',
      message: 'Cannot start sh: its arguments or environment are too long (longest argument: 140000 bytes).',
      hint: 'Pass long text through standard input or a file.',
    })
  })

  it('because a value holds a NUL, which is not repeated', async () => {
    const failure = await failureOf(shell('exit 0', { env: { ...ENV, KEY: 'hunter22\0' } }))
    expect(failure).toMatchObject({ code: 'invalid_input' })
    expect(JSON.stringify(failure) + String(failure)).not.toContain('hunter22')
  })
})
