import { expect, it } from 'vitest'
import { connectGitLab } from '../channels/connection.ts'
import { createWorld } from '../../test/world.ts'
import { createGitLabReviewForge } from './gitlab-review-forge.ts'

const place = { repo: 'acme/tools/shop', change: '12' }
const PATCH = '@@ -1 +1 @@\n-a\n+b\n'

it('reads the files of a change to the last page, and knows which ones GitLab does not show', async () => {
  const many = Array.from({ length: 105 }, (_, index) => ({ old_path: `${index}`, new_path: `${index}`, diff: PATCH }))
  const others = [
    { old_path: 'large', new_path: 'large', diff: PATCH, too_large: true },
    { old_path: 'folded', new_path: 'folded', diff: PATCH, collapsed: true },
    { old_path: 'then', new_path: 'now', diff: PATCH, renamed_file: true, collapsed: true },
    // After many files GitLab leaves the hunks out without a word.
    { old_path: 'late', new_path: 'late', diff: '' },
    { old_path: 'before', new_path: 'after', diff: '', renamed_file: true },
    { old_path: 'headed', new_path: 'headed', diff: `--- a/headed\n+++ b/headed\n${PATCH}` },
    { old_path: 'dashes', new_path: 'dashes', diff: '@@ -1 +0,0 @@\n--- a\n', deleted_file: true },
  ]
  await using world = await createWorld({ files: [...many, ...others] })
  const { api, project, waiting } = connectGitLab({ name: 'files' }, world.context)
  const { files, unknown, complete } = await createGitLabReviewForge(api, project, waiting).readFiles(place)
  expect([...unknown]).toEqual(['large', 'folded', 'now', 'late'])
  expect(complete).toBe(true)
  expect(files).toHaveLength(108)
  expect(files.find(({ path }) => path === 'headed')).toMatchObject({ additions: 1, deletions: 1 })
  expect(files.find(({ path }) => path === 'dashes')).toMatchObject({ status: 'deleted', deletions: 1 })
  expect(files.find(({ path }) => path === 'after')).toMatchObject({ oldPath: 'before', hunks: [] })
})
