import { makeGitRepository, verifies } from '@aicr-internal/testkit'
import { expect, it } from 'vitest'
import { createGitVcs, describeLocalChange, openGitRepository } from './index.ts'

it('gives what git show REVISION:PATH prints, at the reviewed revision, wherever the branch is by now', async () => {
  verifies('context.git-show')
  verifies('context.fetched-at-the-reviewed-revision')
  const before = {
    'changed.ts': 'one()\n',
    'lib/helper.ts': 'export const helper = 1\n',
    'lib/ünï 文件.txt': 'Zeile\r\n行\r\n',
    'no-newline': 'a\nb',
  }
  await using repo = await makeGitRepository({ files: before })
  const reviewed = await repo.commit('reviewed', { 'changed.ts': 'two()\n' })
  const later = Object.keys(before).map((path) => [path, 'later\n'] as const)
  await repo.commit('later', Object.fromEntries(later))
  const repository = await openGitRepository({ directory: repo.path, env: repo.env })
  const vcs = createGitVcs({ repository })
  try {
    const found = await describeLocalChange({ repository, choice: { kind: 'commit', revision: reviewed } })
    const [set] = found.status === 'change' ? await vcs.resolve(found.event) : []
    if (set === undefined) throw new Error('There is no change.')
    for (const path of Object.keys(before)) {
      const result = await vcs.fetchExtraContext(set, { path, reason: 'test' }, { maxBytes: 1000 })
      const shown = await repo.git('show', `${reviewed}:${path}`)
      expect(result).toMatchObject({ status: 'ok', revision: reviewed })
      expect(result.status === 'ok' && result.content.replace(/\n$/, ''), path).toBe(shown)
    }
  } finally {
    await vcs.close()
  }
})
