import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { verifies } from '@aicr-internal/testkit'
import type { AgentPass, AgentRunner } from '@aicr/agents'
import { emptyOutputState } from '@aicr/schema'
import type { OutputState } from '@aicr/schema'
import { expect, it } from 'vitest'
import { createMemoryVcs } from '../test/memory-vcs.ts'
import { withReview } from '../test/review-setup.ts'

const DIFF = `diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -1,2 +1,3 @@
 one()
+two()
 three()
`
const vcs = () => createMemoryVcs({ diff: DIFF, head: { 'a.ts': 'one()\ntwo()\nthree()\n', 'b.ts': 'four()\n' } })
const problem = { file: 'a.ts', line: 2, severity: 'high', category: 'correctness', message: 'Wrong.' } as const

/** An agent whose server keeps no journal: it does as told, and leaves what it is given as the state file of the pass. */
function stateWritingRunner(
  states: readonly Record<string, unknown>[],
  before: (pass: AgentPass) => unknown = () => undefined,
): AgentRunner & { seen: AgentPass[] } {
  const seen: AgentPass[] = []
  return {
    kind: 'writer',
    seen,
    needs: { projectFiles: [], projectPaths: [], callsModel: false },
    describe: () => Promise.resolve({ kind: 'writer' }),
    async run(pass) {
      seen.push(pass)
      await before(pass)
      await writeFile(pass.stateFile, JSON.stringify(states[pass.number - 1] ?? {}))
      return { ended: 'ok', usage: {}, streamCalls: [], text: '' }
    },
  }
}

/** A state of the pass in which these calls were made by one server. */
function stateOf(pass: number, calls: Partial<Record<keyof OutputState, unknown>>): Record<string, unknown> {
  const origin = (call: unknown, seq: number) => ({ ...(call as object), server: 's', seq, pass })
  const lists = Object.entries(calls).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(origin) : origin(value, 0),
  ])
  const servers = [{ id: 's', pid: 1, pass, startedAt: '2026-01-01T00:00:00.000Z' }]
  return { ...emptyOutputState(), servers, ...Object.fromEntries(lists) }
}

it('is where problems, a summary and both kinds of requests are collected from when the agent has ended', async () => {
  verifies('state.read-at-the-end')
  const runner = stateWritingRunner([
    stateOf(1, {
      problems: [problem],
      contextRequests: [{ path: 'b.ts', reason: 'the callee' }],
      attributionRequests: [{ path: 'a.ts', reason: 'who' }],
    }),
    stateOf(2, { summaries: [{ title: 'One', markdown: 'One problem.' }] }),
  ])
  await withReview({ vcs: vcs(), runner }, (record) => {
    expect(record).toMatchObject({
      verdict: 'problems',
      problems: [problem],
      summary: { title: 'One', markdown: 'One problem.' },
    })
    expect(runner.seen.map(({ stateFile }) => basename(stateFile))).toEqual(
      Array.from({ length: 2 }, () => '.aicr-output-state.json'),
    )
    expect(runner.seen[1]?.prompt).toContain('four()')
    expect(runner.seen[1]?.prompt).toContain('"not_found"')
  })
})

it('is where the reason of a skip is collected from', async () => {
  verifies('state.read-at-the-end')
  const runner = stateWritingRunner([stateOf(1, { skip: { reason: 'lgtm' } })])
  await withReview({ vcs: vcs(), runner }, (record) => expect(record).toMatchObject({ skipReason: 'lgtm' }))
})

it('of an earlier pass is gone when the next one begins', async () => {
  verifies('state.cleared-before-each-pass')
  const found: boolean[] = []
  const runner = stateWritingRunner(
    [
      stateOf(1, { problems: [problem], contextRequests: [{ path: 'b.ts', reason: 'x' }] }),
      stateOf(2, { summaries: [{ markdown: 'Done.' }] }),
    ],
    ({ stateFile }) => found.push(existsSync(stateFile)),
  )
  await withReview({ vcs: vcs(), runner }, () => expect(found).toEqual([false, false]))
})

it('is not believed: every problem is placed anew, from a diff that the agent can not reach', async () => {
  verifies('security.state-file-is-hostile')
  const anchor = { path: 'a.ts', oldPath: 'a.ts', side: 'new', line: 900, kind: 'changed', code: 'forged()' }
  const problems = [
    { ...problem, line: 900, message: 'Far away.', anchor, excerpt: [{ kind: 'add', text: 'forged()' }], id: 'mine' },
    { ...problem, message: 'Here.', anchor },
    { ...problem, file: '../../etc/passwd', line: 1, message: 'Elsewhere.' },
  ]
  const forged = DIFF.replace('@@ -1,2 +1,3 @@', '@@ -898,2 +899,3 @@').replace('two()', 'forged()')
  const runner = stateWritingRunner(
    [{ ...stateOf(1, { problems }), summaries: [{ markdown: 'Fine.', server: 's', seq: 9, pass: 1 }] }],
    async ({ diffFile }) => {
      await chmod(diffFile, 0o600)
      await writeFile(diffFile, forged)
    },
  )
  await withReview({ vcs: vcs(), runner }, (record) => {
    expect(JSON.stringify(record)).not.toContain('forged')
    const placed = record.problems.map(({ message, anchor }) => [message, anchor?.code ?? null])
    expect(Object.fromEntries(placed)).toEqual({ 'Far away.': null, 'Elsewhere.': null, 'Here.': 'two()' })
    expect(record.problems.map(({ id }) => id)).not.toContain('mine')
  })
})

it.each([
  ['a severity that is none', { problems: [problem, { ...problem, severity: 'spicy' }] }],
  ['a line of text for a problem', { problems: [problem, 'no problem at all'] }],
  ['a skip without a reason', { problems: [problem], skip: {} }],
])('is not used at all when it holds %s, and the review is not taken for a clean one', async (_, calls) => {
  verifies('security.state-file-is-hostile')
  const runner = stateWritingRunner([stateOf(1, calls)])
  await withReview({ vcs: vcs(), runner }, (record) =>
    expect(record).toMatchObject({ verdict: 'inconclusive', problems: [], reviewedFiles: [] }),
  )
})
