import { verifies } from '@aicr-internal/testkit'
import { createId, findExecutable, findPidNamespace, withTemporaryDirectory } from '@aicr/kit'
import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { beforeAll, describe, expect, it } from 'vitest'
import { TEST_IMAGE, makeTestImage, whyNot } from '../test/image.ts'
import { testRelay } from '../test/relay.ts'
import { awkwardWorkers, hiddenWorkers } from './contract/awkward-workers.ts'
import { openLifeLine } from './contract/life-line.ts'
import { withRunFolders } from './contract/run-folders.ts'

/** Runs a command in a sandbox, in a process of its own. */
const PROGRAM = `
  const [url, name, settings, spec] = process.argv.slice(1)
  const { [name]: create } = await import(url)
  const sandbox = create(JSON.parse(settings))
  await sandbox.run({ ...JSON.parse(spec), onStdout: (chunk) => void process.stdout.write(chunk) })
`

interface Backend {
  /** File, factory, and its settings. */
  create: readonly [file: string, factory: string, settings: object]
  node: string
  cwd?: string
  /** Its folder for temporary files. */
  temporary?: string
}

/** Starts the six workers in a sandbox, kills the process that runs it, and waits until none of them holds the life line. */
async function expectNobodyLeft({ create, node, cwd, temporary }: Backend): Promise<void> {
  const programs = { path: '/usr/bin:/bin', node }
  const workers = Object.values({ ...awkwardWorkers(programs), ...hiddenWorkers(programs) })
  await withRunFolders(async (folders) => {
    using lifeLine = await openLifeLine(folders.agent)
    const [file, factory, settings] = create
    const spec = {
      runId: `killed-${createId()}`,
      command: 'sh',
      args: ['-c', [...workers, 'sleep 60'].join('\n')],
      cwd: cwd ?? folders.agent,
      env: { PATH: programs.path },
      folders,
      timeoutMs: 60_000,
    }
    const url = new URL(file, import.meta.url).href
    const args = ['--input-type=module', '-e', PROGRAM, url, factory, JSON.stringify(settings), JSON.stringify(spec)]
    const env = { ...process.env, TMPDIR: temporary ?? tmpdir() }
    const program = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let held = ''
    for await (const chunk of program.stdout) {
      held += String(chunk)
      if (held.match(/held/g)?.length === workers.length) break
    }
    const released = lifeLine.released()
    program.kill('SIGKILL')
    await released
    expect(held.match(/held/g)).toHaveLength(workers.length)
  })
}

const programs = { node: process.execPath, relay: testRelay }
const hasNamespaces = (await findPidNamespace()) !== null
const hasBubblewrap = (await findExecutable('bwrap', { path: '/usr/bin:/bin' })) !== null
const hasPodman = (await whyNot('podman')) === null

describe('when AICR is killed, all six awkward workers end', () => {
  it.runIf(hasNamespaces)('in the native sandbox with a pid namespace', async () => {
    const settings = { treeControl: 'pid_namespace' }
    const create = ['native/native-sandbox.ts', 'createNativeSandbox', settings] as const
    await expectNobodyLeft({ create, node: process.execPath })
  })

  it.runIf(hasBubblewrap)('in the bubblewrap sandbox', async () => {
    verifies('security.agents-end-with-aicr')
    const create = ['bubblewrap/bubblewrap-sandbox.ts', 'createBubblewrapSandbox', { programs }] as const
    await expectNobodyLeft({ create, node: process.execPath, cwd: '/workspace/agent' })
  })

  describe.runIf(hasPodman)('in podman', () => {
    beforeAll(() => makeTestImage('podman'), 180_000)

    it('containers, and what they were given is not left on the disk', async () => {
      await withTemporaryDirectory('aicr-killed-', async (temporary) => {
        const settings = {
          engine: 'podman',
          image: TEST_IMAGE,
          env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
          programs: { ...programs, node: 'node' },
        }
        const create = ['container/container-sandbox.ts', 'createContainerSandbox', settings] as const
        await expectNobodyLeft({ create, node: 'node', cwd: '/workspace/agent', temporary })
        await expect.poll(() => readdir(temporary), { timeout: 10_000 }).toEqual([])
      })
    })
  })
})
