import { parseDiff } from '@aicr/diff'
import type { FileDiff } from '@aicr/diff'
import type { FileCoverage } from '@aicr/schema'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { arbitraryChange } from '../../test/arbitrary-change.ts'
import { event } from '../../test/review-setup.ts'
import type { LoadTokenCounter } from '../tokens/token-counter.ts'
import { loadO200kCounter } from '../tokens/o200k-counter.ts'
import { planPrompts } from './plan-prompts.ts'

const LIMITS = { contextLines: 3, keepHunks: null, maxCalls: 3 }

it('keeps every prompt within the budget and shows the rest of the change in the next ones', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryChange, fc.integer({ min: 1500, max: 6000 }), async (files, budgetTokens) => {
      const { calls, omitted } = await planPrompts({ ...inputOf(files), files, budget: { ...LIMITS, budgetTokens } })
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

it('says what to report on when a change takes several prompts', async () => {
  const files = [...fc.sample(arbitraryChange, { seed: 7, numRuns: 30 })].toSorted((a, b) => size(b) - size(a))[0] ?? []
  const plan = await planPrompts({ ...inputOf(files), files, budget: { ...LIMITS, maxCalls: 20, budgetTokens: 2200 } })
  expect(plan.omitted).toEqual([])
  expect(plan.calls.length).toBeGreaterThan(1)
  expect(plan.calls[0]?.prompt).toContain(`This is part 1 of ${plan.calls.length} of one change.`)
  expect(plan.calls[0]?.prompt).toContain('in another part of this review')
})

it('still asks for a review when nothing of the change fits', async () => {
  const [files = []] = fc.sample(arbitraryChange, { seed: 1, numRuns: 1 })
  const { calls } = await planPrompts({ ...inputOf(files), files, budget: { ...LIMITS, budgetTokens: 10 } })
  expect(calls).toHaveLength(1)
  expect(calls[0]?.prompt).toContain('No line of it is shown here.')
})

it('loads no tokenizer where a prompt has no more bytes than it may have tokens', async () => {
  const load: LoadTokenCounter = () => Promise.reject(new Error('It was loaded.'))
  const files = changeOf('const value = compute(limit)', 20)
  const plan = await planPrompts({ ...inputOf(files), files, budget: { ...LIMITS, budgetTokens: 8000 } }, load)
  expect(plan.omitted).toEqual([])
  await expect(
    planPrompts({ ...inputOf(files), files, budget: { ...LIMITS, budgetTokens: 3000 } }, load),
  ).rejects.toThrow('It was loaded.')
})

it.each(['ሀ፼ᎋዶቧ', 'x9Qf3zLw8KpR2vT7', 'السلام عليكم', 'const value = compute(limit)', '\u{1F9D1}\u200D\u{1F680}'])(
  'makes a tighter plan where a tokenizer counts more than was estimated: %s',
  async (text) => {
    const count = await loadO200kCounter()
    const files = changeOf(text.repeat(5), 800)
    const budgetTokens = 4000
    const { calls, omitted } = await planPrompts({ ...inputOf(files), files, budget: { ...LIMITS, budgetTokens } })
    expect(omitted).not.toEqual([])
    for (const { prompt, files: shown, tokens } of calls) {
      expect(shown).not.toEqual([])
      expect(tokens).toBe(count(prompt, budgetTokens))
      expect(tokens).toBeLessThanOrEqual(budgetTokens)
    }
    // No call is nearly empty: the room is used.
    expect(Math.max(...calls.map(({ tokens }) => tokens))).toBeGreaterThan(budgetTokens * 0.6)
  },
)

it('gives up after a few plans where nothing helps, and shows less in each', async () => {
  const files = changeOf('const value = compute(limit)', 50)
  const lengths: number[] = []
  const load: LoadTokenCounter = () =>
    Promise.resolve((text, atMost) => {
      lengths.push(text.length)
      return atMost + 1
    })
  await planPrompts({ ...inputOf(files), files, budget: { ...LIMITS, maxCalls: 1, budgetTokens: 2000 } }, load)
  expect(lengths).toHaveLength(6)
  expect(lengths.toSorted((a, b) => b - a)).toEqual(lengths)
})

function changeOf(text: string, lines: number): FileDiff[] {
  const rows = Array.from({ length: lines }, (_, index) => `+${text} ${index}\n`)
  const header = 'diff --git a/src/a.ts b/src/a.ts\n--- /dev/null\n+++ b/src/a.ts\n'
  return parseDiff(`${header}@@ -0,0 +1,${lines} @@\n${rows.join('')}`)
}

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
