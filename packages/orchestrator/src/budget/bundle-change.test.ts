import { parseDiff } from '@aicr/diff'
import type { FileDiff } from '@aicr/diff'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { arbitraryChange } from '../../test/arbitrary-change.ts'
import { bundleChange } from './bundle-change.ts'

it('shows every changed line in some call, within the budget of each, when it may make enough calls', () => {
  fc.assert(
    fc.property(arbitraryChange, fc.integer({ min: 150, max: 2000 }), (files, budgetTokens) => {
      const { bundles, omitted } = bundleChange({ files, budgetTokens, overhead: 10, maxCalls: 1000 })
      expect(omitted).toEqual([])
      for (const { tokens } of bundles) expect(tokens).toBeLessThanOrEqual(budgetTokens - 10)
    }),
  )
})

it('makes no more calls than allowed, and names what is in none of them', () => {
  fc.assert(
    fc.property(arbitraryChange, fc.nat(1000), fc.integer({ min: 1, max: 4 }), (files, budgetTokens, maxCalls) => {
      const { bundles, omitted } = bundleChange({ files, budgetTokens, overhead: 0, maxCalls })
      expect(bundles.length).toBeLessThanOrEqual(maxCalls)
      const shown = new Set(
        bundles.flatMap((bundle) =>
          bundle.files.flatMap(({ path, hunks }) =>
            hunks.flatMap(({ hunk }) => hunk.lines.map((row) => [path, row.oldLine, row.newLine].join())),
          ),
        ),
      )
      for (const file of files) {
        const missing = file.hunks
          .flatMap(({ lines }) => lines)
          .filter((row) => row.kind !== 'context' && !shown.has([file.path, row.oldLine, row.newLine].join()))
        expect(omitted.find(({ path }) => path === file.path)?.lines ?? 0).toBe(missing.length)
      }
    }),
  )
})

it('takes one call for what fits one', () => {
  const files = [fileOf('src/a.ts', 'alpha'), fileOf('src/b.ts', 'beta')]
  expect(bundleChange({ files, budgetTokens: 10_000, overhead: 0, maxCalls: 8 }).bundles).toHaveLength(1)
})

it('puts a test beside its source, and files that share names together', () => {
  const files = [
    fileOf('src/retry.ts', 'backoff'),
    fileOf('lib/invoice.ts', 'vatAmount'),
    fileOf('web/page.ts', 'vatAmount'),
    fileOf('test/retry.test.ts', 'schedule'),
  ]
  const { tokens } = bundleChange({ files: files.slice(0, 1), budgetTokens: 10_000, overhead: 0, maxCalls: 1 })
    .bundles[0] ?? { tokens: 0 }
  const { bundles } = bundleChange({ files, budgetTokens: Math.ceil(tokens * 2.7), overhead: 0, maxCalls: 8 })
  expect(bundles.map((bundle) => bundle.files.map(({ path }) => path))).toEqual([
    ['src/retry.ts', 'test/retry.test.ts'],
    ['lib/invoice.ts', 'web/page.ts'],
  ])
})

it('fills every call but the last, also with hundreds of small files that have nothing in common', () => {
  const files = Array.from({ length: 400 }, (_, index) => {
    const path = `area${index}/file${index}.ts`
    const header = `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1,0 +1,1 @@\n`
    return parseDiff(`${header}+run(${index})\n`)
  }).flat()
  const { bundles, omitted } = bundleChange({ files, budgetTokens: 5000, overhead: 0, maxCalls: 8 })
  expect(omitted).toEqual([])
  for (const { tokens } of bundles.slice(0, -1)) expect(tokens).toBeGreaterThan(4500)
})

function fileOf(path: string, name: string): FileDiff {
  const rows = Array.from({ length: 20 }, (_, index) => `+  ${name}(${index}, ${name}.of(${index}))`)
  const [file] = parseDiff(
    `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1,0 +1,20 @@\n${rows.join('\n')}\n`,
  )
  if (!file) throw new Error('The diff has one file.')
  return file
}
