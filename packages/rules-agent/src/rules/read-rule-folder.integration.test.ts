import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRuleFolder } from './read-rule-folder.ts'

describe('readRuleFolder', () => {
  let folder: string
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'aicr-rules-'))))
  afterEach(() => rm(folder, { recursive: true }))

  it('reads the YAML files of a folder by name and leaves out all others', async () => {
    await writeFile(join(folder, 'b.yaml'), 'id: b')
    await writeFile(join(folder, 'a.yml'), 'id: a')
    await writeFile(join(folder, 'README.md'), '# Rules')
    expect(await readRuleFolder(folder, 'repository')).toEqual({
      origin: 'repository',
      files: [
        { name: 'a.yml', text: 'id: a' },
        { name: 'b.yaml', text: 'id: b' },
      ],
      unreadable: [],
    })
  })

  it('has no rules where there is no folder', async () => {
    const layer = await readRuleFolder(join(folder, 'none'), 'repository')
    expect(layer).toEqual({ origin: 'repository', files: [], unreadable: [] })
  })

  it('names links and folders called like rules, and files that are too large, and reads none of them', async () => {
    await writeFile(join(folder, 'large.yaml'), 'a'.repeat(400_001))
    await symlink('/etc/passwd', join(folder, 'link.yaml'))
    await mkdir(join(folder, 'folder.yaml'))
    const { files, unreadable } = await readRuleFolder(folder, 'repository')
    expect(files).toEqual([])
    expect(unreadable?.map(({ source }) => source)).toEqual(['folder.yaml', 'large.yaml', 'link.yaml'])
  })

  it('throws when what should be the folder cannot be listed', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(readRuleFolder(join(folder, 'file'), 'repository')).rejects.toThrow('could not be listed')
  })
})
