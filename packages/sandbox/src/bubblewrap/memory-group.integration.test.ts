import { existsSync, readdirSync } from 'node:fs'
import { access, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@aicr-internal/testkit'
import { createId, findExecutable } from '@aicr/kit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testRelay } from '../../test/relay.ts'
import { withRunFolders } from '../contract/run-folders.ts'
import { createBubblewrapSandbox } from './bubblewrap-sandbox.ts'
import { findMemoryGroups } from './memory-group.ts'

const MEBIBYTE = 1024 ** 2
const groups = process.getuid?.() === 0 ? await findMemoryGroups(64 * MEBIBYTE) : null
const installed = (await findExecutable('bwrap', { path: '/usr/bin:/bin' })) !== null

// Where AICR is not root, or may make no control groups, nothing is limited, and the report says so.
describe.runIf(installed && groups !== null)('in bubblewrap, as root, a run', () => {
  const sandbox = createBubblewrapSandbox({
    programs: { node: process.execPath, relay: testRelay },
    limits: { memoryBytes: 96 * MEBIBYTE },
  })

  async function run(command: string, ...args: string[]) {
    const spec = { runId: `memory-${createId()}`, command, args, cwd: '/workspace/agent', env: { PATH: '/usr/bin' } }
    return withRunFolders((folders) => sandbox.run({ ...spec, folders, timeoutMs: 30_000 }))
  }

  it('that wants more memory than it may have is ended, and the result says why', async () => {
    verifies('security.memory-is-limited')
    expect((await sandbox.probe()).guarantees.limitsMemory).toBe(true)
    const hungry = 'const kept = []; for (;;) kept.push(Buffer.alloc(10_000_000, 1))'
    expect(await run(process.execPath, '-e', hungry)).toMatchObject({
      ended: 'exited',
      signal: 'SIGKILL',
      likelyCause: 'it probably needed more than the 96 MiB of memory that it may have',
    })
  })

  it('cannot hide memory in files or in many processes', async () => {
    const files = 'head -c 60000000 /dev/zero > /tmp/x; head -c 60000000 /dev/zero > /dev/shm/x; sleep 0.1'
    expect(await run('sh', '-c', files)).toMatchObject({ ended: 'exited', signal: 'SIGKILL' })
    const one = `'${process.execPath}' -e 'Buffer.alloc(3e7, 1); setTimeout(() => {}, 2000)'`
    const many = `for i in 1 2 3 4 5 6; do ${one} & pids="$pids $!"; done; for pid in $pids; do wait $pid; echo $? >&2; done`
    // The kernel chooses whom it ends: one of them, or the shell or bubblewrap itself.
    const { signal, stderrTail } = await run('sh', '-c', many)
    expect(signal ?? stderrTail).toMatch(/SIGKILL|137/)
  })

  it('leaves no control group behind', async () => {
    const own = /^\d+:memory:(.*)$/m.exec(await readFile('/proc/self/cgroup', 'utf8'))?.[1] ?? '/'
    const places = ['', 'memory', join('memory', own)].map((place) => join('/sys/fs/cgroup', place))
    const groupsOf = (runId: string): string[] =>
      places.filter(existsSync).flatMap((place) => readdirSync(place).filter((name) => name.includes(runId)))

    const runId = `memory-${createId()}`
    let during: string[] = []
    const spec = { runId, command: 'echo', args: ['started'], cwd: '/workspace/agent', env: { PATH: '/usr/bin' } }
    const timeoutMs = 30_000
    await withRunFolders((folders) =>
      sandbox.run({ ...spec, folders, timeoutMs, onStdout: () => (during = groupsOf(runId)) }),
    )
    expect(during).not.toEqual([])
    expect(groupsOf(runId)).toEqual([])
  })
})

describe('control groups for memory', () => {
  let root: string
  beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'aicr-groups-'))))
  afterEach(() => rm(root, { recursive: true, force: true }))

  it('are not to be had where the controller is missing, and nothing is left of the try', async () => {
    await mkdir(join(root, 'system.slice'))
    await writeFile(join(root, 'cgroup.controllers'), 'cpu\n')
    expect(await findMemoryGroups(MEBIBYTE, { root, own: '0::/system.slice/aicr.service\n' })).toBeNull()
    expect(await readdir(join(root, 'system.slice'))).toEqual([])
    await expect(access(join(root, 'memory'))).rejects.toThrow('ENOENT')
  })
})
