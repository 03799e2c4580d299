import { createTemporaryDirectory } from '@aicr/kit'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissing } from './find-repository.ts'
import type { RepositoryLocation } from './find-repository.ts'

/** A git directory of our own that shows the objects of a repository and nothing else of it. */
export interface ObjectView {
  /** The folder to run git in. */
  cwd: string
  /** Variables that lead git there. */
  variables: Readonly<Record<string, string>>
  remove(): Promise<void>
}

export interface ObjectViewSettings {
  location: RepositoryLocation
  objectFormat: 'sha1' | 'sha256'
  /** The commit that HEAD stands for, with a working tree that is empty. Absent: bare, and HEAD stands for nothing. */
  head: string | undefined
}

/**
 * Makes such a view in a temporary folder. What git answers there depends on the objects alone: no configuration,
 * attributes, references, index or files of the repository have a say, so that one range always gives the same bytes.
 */
export async function createObjectView(settings: ObjectViewSettings): Promise<ObjectView> {
  const { commonDirectory } = settings.location
  const { path, remove } = await createTemporaryDirectory('aicr-git-view-')
  const workTree = join(path, 'work-tree')
  await Promise.all([
    mkdir(join(path, 'objects')),
    mkdir(join(path, 'refs')),
    mkdir(workTree),
    writeFile(join(path, 'HEAD'), `${settings.head ?? 'ref: refs/heads/none'}\n`),
    writeFile(join(path, 'config'), repositoryConfiguration(settings.objectFormat)),
    // Where a shallow clone was cut off: without it, git would look for the parents.
    copyFile(join(commonDirectory, 'shallow'), join(path, 'shallow')).catch(ignoreMissing),
  ])
  const variables = { GIT_DIR: path, GIT_OBJECT_DIRECTORY: join(commonDirectory, 'objects') }
  return {
    cwd: workTree,
    variables: settings.head === undefined ? variables : { ...variables, GIT_WORK_TREE: workTree },
    remove,
  }
}

/** The configuration file of a bare repository. */
export function repositoryConfiguration(objectFormat: 'sha1' | 'sha256'): string {
  const core = (version: number): string => `[core]\n\trepositoryFormatVersion = ${version}\n\tbare = true\n`
  return objectFormat === 'sha1' ? core(0) : `${core(1)}[extensions]\n\tobjectFormat = sha256\n`
}
