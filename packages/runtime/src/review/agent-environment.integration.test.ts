import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createScriptedAdapter, fingerprintFolder, makeGitRepository, verifies } from '@aicr-internal/testkit'
import type { AgentAdapter } from '@aicr/agents'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { reviewLocalChange } from './local-review.ts'

let root: string
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'aicr-environment-'))))
afterEach(() => rm(root, { recursive: true, force: true }))

/** An agent that says what its environment is, and nothing else. */
function tellingAdapter(said: string[]): AgentAdapter {
  const adapter = createScriptedAdapter({ calls: [] }, process.execPath)
  return {
    ...adapter,
    command: (input) => ({
      ...adapter.command(input),
      args: ['-e', 'console.log(JSON.stringify(process.env))'],
    }),
    async *events(stdout) {
      for await (const event of adapter.events(stdout)) {
        said.push(event.text)
        yield event
      }
    },
  }
}

it('an agent gets what its adapter names and nothing of the user, whose home is left as it was', async () => {
  verifies('security.agent-environment')
  const home = join(root, 'home')
  await mkdir(join(home, '.config/kilo'), { recursive: true })
  await writeFile(join(home, '.config/kilo/config.json'), '{"theme":"dark"}')
  const before = await fingerprintFolder(home)
  await using repository = await makeGitRepository({ files: { 'a.ts': 'one()\n' } })
  await repository.write({ 'a.ts': 'two()\n' })
  const said: string[] = []
  const result = await reviewLocalChange({
    directory: repository.path,
    choice: { kind: 'worktree' },
    env: { PATH: process.env['PATH'], HOME: home, FORGE_TOKEN: 'not-for-agents', NODE_OPTIONS: '--no-warnings' },
    node: process.execPath,
    agent: 'telling',
    agents: { telling: () => tellingAdapter(said) },
    dataDirectory: join(root, 'data'),
  })
  const { HOME, AICR_PROCESS_MARK, ...rest } = JSON.parse(said.join('').split('\n')[0] ?? '') as Record<string, string>
  expect(rest).toEqual({})
  expect(AICR_PROCESS_MARK).toBe(result.record.run.id)
  expect(HOME).toBe(join(root, 'data/workspaces/local/runs', result.record.run.id, 'agent'))
  expect(await fingerprintFolder(home)).toBe(before)
})
