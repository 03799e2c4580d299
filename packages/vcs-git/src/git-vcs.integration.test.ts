import { fingerprintFolder, makeGitRepository } from '@aicr-internal/testkit'
import type { FileContent, TestGitRepository } from '@aicr-internal/testkit'
import { describe } from 'vitest'
import type { ReviewEvent } from '@aicr/schema'
import { describeVcsContract } from '@aicr/vcs/contract'
import type { ContractContent, ContractRepository } from '@aicr/vcs/contract'
import { createGitVcs, openGitRepository } from './index.ts'

const repositories = new WeakMap<ContractRepository, TestGitRepository>()

async function makeRepo(objectFormat: 'sha1' | 'sha256'): Promise<ContractRepository> {
  const repository = await makeGitRepository({ objectFormat })
  let commits = 0
  const made: ContractRepository = {
    commit(files) {
      const entries = Object.entries(files).flatMap(([path, content]) => contents(path, content))
      return repository.commit(`revision ${(commits += 1)}`, Object.fromEntries(entries))
    },
    event,
    fingerprint: () => fingerprintFolder(repository.path),
    remove: () => repository.remove(),
  }
  repositories.set(made, repository)
  return made
}

function contents(path: string, content: ContractContent): [string, FileContent][] {
  if (content === null || typeof content === 'string' || content instanceof Uint8Array) return [[path, content]]
  if ('symlink' in content) return [[path, content]]
  if ('executable' in content) return [[path, { script: content.executable }]]
  return [
    [content.moved, null],
    [path, content.content],
  ]
}

function event(head: string, base?: string): ReviewEvent {
  return {
    id: 'event',
    trigger: { name: 'test', kind: 'manual' },
    provider: 'git',
    workspace: 'test',
    repo: { ref: 'test' },
    target: { kind: 'manual', id: 'test' },
    revision: { head, ...(base !== undefined && { base }) },
  }
}

describe.each(['sha1', 'sha256'] as const)('with %s ids', (objectFormat) => {
  describeVcsContract('git', {
    makeRepo: () => makeRepo(objectFormat),
    async create(repo) {
      const { path = '', env = {} } = repositories.get(repo) ?? {}
      return createGitVcs({ repository: await openGitRepository({ directory: path, env }) })
    },
    supports: { renames: true, executableBit: true, symlinks: true },
  })
})
