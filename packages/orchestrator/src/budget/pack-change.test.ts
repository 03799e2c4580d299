import { parseDiff } from '@aicr/diff'
import type { FileDiff, Hunk } from '@aicr/diff'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { arbitraryChange } from '../../test/arbitrary-change.ts'
import { packedText } from '../prompt/diff-text.ts'
import { estimateTokens } from './estimate-tokens.ts'
import { packChange } from './pack-change.ts'
import type { PackedFile } from './packed-file.ts'

const budget = fc.oneof(fc.nat(300), fc.nat(5000))

it('never costs more than its budget', () => {
  fc.assert(
    fc.property(arbitraryChange, budget, fc.nat(100), (files, budgetTokens, overhead) => {
      const packed = packChange({ files, budgetTokens, overhead })
      expect(packed.tokens).toBeLessThanOrEqual(Math.max(0, budgetTokens - overhead))
      expect(packed.tokens).toBe(estimateTokens(packedText(packed.files)))
    }),
  )
})

it('names every hunk of which a changed line is missing, and counts the lines', () => {
  fc.assert(
    fc.property(arbitraryChange, budget, (files, budgetTokens) => {
      const { files: packed, omitted } = packChange({ files, budgetTokens, overhead: 0 })
      for (const file of files) {
        const shown = packed.find(({ path }) => path === file.path)
        const missing = file.hunks.map(
          (hunk, index) => changed(hunk) - sum(partsOf(shown, index).map(({ hunk: part }) => changed(part))),
        )
        const hunks = missing.filter((lines) => lines > 0).length
        const entry = omitted.find(({ path }) => path === file.path)
        expect(entry).toEqual(
          hunks === 0 ? undefined : { path: file.path, hunks: shown ? hunks : null, lines: sum(missing) },
        )
        const named = shown ? namedInText(shown) : (entry?.lines ?? 0)
        expect(named).toBe(entry?.lines ?? 0)
      }
    }),
  )
})

it('keeps the number of every line, and headers that count right', () => {
  fc.assert(
    fc.property(arbitraryChange, budget, (files, budgetTokens) => {
      for (const { path, hunks } of packChange({ files, budgetTokens, overhead: 0 }).files) {
        const rows = new Set(files.find((file) => file.path === path)?.hunks.flatMap(({ lines }) => lines))
        for (const { hunk } of hunks) {
          expect(hunk.lines.every((row) => rows.has(row))).toBe(true)
          const oldLines = hunk.lines.flatMap(({ oldLine }) => oldLine ?? [])
          const newLines = hunk.lines.flatMap(({ newLine }) => newLine ?? [])
          expect([hunk.oldLines, hunk.newLines]).toEqual([oldLines.length, newLines.length])
          expect([hunk.oldStart, hunk.newStart]).toEqual([oldLines[0] ?? hunk.oldStart, newLines[0] ?? hunk.newStart])
        }
      }
    }),
  )
})

it('leaves nothing out when the budget has no end', () => {
  fc.assert(
    fc.property(arbitraryChange, (files) => {
      const packed = packChange({ files, budgetTokens: Number.POSITIVE_INFINITY, overhead: 0, contextLines: 1000 })
      expect(packed.omitted).toEqual([])
      const shown = packed.files.map((file) => file.hunks.flatMap(({ hunk }) => hunk.lines))
      expect(shown).toEqual(
        files.filter(hasChange).map(({ hunks }) => hunks.flatMap((hunk) => (changed(hunk) > 0 ? hunk.lines : []))),
      )
    }),
  )
})

it('makes the same of the same input', () => {
  fc.assert(
    fc.property(arbitraryChange, budget, (files, budgetTokens) => {
      const input = { files, budgetTokens, overhead: 0 }
      expect(packChange(input)).toEqual(packChange(structuredClone(input)))
    }),
    { numRuns: 30 },
  )
})

it('shrinks the context before it leaves out a change', () => {
  const files = parseDiff(changeOf('src/a.ts', 20))
  const whole = packChange({ files, budgetTokens: 10_000, overhead: 0 })
  const less = packChange({ files, budgetTokens: Math.floor(whole.tokens * 0.6), overhead: 0 })
  expect(less.omitted).toEqual([])
  expect(less.files[0]?.hunks.map(({ context }) => context)).toContain(1)
  expect(packChange({ files, budgetTokens: Math.floor(whole.tokens * 0.1), overhead: 0 }).omitted).toMatchObject([
    { path: 'src/a.ts' },
  ])
})

it('leaves out what a tool wrote, then documents and tests, before source', () => {
  const files = parseDiff(
    ['dist/a.ts', 'docs/a.md', 'src/a.test.ts', 'src/a.ts'].map((path) => changeOf(path, 6)).join(''),
  )
  const { tokens } = packChange({ files: files.slice(3), budgetTokens: 10_000, overhead: 0, contextLines: 0 })
  const packed = packChange({ files, budgetTokens: tokens, overhead: 0, contextLines: 0 })
  expect(packed.files.map(({ path }) => path)).toEqual(['src/a.ts'])
})

it('keeps a line to comment on where lines were only deleted', () => {
  const text = 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1,7 +1,6 @@\n a\n b\n c\n-d\n e\n f\n g\n'
  const packed = packChange({ files: parseDiff(text), budgetTokens: 10_000, overhead: 0, contextLines: 0 })
  expect(packed.files[0]?.hunks.flatMap(({ hunk }) => hunk.lines.map(({ text: line }) => line))).toEqual([
    'c',
    'd',
    'e',
  ])
})

it('cuts a long block of deleted lines before it leaves out a change, and says so', () => {
  const deleted = Array.from({ length: 40 }, (_, index) => `-const gone = previous(${index}, previous, limit)`)
  const text = `@@ -1,40 +1,1 @@\n${deleted.join('\n')}\n+const now = compute(limit)\n`
  const files = parseDiff(`diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n${text}`)
  const packed = packChange({ files, budgetTokens: 300, overhead: 0 })
  const lines = packedText(packed.files).split('\n')
  expect(lines.filter((line) => line.startsWith('-'))).toHaveLength(
    packed.omitted[0] ? 40 - packed.omitted[0].lines : 0,
  )
  expect(lines).toContain(`[${packed.omitted[0]?.lines} lines omitted by the tool]`)
  expect(lines).toContain('1 +const now = compute(limit)')
})

it('keeps no more hunks than wished of a change that does not fit, and all of one that does', () => {
  const files = parseDiff(changeOf('src/a.ts', 20))
  const whole = packChange({ files, budgetTokens: 10_000, overhead: 0, keepHunks: 3 })
  expect(whole.omitted).toEqual([])
  const less = packChange({ files, budgetTokens: whole.tokens - 1, overhead: 0, keepHunks: 3 })
  expect(less.files[0]?.hunks).toHaveLength(3)
  expect(less.omitted).toMatchObject([{ hunks: 17 }])
})

it('counts fences that a change makes longer, and does not read a line that could never fit', () => {
  const rows = [`+${'`'.repeat(4000)}`, `+${'word '.repeat(100_000)}`, '+const now = compute(limit)']
  const files = parseDiff(`diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -0,0 +1,3 @@\n${rows.join('\n')}\n`)
  for (const budgetTokens of [50, 500, 2000, 5000]) {
    expect(packChange({ files, budgetTokens, overhead: 0 }).tokens).toBeLessThanOrEqual(budgetTokens)
  }
})

function changeOf(path: string, hunks: number): string {
  const lines = Array.from({ length: hunks }, (_, index) => {
    const start = index * 20 + 1
    const around = [0, 1, 2].map((offset) => ` const before${offset} = first(second, third, ${offset})`)
    const rows = [...around, `-const old = compute(${index})`, `+const now = compute(${index}, limit)`, ...around]
    return [`@@ -${start},7 +${start},7 @@`, ...rows].join('\n')
  })
  return `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n${lines.join('\n')}\n`
}

function partsOf(file: PackedFile | undefined, index: number): PackedFile['hunks'] {
  return file?.hunks.filter((part) => part.index === index) ?? []
}

function namedInText({ hunks, omittedAfter }: PackedFile): number {
  return sum(hunks.map(({ omittedBefore }) => omittedBefore)) + omittedAfter
}

function hasChange({ hunks }: FileDiff): boolean {
  return hunks.some((hunk) => changed(hunk) > 0)
}

function changed({ lines }: Hunk): number {
  return lines.filter(({ kind }) => kind !== 'context').length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
