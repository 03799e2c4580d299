import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findAgentCli, verifies } from '@aicr-internal/testkit'
import { expectSuccess, runProcess, withTemporaryDirectory } from '@aicr/kit'
import type { AgentConfig } from '@aicr/schema'
import { resolveModel } from '@aicr/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { TEST_IMAGE, makeTestImage, whyNot } from '../../../sandbox/test/image.ts'
import { findPrograms } from '../review/programs.ts'
import { createRunner } from './agent-registry.ts'

const OLD_AGENT_IMAGE = 'localhost/aicr-old-agent-test:1'
const hasPodman = (await whyNot('podman')) === null
const codex = findAgentCli('codex', process.env)
const env = { PATH: `${codex}:/usr/local/bin:/usr/bin:/bin`, HOME: process.env['HOME'], LAB_KEY: 'key' }
const model = resolveModel(
  {
    providers: [{ id: 'lab', kind: 'openai', base_url: 'http://127.0.0.1:1/v1', api_key_env: 'LAB_KEY' }],
    fallback_chain: [{ provider: 'lab', model: 'scripted' }],
  },
  undefined,
)

function runnerOf(kind: string, config: AgentConfig) {
  return createRunner({ kind, agents: {}, config, model, env, programs: findPrograms(process.execPath) })
}

/** An image whose Codex says that it is of long ago. */
async function makeOldAgentImage(): Promise<void> {
  await withTemporaryDirectory('aicr-old-agent-', async (folder) => {
    await writeFile(join(folder, 'Dockerfile'), `FROM ${TEST_IMAGE}\nCOPY codex /usr/bin/codex\n`)
    await writeFile(join(folder, 'codex'), '#!/bin/sh\necho codex-cli 0.1.0\n')
    await chmod(join(folder, 'codex'), 0o755)
    const args = ['build', '--pull-never', '--tag', OLD_AGENT_IMAGE, folder]
    expectSuccess(await runProcess({ command: 'podman', args, env: podmanEnv(), timeoutMs: 60_000 }), {
      command: 'podman',
    })
  })
}

function podmanEnv(): Record<string, string> {
  return { PATH: env.PATH, HOME: env.HOME ?? '/' }
}

describe.runIf(hasPodman)('a container', () => {
  beforeAll(async () => {
    await makeTestImage('podman')
    await makeOldAgentImage()
  }, 180_000)

  it('of an image without the agent, or with one that is too old, is refused where it was asked for', async () => {
    const absent = runnerOf('codex', { sandbox: { kind: 'podman', image: TEST_IMAGE } })
    await expect(absent).rejects.toMatchObject({
      code: 'sandbox_unavailable',
      message: expect.stringContaining(`there is no such command in the image ${TEST_IMAGE}`),
    })
    const old = runnerOf('codex', { sandbox: { kind: 'podman', image: OLD_AGENT_IMAGE } })
    await expect(old).rejects.toMatchObject({
      code: 'sandbox_unavailable',
      message: expect.stringMatching(/"codex" is too old: codex is 0\.1\.0, AICR needs \d/),
    })
  })

  it.runIf(codex !== null)('is passed over where it was not asked for by name, and the record says why', async () => {
    verifies('agents.container-only-with-the-agent')
    const runner = await runnerOf('codex', { sandbox: { image: OLD_AGENT_IMAGE, engine: 'podman' } })
    const { sandbox } = await runner.describe()
    expect(sandbox?.kind).not.toBe('podman')
    expect(sandbox?.notTaken?.[0]).toEqual({ kind: 'podman', reason: expect.stringContaining('"codex" is too old') })
  })

  it('is taken for a command without being named when its image has the program, and else is not', async () => {
    const commands: NonNullable<AgentConfig['commands']> = {
      shell: { command: ['sh', '-c', 'true'] },
      own: { command: ['aicr-no-such-program'] },
    }
    const withImage = await runnerOf('shell', { commands, sandbox: { image: TEST_IMAGE } })
    expect((await withImage.describe()).sandbox?.kind).toBe('podman')
    const without = await runnerOf('shell', { commands })
    expect((await without.describe()).sandbox?.kind).toBe('native')
    const missing = runnerOf('own', { commands, sandbox: { kind: 'podman', image: TEST_IMAGE } })
    await expect(missing).rejects.toThrow('the image has no program "aicr-no-such-program"')
  })
})
