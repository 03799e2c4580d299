import { verifies } from '@aicr-internal/testkit'
import { createMemoryFindingHistory, createMemoryReflectionMemory } from '@aicr/history'
import type { ReflectionMemory } from '@aicr/history'
import { silentLogger, systemClock } from '@aicr/kit'
import { expect, it } from 'vitest'
import { createMemoryRunner } from '../../test/memory-runner.ts'
import { createMemoryVcs } from '../../test/memory-vcs.ts'
import { withReview } from '../../test/review-setup.ts'

const DIFF = `diff --git a/src/a.ts b/src/a.ts
--- a/src/a.ts
+++ b/src/a.ts
@@ -1,2 +1,3 @@
 one()
+two()
 three()
`
const vcs = () => createMemoryVcs({ diff: DIFF, head: { 'src/a.ts': 'one()\ntwo()\nthree()\n' } })
const problem = { file: 'src/a.ts', line: 2, severity: 'high', category: 'correctness', message: 'Wrong.' }
const summary = ['aicr.publish_summary', { markdown: 'In short.' }] as const
const found = { calls: [['aicr.report_problem', problem] as const, summary] }
const clean = { calls: [summary] }

function memory(): ReflectionMemory {
  const mask = (text: string) => Promise.resolve(text.replaceAll('hunter2', '*******'))
  return createMemoryReflectionMemory({ clock: systemClock, mode: 'all', mask })
}

it('what people dismissed and fixed is told to the next review of those files, without secrets', async () => {
  verifies('memory.holds-no-secrets')
  const reflection = memory()
  const history = createMemoryFindingHistory({ clock: systemClock })
  const prompts: string[] = []
  const review = async (pass: typeof found | typeof clean) => {
    const runner = createMemoryRunner([pass], { callsModel: true })
    await withReview({ vcs: vcs(), runner, history, reflection }, async ({ event, problems }) => {
      prompts.push(runner.seen[0]?.prompt ?? '')
      const [first] = problems
      if (first) await history.dismiss(event, first.fingerprint, { reason: 'The key hunter2 is a sample.' })
    })
  }
  await review(found)
  await review(found)
  await review(clean)
  expect(prompts[0]).not.toContain('People')
  expect(prompts[1]).not.toContain('People')
  expect(prompts[2]).toContain(
    'People dismissed 1 reported problem of category "correctness" in "src/**". The last reason given: "The key ******* is a sample.".',
  )
})

it('a problem that is gone counts as fixed, and nothing counts of a run that broke', async () => {
  const reflection = memory()
  const history = createMemoryFindingHistory({ clock: systemClock })
  const broken = { calls: [], outcome: { ended: 'crashed', explanation: 'gone' } } as const
  for (const pass of [found, broken]) {
    await withReview({ vcs: vcs(), runner: createMemoryRunner([pass]), history, reflection }, () => {})
    expect(await reflection.read('shop')).toEqual([])
  }
  await withReview({ vcs: vcs(), runner: createMemoryRunner([clean]), history, reflection }, () => {})
  expect(await reflection.read('shop')).toMatchObject([{ category: 'correctness', folder: 'src', fixed: 1 }])
})

it('a memory that fails is said, and costs no review', async () => {
  const failing = () => Promise.reject(new Error('disk full'))
  const reflection = { ...memory(), hintsFor: failing, learn: failing }
  const warnings: unknown[] = []
  const logger = { ...silentLogger, warn: (message: string, fields?: unknown) => void warnings.push([message, fields]) }
  const history = createMemoryFindingHistory({ clock: systemClock })
  const runner = createMemoryRunner([found], { callsModel: true })
  await withReview({ vcs: vcs(), runner, history, reflection, logger }, ({ status }) => {
    expect(status).toBe('published')
    expect(warnings).toEqual([
      ['The memory of earlier reviews could not be read.', { workspace: 'shop', error: 'disk full' }],
      ['The memory of earlier reviews could not be written.', { workspace: 'shop', error: 'disk full' }],
    ])
  })
})
