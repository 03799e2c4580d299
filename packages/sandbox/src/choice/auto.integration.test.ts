import { findExecutable } from '@aicr/kit'
import { describe, expect, it } from 'vitest'
import { testRelay } from '../../test/relay.ts'
import { createSandbox } from './create-sandbox.ts'

const settings = { node: process.execPath, relay: testRelay, env: process.env }
const hasBubblewrap = (await findExecutable('bwrap', { path: '/usr/bin:/bin' })) !== null

describe('the automatic choice', () => {
  it.runIf(hasBubblewrap)('without an image is bubblewrap, and says why it is no container', async () => {
    const report = await (await createSandbox(settings)).probe()
    expect(report.kind).toBe('bubblewrap')
    expect(report.notTaken).toEqual(
      ['podman', 'docker'].map((kind) => ({ kind, reason: 'No image is configured (agent.sandbox.image).' })),
    )
  })

  it('is native when the agent is not found in anything better', async () => {
    const check = () => ({ command: 'aicr-no-such-agent', args: [], env: { PATH: '/usr/bin' } })
    const report = await (await createSandbox({ ...settings, check })).probe()
    expect(report.kind).toBe('native')
    expect(report.notTaken?.map(({ reason }) => reason).join(' ')).toMatch(/no such command|not installed/)
  })
})
