import { verifies } from '@aicr-internal/testkit'
import { createId, runProcess } from '@aicr/kit'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, readFile, readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { TEST_IMAGE, makeTestImage, whyNot } from '../../test/image.ts'
import { testRelay } from '../../test/relay.ts'
import { withRunFolders } from '../contract/run-folders.ts'
import type { SandboxResult, SandboxSpec } from '../sandbox.ts'
import { type ContainerSandboxSettings, createContainerSandbox } from './container-sandbox.ts'
import { ownName } from '../owner.ts'

const RUN_ID = `containers-${createId()}`
const LEFT_OVER = `left-over-${createId()}`
const hasPodman = (await whyNot('podman')) === null
const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '/' }

function createPodman(changes: Partial<ContainerSandboxSettings> = {}) {
  const programs = { node: 'node', relay: testRelay }
  return createContainerSandbox({ engine: 'podman', image: TEST_IMAGE, env, programs, ...changes })
}

async function run(settings: Partial<ContainerSandboxSettings>, spec: Partial<SandboxSpec>): Promise<SandboxResult> {
  return withRunFolders((folders) =>
    createPodman(settings).run({
      runId: RUN_ID,
      command: 'sh',
      args: [],
      cwd: '/workspace/agent',
      env: {},
      folders,
      timeoutMs: 30_000,
      ...spec,
    }),
  )
}

function podman(...args: string[]) {
  return runProcess({ command: 'podman', args, env, timeoutMs: 30_000 })
}

async function containersOf(label: string): Promise<string[]> {
  const { stdout } = await podman('ps', '--all', '--filter', `label=${label}`, '--format', '{{.Names}}')
  return Buffer.from(stdout).toString().split('\n').filter(Boolean)
}

describe.runIf(hasPodman)('podman containers', () => {
  beforeAll(() => makeTestImage('podman'), 180_000)

  it('that want more memory than they may have are killed, and the result says why', async () => {
    verifies('security.memory-is-limited')
    const program = 'const kept = []; for (;;) kept.push(Buffer.alloc(10_000_000, 1))'
    const limits = { memoryBytes: 96 * 1024 ** 2 }
    expect(await run({ limits }, { command: 'node', args: ['-e', program] })).toMatchObject({
      ended: 'exited',
      signal: 'SIGKILL',
      likelyCause: 'it probably needed more than the 96 MiB of memory that it may have',
    })
  })

  it('cannot have more processes than they may', async () => {
    const script = 'i=0; while [ $i -lt 100 ]; do sleep 20 & i=$((i+1)); done; exit 0'
    const result = await run({ limits: { processes: 30 } }, { args: ['-c', script] })
    expect(result.stderrTail).toMatch(/can't fork/i)
  })

  it('cannot make namespaces of their own, in which they would have privileges', async () => {
    verifies('security.no-namespaces-in-a-sandbox')
    for (const flag of ['-U', '-m', '-n']) {
      const { stderrTail } = await run({}, { args: ['-c', `busybox unshare ${flag} true && echo made one >&2`] })
      expect(stderrTail).toContain('Operation not permitted')
    }
  })

  it('show nobody the variables and the folders of the agent in a list of processes, and leave no file of them', async () => {
    let commands = ''
    const onStdout = async (): Promise<void> => {
      const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
      const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
      commands = texts.join('\n')
    }
    const spec = { args: ['-c', 'echo ready; sleep 1'], env: { API_KEY: 'value-of-the-key' } }
    await run({}, { ...spec, onStdout: () => void onStdout() })
    expect(commands).not.toContain('value-of-the-key')
    const [, file = ''] = /--env-file\0([^\0]+)/.exec(commands) ?? []
    await expect(access(file)).rejects.toThrow('ENOENT')
  })

  it('are gone after a run, whatever end it took', async () => {
    await run({}, { args: ['-c', 'exit 3'] })
    await run({}, { args: ['-c', 'trap "" TERM; sleep 60; sleep 60'], timeoutMs: 1500 })
    await run({}, { command: 'aicr-no-such-command' }).catch(() => null)
    expect(await containersOf(`aicr.run=${RUN_ID}`)).toEqual([])
  })

  it('of a killed AICR are removed by the next one, and those of a living one are not', async () => {
    const print = `import { ownName } from ${JSON.stringify(new URL('../owner.ts', import.meta.url).href)}; console.log(ownName('${LEFT_OVER}', 1))`
    const dead = spawn(process.execPath, ['--input-type=module', '-e', print], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [name] = await Promise.all([
      once(dead.stdout, 'data').then(([text]) => String(text).trim()),
      once(dead, 'exit'),
    ])
    const living = ownName(LEFT_OVER, 2)
    for (const each of [name, living]) {
      await podman(
        'create',
        '--name',
        each,
        '--label',
        `aicr.run=${LEFT_OVER}`,
        '--pull',
        'never',
        TEST_IMAGE,
        'sleep',
        '60',
      )
    }
    expect((await containersOf(`aicr.run=${LEFT_OVER}`)).sort()).toEqual([name, living].sort())
    await createPodman().probe()
    expect(await containersOf(`aicr.run=${LEFT_OVER}`)).toEqual([living])
    await podman('rm', '--force', living)
  })

  it('are not to be had of an image that is not here, and nothing is fetched', async () => {
    const report = await createPodman({ image: 'localhost/aicr-no-such-image:1' }).probe()
    expect(report).toMatchObject({
      available: false,
      reason: 'podman has no image localhost/aicr-no-such-image:1; build or pull it first.',
    })
    await expect(run({ image: 'localhost/aicr-no-such-image:1' }, {})).rejects.toMatchObject({
      code: 'sandbox_unavailable',
    })
  })

  it('do not count when the agent is not found in the image', async () => {
    const report = await createPodman({ check: { command: 'aicr-no-such-agent', args: ['--version'] } }).probe()
    expect(report).toMatchObject({
      available: false,
      reason: expect.stringContaining(`there is no such command in the image ${TEST_IMAGE}`),
    })
  })

  it('refuse variables that cannot be handed over, without quoting them', async () => {
    const failure = await run({}, { env: { KEY: 'first\nsecond' } }).catch(String)
    expect(failure).toMatch(/value of KEY holds a line break/)
    expect(failure).not.toContain('second')
  })
})
