import { describe, expect, it } from 'vitest'
import type { ChangeSet } from '../change-set.ts'
import { BINARY, ask, lines } from './contract-world.ts'
import type { ContractWorld } from './contract-world.ts'

/** What can be asked about single files beside the change. */
export function describeLookups(world: ContractWorld): void {
  const { change, resolveOne } = world

  describe('more context', () => {
    async function setWithContext(): Promise<ChangeSet> {
      return change(
        { 'a.txt': 'x\n', 'lib/helper.ts': lines(20), 'logo.png': BINARY, 'gone.txt': 'x\n' },
        { 'a.txt': 'y\n', 'gone.txt': null },
      )
    }

    it('is a file at head, whole or in part, also one that did not change', async () => {
      const set = await setWithContext()
      const options = { maxBytes: 10_000 }
      expect(await world.vcs.fetchExtraContext(set, ask('a.txt'), options)).toEqual({
        status: 'ok',
        path: 'a.txt',
        revision: set.head,
        content: 'y\n',
        startLine: 1,
        truncated: false,
      })
      expect(await world.vcs.fetchExtraContext(set, ask('./lib/helper.ts', [3, 4]), options)).toMatchObject({
        path: 'lib/helper.ts',
        content: 'line 3\nline 4\n',
        startLine: 3,
        truncated: false,
      })
      expect(await world.vcs.fetchExtraContext(set, ask('lib/helper.ts'), { maxBytes: 16 })).toMatchObject({
        content: 'line 1\nline 2\n',
        truncated: true,
      })
    })

    it.each([
      ['nothing/here.ts', 'absent'],
      ['gone.txt', 'absent'],
      ['lib', 'absent'],
      ['logo.png', 'binary'],
      ['../outside.txt', 'outside'],
      ['/etc/passwd', 'outside'],
      ['lib/../../x', 'outside'],
      ['-x', 'absent'],
      ['*.txt', 'absent'],
    ])('is refused for %s, once and for all', async (path, code) => {
      const result = await world.vcs.fetchExtraContext(await setWithContext(), ask(path), { maxBytes: 1000 })
      expect(result).toMatchObject({
        status: 'rejected',
        code,
        message: expect.stringMatching(/Do not ask for it again\.$/),
      })
    })
  })

  describe('attribution', () => {
    it('names the revision that last changed each line, or nobody', async () => {
      const first = await world.repo.commit({ 'a.txt': lines(6) })
      const second = await world.repo.commit({ 'a.txt': lines(6).replace('line 3\n', 'three\n') })
      const set = await resolveOne(second, first)
      if (world.vcs.fetchAttribution === undefined) return
      const result = await world.vcs.fetchAttribution(set, ask('a.txt', [2, 4]))
      expect(result.lines.map((line) => [line.start_line, line.end_line, line.revision])).toEqual([
        [2, 2, first],
        [3, 3, second],
        [4, 4, first],
      ])
      expect(result.status).toBe('ok')
      expect(JSON.stringify(result)).not.toContain('three')
      for (const path of ['no.txt', '../a.txt', '/etc/passwd']) {
        expect(await world.vcs.fetchAttribution(set, ask(path))).toEqual({ path, status: 'not_found', lines: [] })
      }
      expect(await world.vcs.fetchAttribution(set, ask('a.txt', [50, 60]))).toMatchObject({ status: 'not_found' })
    })
  })

  describe('files of the base', () => {
    it('are read as they were before the change, in order, and what is left out is told', async () => {
      const set = await change(
        {
          '.aicr/rules/a.yaml': 'old a',
          '.aicr/rules/b.yaml': 'old b',
          '.aicr/rules/c.yaml': lines(99),
          'x/z.lock': BINARY,
          'y.ts': 'y',
        },
        { '.aicr/rules/a.yaml': 'hostile', '.aicr/rules/b.yaml': null, '.aicr/rules/new.yaml': 'hostile' },
      )
      const skipped: unknown[] = []
      const options = { maxFiles: 10, maxFileBytes: 100, onSkipped: (file: unknown) => skipped.push(file) }
      expect(await world.vcs.readBaseFiles(set, { patterns: ['.aicr/rules/*.yaml', '**/*.lock'], ...options })).toEqual(
        [
          { path: '.aicr/rules/a.yaml', content: 'old a' },
          { path: '.aicr/rules/b.yaml', content: 'old b' },
        ],
      )
      expect(skipped).toEqual([
        { path: '.aicr/rules/c.yaml', reason: 'too_large' },
        { path: 'x/z.lock', reason: 'binary' },
      ])
      expect(await world.vcs.readBaseFiles(set, { patterns: ['**'], ...options, maxFiles: 1 })).toHaveLength(1)
      expect(skipped.slice(2)).toContainEqual({ path: 'y.ts', reason: 'too_many' })
      expect(await world.vcs.listBaseFiles(set, { patterns: ['**/*.lock', 'y.ts'] })).toEqual(['x/z.lock', 'y.ts'])
    })
  })
}
