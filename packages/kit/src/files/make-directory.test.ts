import { chmod, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeDirectory } from './make-directory.ts'
import { withTemporaryDirectory } from './temporary-directory.ts'

const inFolder = (use: (root: string) => Promise<void>) => () => withTemporaryDirectory('aicr-make-', use)

it(
  'makes what is missing, with the mode, and nothing when it is there',
  inFolder(async (root) => {
    await makeDirectory(join(root, 'a/b/c'), { mode: 0o700 })
    await chmod(join(root, 'a'), 0o755)
    await makeDirectory(join(root, 'a/b'), { mode: 0o700 })
    expect((await stat(join(root, 'a/b'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(root, 'a'))).mode & 0o777).toBe(0o755)
  }),
)

it(
  'may be asked for the same folder at once',
  inFolder(async (root) => {
    await Promise.all(Array.from({ length: 20 }, () => makeDirectory(join(root, 'x/y/z'))))
    expect((await stat(join(root, 'x/y/z'))).isDirectory()).toBe(true)
  }),
)

it(
  'names a file that stands in the way',
  inFolder(async (root) => {
    await writeFile(join(root, 'file'), '')
    await expect(makeDirectory(join(root, 'file/a'))).rejects.toMatchObject({ code: 'write_failed' })
    await expect(makeDirectory(join(root, 'file'))).rejects.toThrow(`${join(root, 'file')} is not a folder`)
  }),
)

it('ends where a file system takes no folders', async () => {
  await expect(makeDirectory('/proc/nothing/of/this')).rejects.toMatchObject({ code: 'write_failed' })
})
