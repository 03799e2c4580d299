import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeGitRepository } from '@aicr-internal/testkit'
import type { TestGitRepository } from '@aicr-internal/testkit'
import type { PublishedPackage } from './published-packages.ts'

/** A repository with one commit and one tag for each version of a package, as npm has them, after an empty one: `none`. */
export async function packageHistory({ name, versions }: PublishedPackage, folder: string): Promise<TestGitRepository> {
  const directory = join(folder, name.replaceAll('/', '-'))
  const repository = await makeGitRepository({ directory })
  await repository.commit('nothing yet')
  await repository.git('tag', 'none')
  for (const version of versions) {
    for (const entry of readdirSync(directory)) {
      if (entry !== '.git') rmSync(join(directory, entry), { recursive: true })
    }
    unpack(`${name}@${version}`, directory, folder)
    await repository.git('add', '--all', '--force')
    await repository.commit(`${name} ${version}`)
    await repository.git('tag', `v${version}`)
  }
  return repository
}

function unpack(specifier: string, target: string, folder: string): void {
  const downloads = join(folder, 'downloads', specifier.replaceAll('/', '-'))
  mkdirSync(downloads, { recursive: true })
  execFileSync('npm', ['pack', specifier, '--silent', '--pack-destination', downloads], { cwd: folder })
  const [archive] = readdirSync(downloads)
  if (archive === undefined) throw new Error(`npm pack brought nothing for ${specifier}.`)
  execFileSync('tar', ['-xzf', join(downloads, archive), '--strip-components=1', '-C', target])
}
