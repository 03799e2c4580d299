import { describe, expect, it } from 'vitest'
import type { SandboxSpec } from '../sandbox.ts'
import { createNativeSandbox } from './native-sandbox.ts'

const spec: SandboxSpec = {
  runId: 'run-1',
  command: '/no/such/command',
  args: [],
  cwd: '/',
  env: {},
  folders: { source: '/', agent: '/', tmp: '/' },
  timeoutMs: 1000,
}

describe('the native sandbox on a machine without pid namespaces', () => {
  const findNamespace = async (): Promise<null> => null

  it('falls back to best effort by itself and says so', async () => {
    expect(await createNativeSandbox({ findNamespace }).probe()).toEqual({
      kind: 'native',
      available: true,
      guarantees: {
        killsEveryDescendant: false,
        isolatesFiles: false,
        isolatesNetwork: false,
        limitsMemory: false,
        separatesUser: false,
      },
      missing: [
        'descendants that clear their environment may survive',
        'files outside the run are readable',
        'the network is open',
        'memory is not limited',
        "the agent has AICR's own user id",
      ],
    })
  })

  it('is not available, rather than weaker, when a namespace was asked for', async () => {
    const sandbox = createNativeSandbox({ treeControl: 'pid_namespace', findNamespace })
    const report = await sandbox.probe()
    expect(report.available).toBe(false)
    expect(report.reason).toMatch(/does not let AICR make a pid namespace.*Allow user namespaces/)
    await expect(sandbox.run(spec)).rejects.toMatchObject({ code: 'sandbox_unavailable' })
  })

  it('looks once', async () => {
    let looks = 0
    const sandbox = createNativeSandbox({
      async findNamespace() {
        looks += 1
        return null
      },
    })
    await Promise.all([sandbox.probe(), sandbox.probe(), sandbox.run(spec).catch(() => {})])
    expect(looks).toBe(1)
  })
})

describe('the native sandbox', () => {
  it('shows the run its folders where they are', () => {
    expect(createNativeSandbox().insidePaths(spec.folders)).toEqual(spec.folders)
  })

  it('refuses to link sockets to ports of the shared network', async () => {
    const run = createNativeSandbox().run({ ...spec, egress: [{ socket: '/run/s', port: 8080 }] })
    await expect(run).rejects.toMatchObject({ code: 'unsupported' })
  })

  it.each(['auto', 'marker'] as const)('refuses a run id that cannot mark processes (%s)', async (treeControl) => {
    const run = createNativeSandbox({ treeControl }).run({ ...spec, command: '/bin/sh', runId: 'a b' })
    await expect(run).rejects.toMatchObject({ code: 'invalid_input' })
  })
})
