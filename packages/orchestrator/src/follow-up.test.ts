import { verifies } from '@aicr-internal/testkit'
import { createMemoryChannel } from '@aicr/channels/contract'
import type { AttributionRequest, AttributionResult, ContextRequest } from '@aicr/schema'
import { expect, it } from 'vitest'
import { createMemoryRunner } from '../test/memory-runner.ts'
import type { MemoryPass } from '../test/memory-runner.ts'
import { createMemoryVcs } from '../test/memory-vcs.ts'
import { withReview } from '../test/review-setup.ts'

const DIFF = `diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -1,2 +1,3 @@
 one()
+return early()
 three()
`
const head = { 'a.ts': 'one()\nreturn early()\nthree()\nfar()\n', 'b.ts': 'export const helper = 1\n' }
const problem = { file: 'a.ts', line: 2, severity: 'high', category: 'correctness', message: 'Wrong.' }
const report = ['aicr.report_problem', problem] as const
const secondReport = ['aicr.report_problem', { ...problem, line: 3, message: 'Also wrong.' }] as const
const summary = ['aicr.publish_summary', { markdown: 'Done.' }] as const
const askFile = ['aicr.fetch_more_context', { path: 'b.ts', reason: 'the callee' }] as const
const askAuthor = ['aicr.try_blame', { path: 'a.ts', range: { start_line: 2, end_line: 2 }, reason: 'who' }] as const

const attribution: AttributionResult = {
  path: 'a.ts',
  status: 'ok',
  lines: [{ start_line: 2, end_line: 2, revision: 'abc123', author: 'Grace', source: 'vcs' }],
}

/** A version control system that writes down what it was asked for. */
function recordingVcs() {
  const vcs = createMemoryVcs({ diff: DIFF, head })
  const asked: { context: ContextRequest[]; attribution: AttributionRequest[] } = { context: [], attribution: [] }
  return {
    ...vcs,
    asked,
    fetchExtraContext: (...args: Parameters<typeof vcs.fetchExtraContext>) => {
      asked.context.push(args[1])
      return vcs.fetchExtraContext(...args)
    },
    fetchAttribution: (_change: unknown, request: AttributionRequest) => {
      asked.attribution.push(request)
      return Promise.resolve(attribution)
    },
  }
}

it('gives what version control answers to the requests for context and attribution', async () => {
  verifies('state.context-requests-are-executed')
  verifies('state.attribution-requests-are-executed')
  verifies('context.replayed-through-version-control')
  verifies('context.one-final-follow-up')
  const runner = createMemoryRunner([{ calls: [askFile, askAuthor] }, { calls: [report, summary] }])
  const vcs = recordingVcs()
  await withReview({ vcs, runner }, (record) => {
    expect(vcs.asked).toMatchObject({ context: [askFile[1]], attribution: [askAuthor[1]] })
    const prompt = runner.seen[1]?.prompt ?? ''
    expect(prompt).toContain('export const helper = 1')
    expect(prompt).toContain('"author": "Grace"')
    expect(record).toMatchObject({ verdict: 'problems', passes: [{ kind: 'review' }, { kind: 'follow_up' }] })
  })
})

it('gives the whole of a changed file when no range was asked for', async () => {
  verifies('context.whole-changed-file')
  const ask = ['aicr.fetch_more_context', { path: 'a.ts', reason: 'the rest' }] as const
  const runner = createMemoryRunner([{ calls: [ask] }, { calls: [summary] }], { callsModel: true })
  await withReview({ vcs: recordingVcs(), runner }, () => {
    expect(runner.seen[0]?.prompt).toContain('return early()')
    expect(runner.seen[0]?.prompt).not.toContain('far()')
    expect(runner.seen[1]?.prompt).toContain(head['a.ts'].trimEnd())
  })
})

it('is the last pass, whatever is asked for in it', async () => {
  verifies('context.one-final-follow-up')
  const asking: MemoryPass = { calls: [askFile, askAuthor, summary] }
  const runner = createMemoryRunner([asking, asking, asking])
  await withReview({ vcs: recordingVcs(), runner }, () => expect(runner.seen).toHaveLength(2))
})

it('comes before anything is published, and its problems are published with the earlier ones', async () => {
  verifies('state.follow-up-then-publish')
  const runner = createMemoryRunner([{ calls: [report, askFile] }, { calls: [secondReport, summary] }])
  const passesBefore: number[] = []
  const channel = createMemoryChannel({
    name: 'forge',
    interfere: () => {
      passesBefore.push(runner.seen.length)
      return undefined
    },
  })
  const outputs = {
    channels: [{ name: 'forge', kind: 'memory' }],
    routes: { default: { line_comments: ['forge'], summary: ['forge'] } },
  }
  await withReview({ vcs: recordingVcs(), runner, channels: [channel], settings: { outputs } }, () => {
    expect(passesBefore).toEqual([2, 2, 2])
    expect([...channel.items.values()].map(({ content }) => content).join('\n')).toMatch(/Wrong\.[^]*Also wrong\./)
  })
})

it('says not_found where version control can not attribute, so that nobody guesses', async () => {
  verifies('blame.not-found-without-a-backend')
  const runner = createMemoryRunner([{ calls: [askAuthor] }, { calls: [summary] }])
  await withReview({ vcs: createMemoryVcs({ diff: DIFF, head }), runner }, () => {
    const answer = /```json\n([^]*?)\n```/.exec(runner.seen[1]?.prompt ?? '')?.[1] ?? ''
    expect(JSON.parse(answer)).toEqual({ path: 'a.ts', status: 'not_found', lines: [] })
  })
})

it('changes no fingerprint by the attribution that it gives', async () => {
  verifies('tools.report-problem.attribution-is-reference-only')
  const fingerprints = new Set<string | undefined>()
  for (const passes of [
    [{ calls: [report, summary] }],
    [{ calls: [askAuthor] }, { calls: [report, summary] }],
  ] satisfies MemoryPass[][]) {
    const runner = createMemoryRunner(passes)
    await withReview({ vcs: recordingVcs(), runner }, ({ problems }) => {
      fingerprints.add(problems[0]?.fingerprint)
      expect(JSON.stringify(problems)).not.toContain('Grace')
    })
  }
  expect([...fingerprints]).toEqual([expect.any(String)])
})
