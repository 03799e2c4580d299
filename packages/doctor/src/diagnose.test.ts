import type { Sandbox } from '@aicr/sandbox'
import { AicrError } from '@aicr/schema'
import { expect, it } from 'vitest'
import { diagnose } from './diagnose.ts'
import type { Check, Finding } from './finding.ts'
import { sandboxChecks } from './sandbox-checks.ts'

async function findings(checks: readonly Check[]): Promise<Finding[]> {
  const all: Finding[] = []
  for await (const finding of diagnose(checks)) all.push(finding)
  return all
}

function sandbox(missing: readonly string[]): Sandbox {
  const guarantees = {
    killsEveryDescendant: true,
    isolatesFiles: true,
    isolatesNetwork: true,
    limitsMemory: missing.length === 0,
    separatesUser: true,
  }
  return {
    kind: 'sample',
    programs: 'machine',
    insidePaths: (folders) => folders,
    probe: () => Promise.resolve({ kind: 'sample', available: true, guarantees, missing }),
    run: () => Promise.reject(new Error('Nothing is run.')),
  }
}

it('goes on after a check that fails, and says what to do about it', async () => {
  const broken: Check = {
    area: 'system',
    name: 'git',
    look: () => Promise.reject(new AicrError('git is not there.', { code: 'executable_missing', hint: 'Install it.' })),
  }
  const fine: Check = { area: 'system', name: 'node', look: () => Promise.resolve({ status: 'ok', detail: '24' }) }
  expect(await findings([broken, fine])).toEqual([
    { area: 'system', name: 'git', status: 'failed', detail: 'git is not there.', hint: 'Install it.' },
    { area: 'system', name: 'node', status: 'ok', detail: '24' },
  ])
})

it('names what a sandbox can not promise, and only the one that is wanted may not fail', async () => {
  const gone = () => Promise.reject(new AicrError('Not here.', { code: 'sandbox_unavailable' }))
  const backends = { podman: gone, bubblewrap: gone, native: () => Promise.resolve(sandbox(['memory is not limited'])) }
  const statuses = (await findings(sandboxChecks({ backends, wanted: 'bubblewrap' }))).map(
    ({ name, status, detail }) => [name, status, detail],
  )
  expect(statuses).toEqual([
    ['podman', 'absent', 'Not here.'],
    ['bubblewrap', 'failed', 'Not here.'],
    ['native', 'warning', 'works; not guaranteed: memory is not limited'],
  ])
  const [strong] = await findings(
    sandboxChecks({ backends: { all: () => Promise.resolve(sandbox([])) }, wanted: 'all' }),
  )
  expect(strong?.status).toBe('ok')
})
