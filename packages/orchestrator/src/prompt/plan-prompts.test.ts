import type { FileDiff } from '@aicr/diff'
import type { FileCoverage } from '@aicr/schema'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { arbitraryChange } from '../../test/arbitrary-change.ts'
import { event } from '../../test/review-setup.ts'
import { planPrompts } from './plan-prompts.ts'

const LIMITS = { contextLines: 3, keepHunks: null, maxCalls: 3 }

it('keeps every prompt within the budget and shows the rest of the change in the next ones', () => {
  fc.assert(
    fc.property(arbitraryChange, fc.integer({ min: 1500, max: 6000 }), (files, budgetTokens) => {
      const { calls, omitted } = planPrompts({ ...inputOf(files), files, budget: { ...LIMITS, budgetTokens } })
      expect(calls.length).toBeGreaterThan(0)
      expect(calls.length).toBeLessThanOrEqual(LIMITS.maxCalls)
      for (const { tokens } of calls) expect(tokens).toBeLessThanOrEqual(budgetTokens)
      const shown = new Set(calls.flatMap((call) => call.files.map(({ path }) => path)))
      const unseen = omitted.filter(({ path }) => !shown.has(path))
      expect(
        unseen.filter(
          ({ path, lines }) => !calls[0]?.prompt.includes(`${path} (modified, +1 -1; not shown: ${lines} changed line`),
        ),
      ).toEqual([])
    }),
  )
})

it('says what to report on when a change takes several prompts', () => {
  const files = [...fc.sample(arbitraryChange, { seed: 7, numRuns: 30 })].toSorted((a, b) => size(b) - size(a))[0] ?? []
  const plan = planPrompts({ ...inputOf(files), files, budget: { ...LIMITS, maxCalls: 20, budgetTokens: 2200 } })
  expect(plan.omitted).toEqual([])
  expect(plan.calls.length).toBeGreaterThan(1)
  expect(plan.calls[0]?.prompt).toContain(`This is part 1 of ${plan.calls.length} of one change.`)
  expect(plan.calls[0]?.prompt).toContain('in another part of this review')
})

it('still asks for a review when nothing of the change fits', () => {
  const [files = []] = fc.sample(arbitraryChange, { seed: 1, numRuns: 1 })
  const { calls } = planPrompts({ ...inputOf(files), files, budget: { ...LIMITS, budgetTokens: 10 } })
  expect(calls).toHaveLength(1)
  expect(calls[0]?.prompt).toContain('No line of it is shown here.')
})

function inputOf(files: readonly FileDiff[]) {
  const coverage = files.map(({ path }): FileCoverage => ({
    path,
    oldPath: null,
    change: 'modified',
    status: 'reviewed',
    additions: 1,
    deletions: 1,
  }))
  return { event, change: { message: 'A change' }, coverage }
}

function size(files: readonly FileDiff[]): number {
  return files.reduce((sum, { additions, deletions }) => sum + additions + deletions, 0)
}
