import { describe, expect, it } from 'vitest'
import type { ChangedFile } from '../change-set.ts'
import { BINARY, lines } from './contract-world.ts'
import type { ContractWorld } from './contract-world.ts'

/** What a change says about its files. */
export function describeFileList(world: ContractWorld): void {
  const { contract, change, resolveOne, diffText } = world

  describe('the list of files', () => {
    it('names added, modified and deleted files with their line counts, in the order of their paths', async () => {
      const set = await change(
        { 'gone.txt': 'a\nb\n', 'kept.txt': 'same\n', 'src/edit.ts': lines(9) },
        { 'gone.txt': null, 'new.txt': 'x\ny\nz\n', 'src/edit.ts': lines(9).replace('line 5\n', 'changed\nmore\n') },
      )
      expect(set.files.map(summary)).toEqual([
        ['gone.txt', 'deleted', 0, 2],
        ['new.txt', 'added', 3, 0],
        ['src/edit.ts', 'modified', 2, 1],
      ])
      expect(set.files.map((file) => file.size)).toEqual([null, 6, lines(9).length + 6])
      expect(set.untracked).toEqual([])
    })

    it('gives what a revision itself changed when the event names no base', async () => {
      await world.repo.commit({ 'a.txt': 'one\n', 'b.txt': 'one\n' })
      await world.repo.commit({ 'a.txt': 'two\n' })
      const set = await resolveOne(await world.repo.commit({ 'b.txt': 'two\n' }))
      expect(set.files.map((file) => file.path)).toEqual(['b.txt'])
    })

    it('takes the very first revision for added files', async () => {
      const set = await resolveOne(await world.repo.commit({ 'a.txt': 'one\n' }))
      expect(set.files.map(summary)).toEqual([['a.txt', 'added', 1, 0]])
    })

    it('tells binary and empty files', async () => {
      const set = await change({ 'logo.png': 'text\n' }, { 'empty.txt': '', 'logo.png': BINARY })
      expect(set.files).toMatchObject([
        { path: 'empty.txt', status: 'added', binary: false, size: 0 },
        { path: 'logo.png', status: 'modified', binary: true, size: BINARY.length, additions: 0, deletions: 0 },
      ])
    })

    it.runIf(contract.supports.renames)('knows a moved file by both names', async () => {
      const set = await change(
        { 'old/name.ts': lines(40) },
        { 'new/name.ts': { moved: 'old/name.ts', content: lines(40).replace('line 7\n', 'seven\n') } },
      )
      expect(set.files).toMatchObject([
        { path: 'new/name.ts', oldPath: 'old/name.ts', status: 'renamed', additions: 1, deletions: 1 },
      ])
    })

    it.runIf(contract.supports.executableBit)('tells a change of mode alone', async () => {
      const set = await change({ 'run.sh': 'echo\n' }, { 'run.sh': { executable: 'echo\n' } })
      expect(set.files).toMatchObject([
        { path: 'run.sh', status: 'mode_changed', oldMode: '100644', newMode: '100755', additions: 0, deletions: 0 },
      ])
      expect(await diffText(set)).not.toContain('@@')
    })

    it.runIf(contract.supports.symlinks)('tells symbolic links, and files that become one', async () => {
      const set = await change(
        { 'file.txt': 'x\n' },
        { 'file.txt': { symlink: '/etc/hostname' }, 'link.txt': { symlink: '../../etc/passwd' } },
      )
      expect(set.files).toMatchObject([
        { path: 'file.txt', status: 'type_changed', kind: 'symlink', newMode: '120000' },
        { path: 'link.txt', status: 'added', kind: 'symlink' },
      ])
    })
  })
}

function summary(file: ChangedFile): unknown[] {
  return [file.path, file.status, file.additions, file.deletions]
}
