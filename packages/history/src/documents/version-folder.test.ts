import { withTemporaryDirectory } from '@aicr/kit'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addVersion, newestVersion, readVersion } from './version-folder.ts'

it('gives a version to one process only, and leaves nothing of the other one', async () => {
  await withTemporaryDirectory('aicr-history-', async (root) => {
    const folder = join(root, 'doc')
    const added = await Promise.all(['a', 'b', 'c'].map((text) => addVersion(folder, 1, text)))
    expect(added.filter(Boolean)).toHaveLength(1)
    expect(await readVersion(folder, 1)).toBe(['a', 'b', 'c'][added.indexOf(true)])
    expect([await newestVersion(folder), await readdir(folder)]).toEqual([1, ['0000000001.json']])
  })
})

it('tells a version that is not there from one that cannot be read', async () => {
  await withTemporaryDirectory('aicr-history-', async (root) => {
    expect([await newestVersion(join(root, 'none')), await readVersion(root, 1)]).toEqual([0, null])
    await expect(newestVersion(`${root}/x\0`)).rejects.toThrow('null bytes')
  })
})
