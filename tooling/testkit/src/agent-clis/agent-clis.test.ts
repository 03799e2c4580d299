import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findAgentCli, installAgentCli } from './index.ts'

let root: string
let env: NodeJS.ProcessEnv
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'aicr-agent-clis-'))
  env = { PATH: `${join(root, 'bin')}:/usr/bin:/bin`, AICR_AGENT_CLIS: join(root, 'cache') }
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** An npm that does as told; its arguments are in `$@`. */
async function npm(script: string): Promise<void> {
  await mkdir(join(root, 'bin'))
  await writeFile(join(root, 'bin/npm'), `#!/bin/sh\n${script}\n`)
  await chmod(join(root, 'bin/npm'), 0o755)
}

describe('the cache of agent programs', () => {
  it('is where the environment says, else below the cache of the user', async () => {
    expect(findAgentCli('codex', env)).toBeNull()
    await mkdir(join(root, '.cache/aicr-agent-clis/codex-0.171.0/node_modules/.bin'), { recursive: true })
    await writeFile(join(root, '.cache/aicr-agent-clis/codex-0.171.0/node_modules/.bin/codex'), '')
    expect(findAgentCli('codex', { HOME: root })).toBe(
      join(root, '.cache/aicr-agent-clis/codex-0.171.0/node_modules/.bin'),
    )
    expect(findAgentCli('codex', { HOME: '/nowhere', XDG_CACHE_HOME: join(root, '.cache') })).not.toBeNull()
    expect(findAgentCli('kilo', { HOME: root })).toBeNull()
  })

  it('has the programs of the long run for the long run only, also where they were kept', async () => {
    await mkdir(join(root, 'cache/kimi-2.1.0/node_modules/.bin'), { recursive: true })
    await writeFile(join(root, 'cache/kimi-2.1.0/node_modules/.bin/kimi'), '')
    expect(() => findAgentCli('kimi', env)).toThrow('Only the long run installs kimi')
    expect(findAgentCli('kimi', { ...env, AICR_TEST_LONG: '1' })).toContain('kimi-2.1.0')
  })

  it('gets the pinned version once', async () => {
    await npm('mkdir -p node_modules/.bin && for last; do :; done && echo "$last" > node_modules/.bin/codex')
    await installAgentCli('codex', env)
    expect(findAgentCli('codex', env)).toBe(join(root, 'cache/codex-0.171.0/node_modules/.bin'))
    await rm(join(root, 'bin/npm'))
    await installAgentCli('codex', env)
    expect(await readdir(join(root, 'cache'))).toEqual(['codex-0.171.0'])
  })

  it('keeps nothing of a download that broke, and says what npm said', async () => {
    await npm('mkdir -p node_modules/.bin && touch node_modules/.bin/codex && echo "no such version" >&2 && exit 1')
    await expect(installAgentCli('codex', env)).rejects.toThrow('no such version')
    expect(findAgentCli('codex', env)).toBeNull()
    expect(await readdir(join(root, 'cache'))).toEqual([])
  })
})
