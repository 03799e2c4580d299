import { CancelledError, ProcessError } from '@aicr/schema'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import type { ProcessBase } from './process-spec.ts'
import { startProcess } from './start-process.ts'

const ENV = { PATH: '/usr/bin:/bin' }

function shell(script: string, options: Partial<ProcessBase> = {}): ProcessBase {
  return { command: 'sh', args: ['-c', script], env: ENV, timeoutMs: 20_000, ...options }
}

async function readAll(stdout: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stdout) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

describe('startProcess', () => {
  it('talks with a process in turns', async () => {
    const cat = startProcess({ ...shell(''), command: 'cat', args: [] })
    const reader = cat.stdout[Symbol.asyncIterator]()
    for (const word of ['one', 'two']) {
      await cat.write(word)
      expect(String((await reader.next()).value)).toBe(word)
    }
    cat.closeInput()
    expect((await reader.next()).done).toBe(true)
    expect(await cat.result).toMatchObject({ exitCode: 0, ended: 'exited' })
  })

  it('delivers all output to a slow reader, also after the process has ended', async () => {
    const running = startProcess(shell('head -c 60000 /dev/zero'))
    await running.result
    expect(await readAll(running.stdout)).toHaveLength(60_000)
  })

  it('stops on request, with its tree', async () => {
    const running = startProcess(shell('sleep 60 & sleep 60'))
    await running.stop()
    expect(await running.result).toMatchObject({ ended: 'cancelled' })
  })

  it('ends when its time is over', async () => {
    const running = startProcess(shell('sleep 60', { timeoutMs: 200 }))
    expect(await running.result).toMatchObject({ ended: 'timeout' })
  })

  it('ends its output although a descendant keeps the pipe open', async () => {
    const running = startProcess(shell('setsid sleep 60 & echo $!'))
    const escaped = Number(await readAll(running.stdout))
    expect(process.kill(escaped, 'SIGKILL')).toBe(true)
    expect(await running.result).toMatchObject({ exitCode: 0, ended: 'exited' })
  })

  it('rejects a write that nobody reads any more', async () => {
    const running = startProcess(shell('exec <&-; exit 0'))
    await running.result
    const failure = await running.write('x'.repeat(100_000)).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ProcessError)
    expect(String(failure)).toContain('sh no longer reads its input')
  })

  it('throws at once when it cannot be started or was cancelled before', () => {
    expect(() => startProcess({ ...shell(''), command: 'aicr-no-such-command' })).toThrow(ProcessError)
    expect(() => startProcess(shell('', { signal: AbortSignal.abort() }))).toThrow(CancelledError)
  })

  it('ends the process when a callback throws, and the result rejects with the same', async () => {
    const failure = new Error('cannot use this')
    const onStderr = (): void => {
      throw failure
    }
    const running = startProcess(shell('echo problem >&2; sleep 60', { onStderr }))
    await expect(running.result).rejects.toBe(failure)
  })

  it('keeps the end of standard error', async () => {
    const running = startProcess(shell('echo problem >&2; exit 2'))
    expect(await running.result).toMatchObject({ exitCode: 2, stderrTail: 'problem\n' })
  })
})
