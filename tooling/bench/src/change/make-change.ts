import { makeGitRepository } from '@aicr-internal/testkit'
import type { TestGitRepository } from '@aicr-internal/testkit'
import { moduleText } from './module-text.ts'
import type { Revision } from './module-text.ts'
import { nouns } from './nouns.ts'

/** Of the changed modules, every how many-th has defects. */
const DEFECT_EVERY = 7
/** Folders of modules that the change leaves alone. */
const UNTOUCHED_FOLDERS = 5

export const changedFiles = nouns.length

/**
 * A repository of 120 TypeScript modules with uncommitted edits in 20 of them, three of which have defects that the rules
 * know. To be removed by the caller.
 */
export async function makeChange(): Promise<TestGitRepository> {
  const base = modules(() => 'base')
  for (let folder = 0; folder < UNTOUCHED_FOLDERS; folder++) {
    for (const noun of nouns) base[`src/shared-${folder}/${noun}.ts`] = moduleText(noun, 'base')
  }
  const repository = await makeGitRepository({ files: base })
  await repository.write(modules((index) => (index % DEFECT_EVERY === 0 ? 'defect' : 'head')))
  return repository
}

function modules(revisionOf: (index: number) => Revision): Record<string, string> {
  return Object.fromEntries(nouns.map((noun, index) => [`src/${noun}/${noun}.ts`, moduleText(noun, revisionOf(index))]))
}
