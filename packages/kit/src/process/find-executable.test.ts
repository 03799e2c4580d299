import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withTemporaryDirectory } from '../files/temporary-directory.ts'
import { findExecutable } from './find-executable.ts'

describe('findExecutable', () => {
  it('finds the first executable file of that name', async () => {
    await withTemporaryDirectory('aicr-kit-', async (root) => {
      const [one, two, three] = [join(root, '1'), join(root, '2'), join(root, '3')]
      for (const folder of [one, two, three]) await mkdir(folder)
      await mkdir(join(one, 'tool'))
      for (const folder of [two, three]) await writeFile(join(folder, 'tool'), '')
      await chmod(join(three, 'tool'), 0o755)
      expect(await findExecutable('tool', { path: `/absent:${one}:${two}:${three}` })).toBe(join(three, 'tool'))
      expect(await findExecutable('tool', { path: `${one}:${two}` })).toBeNull()
    })
  })

  it('never looks into relative folders, where a repository could put its own git', async () => {
    expect(await findExecutable('package.json', { path: ':.:packages' })).toBeNull()
    expect(await findExecutable('sh', { path: '' })).toBeNull()
  })

  it('takes a path as it is', async () => {
    expect(await findExecutable('/bin/sh', { path: '' })).toBe('/bin/sh')
    expect(await findExecutable('/bin/no-such-program', { path: '/bin' })).toBeNull()
  })
})
