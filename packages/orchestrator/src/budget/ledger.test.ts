import { parseDiff } from '@aicr/diff'
import type { FileDiff } from '@aicr/diff'
import type { FileCoverage } from '@aicr/schema'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { arbitraryChange } from '../../test/arbitrary-change.ts'
import { bundleChange } from './bundle-change.ts'
import { recordPlan, recordResults } from './ledger.ts'
import type { PlannedCalls } from './ledger.ts'

const settings = fc.record({
  budgetTokens: fc.oneof(fc.nat(400), fc.nat(4000)),
  maxCalls: fc.integer({ min: 1, max: 4 }),
  contextLines: fc.nat(3),
  keepHunks: fc.option(fc.integer({ min: 1, max: 5 })),
})

it('has every file once, and every changed line in one call or among what is missing', () => {
  fc.assert(
    fc.property(arbitraryChange, settings, (files, limits) => {
      const plan = planOf(files, limits)
      const ledger = recordPlan(coverageOf(files), files, plan)
      expect(ledger.map(({ path }) => path)).toEqual(files.map(({ path }) => path))
      for (const [index, file] of files.entries()) {
        const entry = ledger[index]
        if (!entry) throw new Error('The ledger has every file.')
        const counts = shownCounts(plan, file)
        expect([...counts.values()].every((count) => count <= 1)).toBe(true)
        const missing = changed(file) - counts.size
        expect(plan.omitted.find(({ path }) => path === file.path)?.lines ?? 0).toBe(missing)
        const hasChange = changed(file) > 0
        expect(entry.status).toBe(hasChange && counts.size === 0 ? 'skipped' : 'reviewed')
        const calls = plan.calls.filter((call) => call.files.some(({ path }) => path === file.path)).length
        expect(entry.hunks !== undefined).toBe(calls > 1 || (calls === 1 && missing > 0))
        if (!entry.hunks) continue
        expect(linesIn(entry, 'reviewed')).toBe(counts.size)
        expect(linesIn(entry, 'skipped')).toBe(missing)
      }
    }),
  )
})

it('says of a file whose pass failed that it failed, and of which lines, and of no other', () => {
  fc.assert(
    fc.property(
      arbitraryChange,
      settings,
      fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      (all, limits, ends) => {
        const files = all.filter((file) => changed(file) > 0)
        const plan = planOf(files, limits)
        const completed = plan.calls.map((_, index) => ends[index] === true)
        const before = recordPlan(coverageOf(files), files, plan)
        const after = recordResults(before, completed)
        for (const [index, { path, status, hunks = [] }] of after.entries()) {
          const calls = [...plan.calls.entries()].filter(([, call]) => call.files.some((file) => file.path === path))
          const hasFailed = calls.some(([call]) => !completed[call])
          const unchanged = before[index]?.status
          expect(status).toBe(hasFailed ? 'failed' : calls.length > 0 ? 'reviewed' : unchanged)
          for (const hunk of hunks) {
            const inFailed = hunk.call !== undefined && completed[hunk.call - 1] === false
            expect(hunk.status === 'failed').toBe(inFailed)
          }
        }
      },
    ),
  )
})

it('fails every file that was handed over when no pass was made at all', () => {
  const files = parseDiff(diffOf(['+one'], ['+two']))
  const [entry] = recordResults(coverageOf(files), [])
  expect(entry).toMatchObject({ status: 'failed', reason: 'not_completed' })
})

it('names the hunks of a file in part by lines of the new file', () => {
  const files = parseDiff(diffOf(['-gone', '-gone too', ' kept', '+new'], [' kept', '-old', '+now']))
  const [file] = files
  const first = file?.hunks[0]
  if (!file || !first) throw new Error('The diff has a file.')
  const shown = {
    index: 0,
    context: 0,
    hunk: { ...first, lines: first.lines.slice(3) },
    follows: false,
    omittedBefore: 2,
  }
  const plan: PlannedCalls = {
    calls: [{ files: [{ path: file.path, hunks: [shown], omittedAfter: 2 }] }],
    omitted: [{ path: file.path, hunks: 2, lines: 4 }],
    keepHunks: null,
  }
  expect(recordPlan(coverageOf(files), files, plan)).toEqual([
    {
      ...coverageOf(files)[0],
      cause: { kind: 'no_room', lines: 4, hunks: 2 },
      hunks: [
        { status: 'skipped', reason: 'not_reached', startLine: 0, endLine: 0, lines: 2 },
        { status: 'reviewed', call: 1, startLine: 2, endLine: 2, lines: 1 },
        { status: 'skipped', reason: 'not_reached', startLine: 101, endLine: 102, lines: 2 },
      ],
    },
  ])
})

it('says when it was a limit on hunks that left something out', () => {
  const files = parseDiff(diffOf(['+one'], [`+${'two '.repeat(300)}`]))
  const plan = planOf(files, { budgetTokens: 100, maxCalls: 1, contextLines: 0, keepHunks: 1 })
  expect(recordPlan(coverageOf(files), files, plan)[0]?.hunks).toMatchObject([
    { status: 'reviewed' },
    { status: 'skipped', reason: 'limit' },
  ])
})

it('tells a summarised file from one that nobody saw', () => {
  const files = parseDiff(diffOf(['+one']))
  const plan = { ...planOf(files, { budgetTokens: 1, maxCalls: 1, contextLines: 0, keepHunks: null }) }
  const statuses = [new Set<string>(), new Set(['src/a.ts'])].map(
    (summarised) => recordPlan(coverageOf(files), files, { ...plan, summarised })[0]?.status,
  )
  expect(statuses).toEqual(['skipped', 'summarised'])
})

function planOf(
  files: readonly FileDiff[],
  limits: { budgetTokens: number; maxCalls: number; contextLines: number; keepHunks: number | null },
): PlannedCalls {
  const { bundles, omitted } = bundleChange({ files, overhead: 0, ...limits })
  return { calls: bundles.length > 0 ? bundles : [{ files: [] }], omitted, keepHunks: limits.keepHunks }
}

function coverageOf(files: readonly FileDiff[]): FileCoverage[] {
  return files.map(({ path, additions, deletions }) => ({
    path,
    oldPath: null,
    change: 'modified',
    status: 'reviewed',
    additions,
    deletions,
  }))
}

/** How often each changed row of a file is shown. */
function shownCounts({ calls }: PlannedCalls, { path }: FileDiff): Map<unknown, number> {
  const counts = new Map<unknown, number>()
  const parts = calls.flatMap(({ files }) => files.filter((file) => file.path === path).flatMap(({ hunks }) => hunks))
  for (const { hunk } of parts) {
    for (const row of hunk.lines) if (row.kind !== 'context') counts.set(row, (counts.get(row) ?? 0) + 1)
  }
  return counts
}

function changed({ hunks }: FileDiff): number {
  return hunks.flatMap(({ lines }) => lines).filter(({ kind }) => kind !== 'context').length
}

function linesIn({ hunks = [] }: FileCoverage, status: 'reviewed' | 'skipped'): number {
  return hunks.filter((hunk) => hunk.status === status).reduce((sum, { lines }) => sum + lines, 0)
}

/** Hunks of one file, a hundred lines apart. */
function diffOf(...hunks: string[][]): string {
  const texts = hunks.map((rows, index) => {
    const [old, now] = [rows.filter((row) => !row.startsWith('+')), rows.filter((row) => !row.startsWith('-'))]
    return `@@ -${index * 100 + 1},${old.length} +${index * 100 + 1},${now.length} @@\n${rows.join('\n')}\n`
  })
  return `diff --git a/src/a.ts b/src/a.ts\n--- a/src/a.ts\n+++ b/src/a.ts\n${texts.join('')}`
}
