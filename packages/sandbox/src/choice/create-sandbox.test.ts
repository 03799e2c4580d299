import { verifies } from '@aicr-internal/testkit'
import { describe, expect, it } from 'vitest'
import { availableReport, NO_GUARANTEES, unavailableReport } from '../guarantees.ts'
import type { Sandbox, SandboxReport } from '../sandbox.ts'
import { candidatesFor } from './candidates.ts'
import { type Candidate, type SandboxSettings, createSandbox, firstAvailable } from './create-sandbox.ts'

const settings: SandboxSettings = { node: '/usr/bin/node', relay: '/opt/relay.js', env: {} }

function kinds(changes: Partial<SandboxSettings>): string[] {
  return candidatesFor({ ...settings, ...changes }).map(({ kind }) => kind)
}

function candidate(report: SandboxReport, tried: string[] = []): Candidate {
  const { kind } = report
  const sandbox: Sandbox = {
    kind,
    programs: 'machine',
    insidePaths: (folders) => folders,
    probe: async () => {
      tried.push(kind)
      return report
    },
    run: () => Promise.reject(new Error('not run here')),
  }
  return { kind, create: () => sandbox }
}

describe('the backends that are tried', () => {
  it.each([
    [{}, ['podman', 'docker', 'bubblewrap', 'native']],
    [{ kind: 'auto' }, ['podman', 'docker', 'bubblewrap', 'native']],
    [{ kind: 'auto', engine: 'docker', image: 'agent:1' }, ['docker', 'bubblewrap', 'native']],
    [{ kind: 'podman' }, ['podman']],
    [{ kind: 'docker' }, ['docker']],
    [{ kind: 'docker_socket' }, ['docker']],
    [{ kind: 'docker', engine: 'auto' }, ['docker', 'podman']],
    [{ kind: 'podman', engine: 'auto' }, ['podman', 'docker']],
    [{ kind: 'docker', engine: 'podman' }, ['podman']],
    [{ kind: 'bubblewrap' }, ['bubblewrap']],
    [{ kind: 'native' }, ['native']],
  ] as const)('for %j are %j', (changes, expected) => {
    expect(kinds(changes)).toEqual(expected)
  })

  it.each([
    [{ kind: 'native', image: 'agent:1' }, 'agent.sandbox.image has no effect with the kind "native"'],
    [{ kind: 'bubblewrap', engine: 'podman' }, 'agent.sandbox.engine has no effect with the kind "bubblewrap"'],
  ] as const)('refuse %j, which contradicts itself', (changes, message) => {
    expect(() => kinds(changes)).toThrow(message)
  })
})

describe('the choice', () => {
  const good = availableReport('bubblewrap', { ...NO_GUARANTEES, isolatesFiles: true })

  it('takes the first that works, and says why the better ones were not taken', async () => {
    const tried: string[] = []
    const sandbox = await firstAvailable([
      candidate(unavailableReport('podman', 'podman is not installed.'), tried),
      candidate(good, tried),
      candidate(availableReport('native', NO_GUARANTEES), tried),
    ])
    expect(sandbox.kind).toBe('bubblewrap')
    expect(await sandbox.probe()).toEqual({
      ...good,
      notTaken: [{ kind: 'podman', reason: 'podman is not installed.' }],
    })
    expect(tried).toEqual(['podman', 'bubblewrap'])
  })

  it('is an error with all reasons when what was asked for does not work, and nothing weaker', async () => {
    verifies('security.no-silent-step-down')
    const choice = createSandbox({
      ...settings,
      kind: 'docker',
      engine: 'auto',
      env: { PATH: '/nowhere' },
      image: 'a:1',
    })
    await expect(choice).rejects.toMatchObject({
      code: 'sandbox_unavailable',
      message:
        'The docker sandbox can not be used here: docker is not installed. The podman sandbox can not be used here: podman is not installed.',
    })
  })

  it('does not count containers without an image', async () => {
    await expect(createSandbox({ ...settings, kind: 'podman' })).rejects.toThrow('No image is configured')
  })
})
