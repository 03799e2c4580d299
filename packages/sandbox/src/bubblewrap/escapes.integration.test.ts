import { verifies } from '@aicr-internal/testkit'
import { createId, findExecutable } from '@aicr/kit'
import { readFile, readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { testRelay } from '../../test/relay.ts'
import { withRunFolders } from '../contract/run-folders.ts'
import type { SandboxSpec } from '../sandbox.ts'
import { createBubblewrapSandbox } from './bubblewrap-sandbox.ts'

const installed = (await findExecutable('bwrap', { path: '/usr/bin:/bin' })) !== null
const programs = { node: process.execPath, relay: testRelay }

async function shell(script: string, changes: Partial<SandboxSpec> = {}): Promise<{ output: string; errors: string }> {
  return withRunFolders(async (folders) => {
    let output = ''
    const { stderrTail } = await createBubblewrapSandbox({ programs, limits: { processes: 40 } }).run({
      runId: `escapes-${createId()}`,
      command: 'sh',
      args: ['-c', script],
      cwd: '/workspace/agent',
      env: { PATH: '/usr/bin:/bin' },
      folders,
      timeoutMs: 20_000,
      onStdout: (chunk) => void (output += Buffer.from(chunk).toString()),
      ...changes,
    })
    return { output: output.trim(), errors: stderrTail }
  })
}

describe.runIf(installed)('inside bubblewrap an agent', () => {
  it('has a machine of its own: a name, a user, three processes and a handful of folders', async () => {
    verifies('security.agents-see-only-their-run')
    const { output } = await shell(
      'hostname; id -un; ls -d /proc/[0-9]* | wc -l; ls /home /root /etc/shadow /var 2>&1 | grep -c "No such"',
    )
    expect(output.split('\n')).toEqual(['agent', 'agent', expect.stringMatching(/^[345]$/), '4'])
  })

  it('has no privileges and cannot get any', async () => {
    verifies('security.no-namespaces-in-a-sandbox')
    const { output, errors } = await shell(
      'grep -E "^(CapEff|CapBnd|NoNewPrivs)" /proc/self/status; unshare --user true',
    )
    expect(output.split('\n')).toEqual(['CapEff:\t0000000000000000', 'CapBnd:\t0000000000000000', 'NoNewPrivs:\t1'])
    expect(errors).toContain('unshare failed')
  })

  it('cannot write anywhere but to its folders and two small ones in memory', async () => {
    const targets =
      '/evil /dev/evil /workspace/evil /usr/bin/evil /proc/sys/kernel/core_pattern /proc/sysrq-trigger /etc/passwd'
    const { output } = await shell(
      `for file in ${targets}; do (echo x > $file) 2>/dev/null && echo wrote $file; done; ls /sys`,
    )
    expect(output).toBe('')
    const fill =
      'for folder in /tmp /dev/shm; do head -c 70000000 /dev/zero > $folder/x; done; echo x > /dev/null && echo goes on'
    expect(await shell(fill)).toMatchObject({
      output: 'goes on',
      errors: expect.stringMatching(/No space left.*No space left/s),
    })
  })

  it('knows its own name and localhost', async () => {
    const script = `require('node:dns').lookup('localhost', { family: 4 }, (error, address) => console.log(address, require('node:os').userInfo().username))`
    const { output } = await shell('', { command: process.execPath, args: ['-e', script] })
    expect(output).toBe('127.0.0.1 agent')
  })

  it('cannot have more processes than it may', async () => {
    const { errors } = await shell('i=0; while [ $i -lt 100 ]; do sleep 20 & i=$((i+1)); done')
    expect(errors).toMatch(/cannot fork/i)
  })

  it('is not described by a list of processes: no variable and no folder of the run is in it', async () => {
    await withRunFolders(async (folders) => {
      let seen: Promise<string[]> | undefined
      const sandbox = createBubblewrapSandbox({ programs })
      await sandbox.run({
        runId: `listed-${createId()}`,
        command: 'sh',
        args: ['-c', 'echo ready; sleep 1'],
        cwd: '/workspace/agent',
        env: { PATH: '/usr/bin:/bin', API_KEY: 'value-of-the-key' },
        folders,
        timeoutMs: 20_000,
        onStdout: () => void (seen = commandLines()),
      })
      const lines = (await seen) ?? []
      expect(lines.some((line) => line.includes('bwrap\0--args'))).toBe(true)
      expect(lines.filter((line) => line.includes('value-of-the-key') || line.includes(folders.agent))).toEqual([])
    })
  })

  it('is not started when something that it shall see is not there', async () => {
    await expect(shell('true', { readOnly: ['/no/such/file'] })).rejects.toMatchObject({ code: 'not_found' })
  })
})

async function commandLines(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
}
