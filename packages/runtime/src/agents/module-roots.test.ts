import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { moduleRoots } from './module-roots.ts'

let home: string
beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'aicr-home-')))
})
afterEach(() => rm(home, { recursive: true, force: true }))

async function write(path: string, content = ''): Promise<string> {
  const file = join(home, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  return file
}

/** Without what this machine may have above the home. */
function own(program: string): string[] {
  return moduleRoots(program, { HOME: home }).filter((root) => root.startsWith(home))
}

it('are the package of a program and the modules around it, also behind a link', async () => {
  await write('package.json', '{}')
  const program = await write('.local/lib/node_modules/agent/bin/agent.js')
  await write('.local/lib/node_modules/agent/package.json', '{}')
  await mkdir(join(home, '.local/bin'))
  await symlink(program, join(home, '.local/bin/agent'))
  expect(own(join(home, '.local/bin/agent'))).toEqual([join(home, '.local/lib/node_modules')])
})

it('are the own folder of a program outside of any package', async () => {
  const program = await write('.local/bin/agent')
  expect(own(program)).toEqual([dirname(program)])
})

it.each([
  ['lies in it', 'agent', undefined],
  ['has its package there', '.local/bin/agent', 'package.json'],
])('are never the home: of a program that %s they are the program alone', async (_, path, manifest) => {
  if (manifest !== undefined) await write(manifest, '{}')
  const program = await write(path)
  expect(own(program)).toEqual([program])
})
