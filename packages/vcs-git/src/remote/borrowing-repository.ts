import { createTemporaryDirectory } from '@aicr/kit'
import type { TemporaryDirectory } from '@aicr/kit'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissing } from '../find-repository.ts'
import type { GitRepository } from '../git-repository.ts'
import { repositoryConfiguration } from '../object-view.ts'

/**
 * Makes a bare repository in a temporary folder. It sees the objects of a checkout, with whose history it also ends where
 * that is a shallow one, and writes nothing to it.
 */
export async function createBorrowingRepository(
  checkout: GitRepository | undefined,
  objectFormat: 'sha1' | 'sha256',
): Promise<TemporaryDirectory> {
  const folder = await createTemporaryDirectory('aicr-git-fetch-')
  const path = (name: string): string => join(folder.path, name)
  await Promise.all([mkdir(path('objects/info'), { recursive: true }), mkdir(path('refs'))])
  await writeFile(path('HEAD'), 'ref: refs/heads/none\n')
  await writeFile(path('config'), repositoryConfiguration(objectFormat))
  if (checkout?.configuration.objectFormat !== objectFormat) return folder
  const { commonDirectory } = checkout.location
  const objects = join(commonDirectory, 'objects')
  // A list by lines: such a path can not stand in it. What is in the checkout is then fetched again.
  if (objects.includes('\n')) return folder
  await writeFile(path('objects/info/alternates'), `${objects}\n`)
  await copyFile(join(commonDirectory, 'shallow'), path('shallow')).catch(ignoreMissing)
  return folder
}
