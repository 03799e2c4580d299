import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BINARY, filesBelow, LIMITS, lines } from './contract-world.ts'
import type { ContractWorld } from './contract-world.ts'

/** What is written for an agent to read. */
export function describeFilesOnDisk(world: ContractWorld): void {
  const { contract, change } = world

  describe('the files on disk', () => {
    it('are the wanted ones as they are at head, byte for byte, and nothing else', async () => {
      const set = await change(
        { 'src/a.ts': 'old\n', 'src/gone.ts': 'x\n', 'src/other.ts': 'x\n', 'unchanged.ts': 'x\n' },
        {
          'src/a.ts': 'new\r\n',
          'src/bin': BINARY,
          'src/gone.ts': null,
          'src/large.ts': lines(50),
          'src/other.ts': 'y\n',
        },
      )
      const paths = ['src/a.ts', 'src/bin', 'src/gone.ts', 'src/large.ts', 'no/such/file']
      const result = await world.vcs.materialize(set, world.folder, { paths, maxFileBytes: 100 })
      expect(result.written).toEqual([
        { path: 'src/a.ts', bytes: 5 },
        { path: 'src/bin', bytes: BINARY.length },
      ])
      expect(result.skipped.map(({ path, reason }) => [path, reason])).toEqual([
        ['src/gone.ts', 'deleted'],
        ['src/large.ts', 'too_large'],
        ['no/such/file', 'unreadable'],
      ])
      expect(await filesBelow(world.folder)).toEqual(['src/a.ts', 'src/bin'])
      expect(await readFile(join(world.folder, 'src/a.ts'), 'utf8')).toBe('new\r\n')
      expect(new Uint8Array(await readFile(join(world.folder, 'src/bin')))).toEqual(BINARY)
    })

    it.runIf(contract.supports.symlinks)('show a symbolic link as a file with its target', async () => {
      const set = await change({ 'a.txt': 'x\n' }, { 'evil.txt': { symlink: '/etc/passwd' } })
      await world.vcs.materialize(set, world.folder, { paths: ['evil.txt'], ...LIMITS })
      expect((await lstat(join(world.folder, 'evil.txt'))).isFile()).toBe(true)
      expect(await readFile(join(world.folder, 'evil.txt'), 'utf8')).toBe('/etc/passwd')
    })
  })
}
