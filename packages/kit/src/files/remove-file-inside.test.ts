import { existsSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { removeFileInside } from './remove-file-inside.ts'
import { withTemporaryDirectory } from './temporary-directory.ts'

describe('removing a file inside a folder', () => {
  it('removes that file, and does not mind when it is not there', () =>
    withTemporaryDirectory('aicr-remove-', async (root) => {
      await mkdir(join(root, 'a/b'), { recursive: true })
      await writeFile(join(root, 'a/b/secret'), 'x')
      removeFileInside(root, 'a/b/secret')
      expect(existsSync(join(root, 'a/b/secret'))).toBe(false)
      removeFileInside(root, 'a/b/secret')
      removeFileInside(root, 'not/there')
    }))

  it('leaves alone what a link leads to', () =>
    withTemporaryDirectory('aicr-remove-', async (root) => {
      await mkdir(join(root, 'inside'))
      await mkdir(join(root, 'users'))
      await writeFile(join(root, 'users/secret'), 'x')
      await symlink(join(root, 'users'), join(root, 'inside/home'))
      await symlink(join(root, 'users/secret'), join(root, 'inside/file'))
      removeFileInside(join(root, 'inside'), 'home/secret')
      removeFileInside(join(root, 'inside'), 'file')
      expect(existsSync(join(root, 'users/secret'))).toBe(true)
      expect(() => removeFileInside(join(root, 'inside'), '../users/secret')).toThrow('Will not touch')
    }))
})
