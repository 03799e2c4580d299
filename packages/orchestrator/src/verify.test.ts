import { verifies } from '@aicr-internal/testkit'
import { describe, expect, it } from 'vitest'
import { createMemoryRunner } from '../test/memory-runner.ts'
import type { MemoryPass } from '../test/memory-runner.ts'
import { createMemoryVcs } from '../test/memory-vcs.ts'
import { withReview } from '../test/review-setup.ts'

const DIFF = 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1 +1,3 @@\n one()\n+two()\n+three()\n'
const vcs = () => createMemoryVcs({ diff: DIFF, head: { 'a.ts': 'one()\ntwo()\nthree()\n' } })
const report = (line: number, severity: string, message: string, changes: object = {}) =>
  ['aicr.report_problem', { file: 'a.ts', line, severity, category: 'correctness', message, ...changes }] as const
const summary = ['aicr.publish_summary', { markdown: 'Done.' }] as const
const review: MemoryPass = {
  calls: [report(2, 'high', 'Nothing defines two.'), report(3, 'medium', 'Nothing defines three.'), summary],
}
const settings = { review: { verify: true } }

/** A first pass, and a second that answers each claim of the prompt. */
function agentThatSays(verdict: string, reason = 'It is imported in line 1.') {
  const calls: MemoryPass['calls'][number][] = []
  const runner = createMemoryRunner([review, { calls }], { callsModel: true })
  return {
    ...runner,
    run(pass: Parameters<typeof runner.run>[0]) {
      for (const [, id] of pass.prompt.matchAll(/^### Claim ([0-9a-f-]+)/gm))
        calls.push(report(2, 'low', reason, { category: verdict, fingerprint: id }))
      if (calls.length > 0) calls.push(summary)
      return runner.run(pass)
    },
  }
}

describe('with review.verify', () => {
  it('a grave problem that a second pass refutes is demoted, with the reason; milder ones are not asked about', async () => {
    verifies('review.verify')
    const runner = agentThatSays('refuted')
    await withReview({ vcs: vcs(), runner, settings }, (record) => {
      expect(record.passes.map(({ kind }) => kind)).toEqual(['review', 'verify'])
      expect(record.problems).toMatchObject([
        { line: 3, severity: 'medium' },
        {
          line: 2,
          severity: 'low',
          message: 'Nothing defines two.',
          verification: { verdict: 'refuted', reason: 'It is imported in line 1.', severity: 'high' },
        },
      ])
      const prompt = runner.seen[1]?.prompt ?? ''
      expect(prompt.match(/^### Claim/gm)).toHaveLength(1)
      expect(prompt).toContain('Nothing defines two.')
      expect(prompt).toContain('2 +two()')
      expect(record.degradations).toEqual([])
    })
  })

  it('one that is confirmed stays as it was', async () => {
    await withReview({ vcs: vcs(), runner: agentThatSays('confirmed'), settings }, (record) => {
      expect(record.problems[0]).toMatchObject({ severity: 'high', verification: { verdict: 'confirmed' } })
    })
  })

  it.each([
    ['says nothing', { calls: [summary] }, 'it gave no answer'],
    ['dies', { calls: [], outcome: { ended: 'crashed', explanation: 'The model is gone.' } }, 'The model is gone.'],
    [
      'answers no claim',
      { calls: [report(2, 'low', 'a', { category: 'refuted' }), report(3, 'low', 'b', { category: 'confirmed' })] },
      null,
    ],
  ] as const)('a second pass that %s changes nothing', async (_, pass: MemoryPass, why) => {
    const runner = createMemoryRunner([review, pass], { callsModel: true })
    await withReview({ vcs: vcs(), runner, settings }, (record) => {
      expect(record).toMatchObject({ verdict: 'problems', problems: [{ severity: 'high' }, { severity: 'medium' }] })
      expect(record.problems).toHaveLength(2)
      expect(record.degradations).toEqual(why === null ? [] : [`The problems were not verified: ${why}`])
    })
  })

  it('the second pass may be made by another agent', async () => {
    const verifier = createMemoryRunner([{ calls: [] }, { calls: [] }], { callsModel: true })
    const runner = createMemoryRunner([review], { callsModel: true })
    await withReview({ vcs: vcs(), runner, verifier, settings }, () => {
      expect(verifier.seen.map(({ kind }) => kind)).toEqual(['verify'])
    })
  })

  it('an agent that calls no model is not asked to refute itself, which is said', async () => {
    await withReview({ vcs: vcs(), runner: createMemoryRunner([review]), settings }, (record) => {
      expect(record.passes).toHaveLength(1)
      expect(record.degradations?.[0]).toMatch(/not verified: the agent memory calls no model/)
    })
  })

  it('nothing grave means no second pass', async () => {
    const runner = createMemoryRunner([{ calls: [report(3, 'low', 'x'), summary] }], { callsModel: true })
    await withReview({ vcs: vcs(), runner, settings }, (record) => expect(record.passes).toHaveLength(1))
  })
})
