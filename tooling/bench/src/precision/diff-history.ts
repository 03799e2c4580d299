import { parseDiff } from '@aicr/diff'
import { makeGitRepository } from '@aicr-internal/testkit'
import type { FileContents, TestGitRepository } from '@aicr-internal/testkit'
import type { NamedDiff } from '../change/diff-folder.ts'
import { paddedText } from '../change/padded-text.ts'

/**
 * A repository with two commits, tagged `base` and `head`, that differ as a diff says. What the diff does not show is
 * empty lines: a rule sees less around a change than it would in the real file, and syntax trees have holes.
 */
export async function diffHistory({ name, text }: NamedDiff, folder: string): Promise<TestGitRepository> {
  const files = parseDiff(text)
  const repository = await makeGitRepository({ directory: `${folder}/${name}` })
  const base: Record<string, FileContents[string]> = {}
  const head: Record<string, FileContents[string]> = {}
  for (const file of files) {
    const { status, oldPath, newPath } = file
    const [before, after] = [paddedText(file, 'old'), paddedText(file, 'new')]
    if (oldPath !== null && before !== null) base[oldPath] = before
    if (oldPath !== null && (status === 'deleted' || status === 'renamed')) head[oldPath] ??= null
    if (newPath !== null && after !== null) head[newPath] = after
  }
  await repository.commit('base', base)
  await repository.git('tag', 'base')
  await repository.commit('head', head)
  await repository.git('tag', 'head')
  return repository
}
