import { isAicrError } from '@aicr/schema'
import fc from 'fast-check'
import { chmod, link, lstat, mkdir, readFile, readdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { removeDirectory } from './remove-directory.ts'
import { createTemporaryDirectory, withTemporaryDirectory } from './temporary-directory.ts'
import { writeFileAtomic } from './write-file-atomic.ts'
import { writeFileInside } from './write-file-inside.ts'

function inFolder(use: (folder: string) => Promise<void>): () => Promise<void> {
  return () => withTemporaryDirectory('aicr-kit-', use)
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => (isAicrError(error) ? error.code : 'unknown'),
  )
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

describe('temporary folders', () => {
  it('are private and gone afterwards', async () => {
    const path = await withTemporaryDirectory('aicr-kit-', async (folder) => {
      expect((await stat(folder)).mode & 0o777).toBe(0o700)
      await writeFile(join(folder, 'file'), '')
      return folder
    })
    expect(await exists(path)).toBe(false)
  })

  it('are gone after a failure too', async () => {
    let path = ''
    const failing = withTemporaryDirectory('aicr-kit-', async (folder) => {
      path = folder
      throw new Error('failed inside')
    })
    await expect(failing).rejects.toThrow('failed inside')
    expect(await exists(path)).toBe(false)
  })

  it('can be removed twice', async () => {
    const folder = await createTemporaryDirectory('aicr-kit-')
    await folder.remove()
    await folder.remove()
    expect(await exists(folder.path)).toBe(false)
  })

  it('leave no listener on the process behind', async () => {
    const before = [process.listenerCount('exit'), process.getMaxListeners()]
    const folders = await Promise.all(Array.from({ length: 20 }, () => createTemporaryDirectory('aicr-kit-')))
    await Promise.all(folders.map((folder) => folder.remove()))
    expect([process.listenerCount('exit'), process.getMaxListeners()]).toEqual(before)
  })
})

describe('removeDirectory', () => {
  it(
    'removes read-only folders and minds no absent one',
    inFolder(async (root) => {
      const folder = join(root, 'locked')
      await mkdir(join(folder, 'inner'), { recursive: true })
      await writeFile(join(folder, 'inner', 'file'), '')
      await chmod(join(folder, 'inner'), 0o500)
      await chmod(folder, 0o500)
      await removeDirectory(folder)
      await removeDirectory(folder)
      expect(await readdir(root)).toEqual([])
    }),
  )

  it(
    'does not follow links',
    inFolder(async (root) => {
      await mkdir(join(root, 'kept'))
      await writeFile(join(root, 'kept', 'file'), '')
      await mkdir(join(root, 'gone'))
      await symlink(join(root, 'kept'), join(root, 'gone', 'link'))
      await removeDirectory(join(root, 'gone'))
      expect(await readdir(root, { recursive: true })).toEqual(['kept', join('kept', 'file')])
    }),
  )
})

describe('writeFileAtomic', () => {
  it(
    'replaces the content and leaves nothing else in the folder',
    inFolder(async (root) => {
      const path = join(root, 'report.json')
      await writeFileAtomic(path, 'one')
      await writeFileAtomic(path, Buffer.from('two'))
      expect(await readFile(path, 'utf8')).toBe('two')
      expect(await readdir(root)).toEqual(['report.json'])
    }),
  )

  it(
    'gives exactly the mode that was asked for',
    inFolder(async (root) => {
      await writeFileAtomic(join(root, 'file'), '', { mode: 0o666 })
      expect((await stat(join(root, 'file'))).mode & 0o777).toBe(0o666)
    }),
  )

  it(
    'replaces a link and not what it points to',
    inFolder(async (root) => {
      await writeFile(join(root, 'target'), 'untouched')
      await symlink(join(root, 'target'), join(root, 'link'))
      await writeFileAtomic(join(root, 'link'), 'new')
      expect(await readFile(join(root, 'target'), 'utf8')).toBe('untouched')
      expect((await lstat(join(root, 'link'))).isFile()).toBe(true)
    }),
  )

  it(
    'leaves no temporary file when it fails, and says what it could not write',
    inFolder(async (root) => {
      await mkdir(join(root, 'folder'))
      const writing = writeFileAtomic(join(root, 'folder'), 'data')
      await expect(writing).rejects.toThrow(`Cannot write ${join(root, 'folder')}: `)
      expect(await codeOf(writing)).toBe('write_failed')
      expect(await readdir(root)).toEqual(['folder'])
    }),
  )
})

describe('writeFileInside', () => {
  it(
    'writes and makes the folders it needs',
    inFolder(async (root) => {
      await writeFileInside(root, 'a/b c/中.txt', 'x')
      await writeFileInside(root, 'a/b c/中.txt', 'y', { mode: 0o600 })
      expect(await readFile(join(root, 'a', 'b c', '中.txt'), 'utf8')).toBe('y')
    }),
  )

  it.each(['', '/etc/passwd', '..', '../x', 'a/../x', 'a/..', './x', 'a//b', 'a/', 'a\0b', 'a/./b'])(
    'refuses %j',
    async (path) => {
      await withTemporaryDirectory('aicr-kit-', async (root) => {
        expect(await codeOf(writeFileInside(root, path, 'x'))).toBe('outside_repository')
        expect(await readdir(root)).toEqual([])
      })
    },
  )

  it(
    'refuses to go through or to a symbolic link, wherever it points',
    inFolder(async (root) => {
      await mkdir(join(root, 'real'))
      await writeFile(join(root, 'real', 'file'), 'untouched')
      await symlink('real', join(root, 'folder-link'))
      await symlink('file', join(root, 'real', 'file-link'))
      await symlink('/no/such/place', join(root, 'dangling'))
      for (const path of ['folder-link/new', 'folder-link/file', 'real/file-link', 'dangling', 'dangling/x']) {
        expect(await codeOf(writeFileInside(root, path, 'x'))).toBe('outside_repository')
      }
      expect(await readFile(join(root, 'real', 'file'), 'utf8')).toBe('untouched')
      expect(await readdir(join(root, 'real'))).toEqual(['file', 'file-link'])
    }),
  )

  it(
    'does not write through a hard link',
    inFolder(async (root) => {
      await writeFile(join(root, 'elsewhere'), 'untouched')
      await link(join(root, 'elsewhere'), join(root, 'file'))
      await writeFileInside(root, 'file', 'new', { mode: 0o640 })
      expect(await readFile(join(root, 'elsewhere'), 'utf8')).toBe('untouched')
      expect((await stat(join(root, 'file'))).mode & 0o777).toBe(0o640)
    }),
  )

  it(
    'refuses a file in the place of a folder and a folder in the place of a file',
    inFolder(async (root) => {
      await writeFileInside(root, 'file', 'x')
      await mkdir(join(root, 'folder'))
      expect(await codeOf(writeFileInside(root, 'file/x', 'x'))).toBe('outside_repository')
      expect(await codeOf(writeFileInside(root, 'folder', 'x'))).toBe('outside_repository')
    }),
  )

  it('never writes outside its root, whatever the path', async () => {
    const part = fc.constantFrom('..', '.', '', 'a', 'b', 'link', 'out', '\0', '...', ' ')
    await withTemporaryDirectory('aicr-kit-', async (outer) => {
      const root = join(outer, 'root')
      await mkdir(root)
      await mkdir(join(outer, 'out'))
      await symlink(join(outer, 'out'), join(root, 'link'))
      await fc.assert(
        fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
          expect(await codeOf(writeFileInside(root, parts.join('/'), 'x'))).toMatch(/^(?:done|outside_repository)$/)
          expect(await readdir(outer)).toEqual(['out', 'root'])
          expect(await readdir(join(outer, 'out'))).toEqual([])
        }),
      )
    })
  })
})
