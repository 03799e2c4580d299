import { describe, expect, it } from 'vitest'
import { runProcess } from './run-process.ts'
import { startProcess } from './start-process.ts'

const ENV = { PATH: '/usr/bin:/bin' }

describe('further descriptors', () => {
  it('carry text in both directions, however large', async () => {
    let answer = ''
    const text = 'x'.repeat(300_000)
    const result = await runProcess({
      command: 'sh',
      args: ['-c', 'cat <&3 | wc -c >&4; cat <&5'],
      env: ENV,
      timeoutMs: 10_000,
      descriptors: [{ text }, { onText: (part) => void (answer += part) }, { text: 'second' }],
    })
    expect(answer.trim()).toBe('300000')
    expect(Buffer.from(result.stdout).toString()).toBe('second')
  })

  it('need not be read, and may be held by a descendant that escaped', async () => {
    let answer = ''
    const result = await runProcess({
      command: 'sh',
      args: ['-c', 'echo said >&4; setsid sleep 60 & echo $!'],
      env: ENV,
      timeoutMs: 10_000,
      descriptors: [{ text: 'unread'.repeat(100_000) }, { onText: (part) => void (answer += part) }],
    })
    process.kill(Number(Buffer.from(result.stdout).toString()), 'SIGKILL')
    expect(answer).toBe('said\n')
  })

  it('are there for a process that is talked to', async () => {
    const cat = startProcess({
      command: 'sh',
      args: ['-c', 'cat <&3'],
      env: ENV,
      timeoutMs: 10_000,
      descriptors: [{ text: 'given' }],
    })
    let said = ''
    for await (const chunk of cat.stdout) said += Buffer.from(chunk).toString()
    expect(said).toBe('given')
  })

  it('are refused where a pid namespace needs one itself', async () => {
    const namespace = { kind: 'user', programs: { setpriv: '/x', unshare: '/x', sh: '/x' } } as const
    const run = runProcess({
      command: 'sh',
      args: [],
      env: ENV,
      timeoutMs: 1000,
      tree: { mode: 'pid_namespace', namespace },
      descriptors: [],
    })
    await expect(run).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('a delegated tree', () => {
  it('is asked to end and then ended in its own way', async () => {
    const asked: string[] = []
    const controller = new AbortController()
    const result = await runProcess({
      command: 'sh',
      args: ['-c', 'trap "" TERM; echo ready; while :; do sleep 1; done'],
      env: ENV,
      timeoutMs: 10_000,
      killGraceMs: 50,
      signal: controller.signal,
      onStdout: () => controller.abort(),
      tree: {
        mode: 'delegated',
        marker: 'delegated-1',
        terminate: () => void asked.push('terminate'),
        async end() {
          asked.push('end')
        },
      },
    })
    expect(asked).toEqual(['terminate', 'end'])
    expect(result).toMatchObject({ ended: 'cancelled', signal: 'SIGKILL' })
  })

  it('is not asked for anything when the command ends by itself', async () => {
    const result = await runProcess({
      command: 'sh',
      args: ['-c', 'echo $AICR_PROCESS_MARK'],
      env: ENV,
      timeoutMs: 10_000,
      tree: { mode: 'delegated', marker: 'delegated-2', end: () => Promise.reject(new Error('not needed')) },
    })
    expect(Buffer.from(result.stdout).toString()).toBe('delegated-2\n')
  })

  it('rejects when it cannot be ended', async () => {
    const run = runProcess({
      command: 'sleep',
      args: ['60'],
      env: ENV,
      timeoutMs: 50,
      tree: { mode: 'delegated', end: () => Promise.reject(new Error('still there')) },
    })
    await expect(run).rejects.toThrow('still there')
  })
})
