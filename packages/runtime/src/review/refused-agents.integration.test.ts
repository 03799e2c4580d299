import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeGitRepository } from '@aicr-internal/testkit'
import type { TestGitRepository } from '@aicr-internal/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reviewLocalChange } from './local-review.ts'

let root: string
let repository: TestGitRepository
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'aicr-refused-agent-'))
  repository = await makeGitRepository({ files: { 'a.ts': 'one()\n' } })
  await repository.write({ 'a.ts': 'two()\n' })
})
afterEach(async () => {
  await repository.remove()
  await rm(root, { recursive: true, force: true })
})

describe('an agent that calls a model', () => {
  it.each([
    ['is not installed', 'agent: { default: kilo }', 'executable_missing', /npm install --global @kilocode\/cli/],
    [
      'is asked for in a sandbox that has no image',
      'agent: { sandbox: { kind: podman } }',
      'sandbox_unavailable',
      /agent\.sandbox/,
    ],
  ])('that %s is refused with what to do', async (_, config, code, hint) => {
    const configFile = join(root, 'config.yaml')
    await writeFile(configFile, config)
    const review = reviewLocalChange({
      directory: repository.path,
      choice: { kind: 'worktree' },
      env: { PATH: '/usr/bin:/bin', HOME: root },
      node: process.execPath,
      dataDirectory: join(root, 'data'),
      configFile,
    })
    await expect(review).rejects.toMatchObject({ code, hint: expect.stringMatching(hint) })
  })
})
