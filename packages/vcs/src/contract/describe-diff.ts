import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyDiff } from './apply-diff.ts'
import { collect, LIMITS, lines } from './contract-world.ts'
import type { ContractWorld } from './contract-world.ts'
import { oddNames } from './vcs-contract.ts'

/** That a diff is exact, and the same every time. */
export function describeDiff(world: ContractWorld): void {
  const { contract, change, resolveOne, diffText } = world

  describe('the diff', () => {
    const before = {
      'crlf.txt': 'one\r\ntwo\r\nthree\r\n',
      'gone.txt': lines(3),
      'long.txt': lines(100),
      'noeol.txt': 'a\nb',
      'plus.txt': '-- minus\n++ plus\n',
    }
    const after = {
      'crlf.txt': 'one\r\n2\r\nthree\r\n',
      'empty.txt': '',
      'gone.txt': null,
      'long.txt': lines(100).replace('line 10\n', '').replace('line 90\n', 'ninety\n90\n'),
      'new.txt': '+++ b/other.txt\n@@ -1 +1 @@\ndiff --git a/x b/x',
      'noeol.txt': 'a\nb\nc',
      'plus.txt': '++ plus\n-- minus\n',
    }

    it('turns the files of the base into those of the head', async () => {
      const set = await change(before, after)
      const expected = Object.fromEntries(Object.entries(after).filter(([, content]) => content !== null))
      const tree = applyDiff(new Map(Object.entries(before)), await diffText(set))
      expect(Object.fromEntries(tree)).toEqual(expected)
    })

    it('gives the same bytes for the same change, also to another adapter', async () => {
      const base = await world.repo.commit(before)
      const head = await world.repo.commit(after)
      const first = await diffText(await resolveOne(head, base))
      const set = await resolveOne(head, base)
      expect(await diffText(set)).toBe(first)
      const other = await contract.create(world.repo)
      const text = await collect(other.diff(structuredClone(set)))
      await other.close()
      expect(text).toBe(first)
    })

    it('holds the wanted files only', async () => {
      const set = await change(before, after)
      const text = await diffText(set, { paths: ['crlf.txt', 'new.txt'] })
      expect(sections(text)).toEqual(['diff --git a/crlf.txt b/crlf.txt', 'diff --git a/new.txt b/new.txt'])
      expect(await diffText(set, { paths: [] })).toBe('')
    })

    it('shows as many lines of context as asked for', async () => {
      const set = await change({ 'a.txt': lines(30) }, { 'a.txt': lines(30).replace('line 15\n', 'x\n') })
      expect(await diffText(set, { contextLines: 0 })).toContain('@@ -15 +15 @@')
      expect(await diffText(set)).toContain('@@ -12,7 +12,7 @@')
      expect(await diffText(set, { contextLines: 10 })).toContain('@@ -5,21 +5,21 @@')
    })

    it('passes bytes on that are not UTF-8', async () => {
      const set = await change(
        { 'latin1.txt': Buffer.from('caf\xe9\n', 'latin1') },
        { 'latin1.txt': Buffer.from('th\xe9\n', 'latin1') },
      )
      expect(await diffText(set)).toContain('\n-caf\xe9\n+th\xe9\n')
    })

    it('keeps every odd name apart from the others', async () => {
      const names = oddNames.filter((odd) => !contract.supports.impossibleNames?.includes(odd))
      const set = await change(
        { 'a.txt': '' },
        Object.fromEntries(names.map((odd, index) => [odd, `content ${index};\n`])),
      )
      expect(new Set(set.files.map((file) => file.path))).toEqual(new Set(names))
      for (const [index, odd] of names.entries()) {
        const text = await diffText(set, { paths: [odd] })
        expect(sections(text), odd).toHaveLength(1)
        expect(text, odd).toContain(`+content ${index};\n`)
      }
      const { written, skipped } = await world.vcs.materialize(set, world.folder, { paths: names, ...LIMITS })
      expect(skipped).toEqual([])
      expect(written.map((file) => file.path)).toEqual(names)
      for (const [index, odd] of names.entries()) {
        expect(await readFile(join(world.folder, odd), 'utf8'), odd).toBe(`content ${index};\n`)
      }
    })

    it('may be left in the middle', async () => {
      const set = await change({ 'a.txt': '' }, { 'a.txt': lines(50_000) })
      for await (const chunk of world.vcs.diff(set)) {
        expect(chunk.length).toBeGreaterThan(0)
        break
      }
      expect(await diffText(set)).toContain('+line 50000\n')
    })
  })
}

function sections(diff: string): string[] {
  return diff.match(/^diff --git .*$/gm) ?? []
}
