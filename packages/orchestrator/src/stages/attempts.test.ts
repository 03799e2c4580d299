import { verifies } from '@aicr-internal/testkit'
import type { DirectModel } from '@aicr/agents'
import { createMemoryChannel } from '@aicr/channels/contract'
import { describe, expect, it } from 'vitest'
import { createMemoryRunner } from '../../test/memory-runner.ts'
import type { MemoryPass } from '../../test/memory-runner.ts'
import { createMemoryVcs } from '../../test/memory-vcs.ts'
import { withReview } from '../../test/review-setup.ts'

const DIFF = 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1 +1,2 @@\n one()\n+two()\n'
const vcs = () => createMemoryVcs({ diff: DIFF, head: { 'a.ts': 'one()\ntwo()\n' } })
const problem = { file: 'a.ts', line: 2, severity: 'high', category: 'correctness', message: 'Nothing defines two.' }
const report = ['aicr.report_problem', problem] as const
const summary = (markdown: string) => ['aicr.publish_summary', { markdown }] as const
const nothing: MemoryPass = { calls: [] }
const silent: MemoryPass = { calls: [], listsTools: false }
const prose = (text: string, pass: MemoryPass = nothing): MemoryPass => ({ ...pass, outcome: { text } })

function model(
  calls: readonly (readonly [tool: 'aicr.report_problem' | 'aicr.publish_summary', input: unknown])[],
): DirectModel {
  return {
    name: 'direct',
    ask: () =>
      Promise.resolve({ calls: calls.map(([tool, input]) => ({ tool, input })), text: '', usage: { outputTokens: 5 } }),
  }
}

function runner(...passes: MemoryPass[]) {
  return createMemoryRunner(passes, { callsModel: true })
}

describe('an agent that did not report', () => {
  it('is asked once more, with what was wrong, and its second answer counts', async () => {
    verifies('results.repair-pass')
    const agent = runner(nothing, { calls: [report, summary('One.')] })
    await withReview({ vcs: vcs(), runner: agent }, (record) => {
      expect(record).toMatchObject({ verdict: 'problems', problems: [{ line: 2 }] })
      expect(record.passes.map(({ kind, readFrom }) => [kind, readFrom])).toEqual([
        ['review', 'nothing'],
        ['repair', 'state'],
      ])
      expect(agent.seen[1]?.prompt).toContain('The agent ended without a summary, a skip or a problem.')
    })
  })

  it('ends inconclusive when the second answer is no better, and no model is there for a third', async () => {
    await withReview({ vcs: vcs(), runner: runner(nothing, nothing) }, (record) => {
      expect(record).toMatchObject({ verdict: 'inconclusive', passes: [{ kind: 'review' }, { kind: 'repair' }] })
    })
  })

  it('is replaced by one direct call of a model', async () => {
    await withReview(
      { vcs: vcs(), runner: runner(silent, silent), directModel: model([report, summary('One.')]) },
      (record) => {
        expect(record).toMatchObject({ verdict: 'problems', usage: { outputTokens: 5 } })
        expect(record.passes.map(({ kind, readFrom }) => [kind, readFrom])).toEqual([
          ['review', 'nothing'],
          ['repair', 'nothing'],
          ['direct', 'stream'],
        ])
      },
    )
  })

  it('is not asked again when it calls no model: it would say the same', async () => {
    await withReview({ vcs: vcs(), runner: createMemoryRunner([nothing]) }, (record) =>
      expect(record.passes).toHaveLength(1),
    )
  })

  it('is not asked again when its model takes no key, which only people can mend', async () => {
    const refused = {
      calls: [],
      outcome: { ended: 'model_error', modelError: { kind: 'authentication', status: 401 } },
    } as const
    const limited = {
      calls: [],
      outcome: { ended: 'model_error', modelError: { kind: 'rate_limited', status: 429 } },
    } as const
    await withReview({ vcs: vcs(), runner: runner(refused) }, (record) =>
      expect(record).toMatchObject({ verdict: 'inconclusive', passes: [{ kind: 'review' }] }),
    )
    await withReview({ vcs: vcs(), runner: runner(limited, { calls: [summary('One.')] }) }, (record) =>
      expect(record.passes.map(({ kind }) => kind)).toEqual(['review', 'repair']),
    )
  })

  it('keeps what it had reported, and is told not to report it again', async () => {
    const agent = runner(
      { calls: [report], outcome: { ended: 'timeout', explanation: 'Too slow.' } },
      { calls: [summary('Done.')] },
    )
    await withReview({ vcs: vcs(), runner: agent }, (record) => {
      expect(record).toMatchObject({ verdict: 'problems', problems: [{ line: 2 }] })
      expect(agent.seen[1]?.prompt).toContain('a.ts:2 Nothing defines two.')
    })
  })
})

describe('where a result is found', () => {
  it('is the state first: what is there is not taken from the stream again', async () => {
    const agent = runner({
      calls: [report, summary('One.')],
      outcome: { streamCalls: [{ tool: 'aicr.report_problem', input: { ...problem, message: 'Twice.' } }] },
    })
    await withReview({ vcs: vcs(), runner: agent }, (record) =>
      expect(record.problems.map(({ message }) => message)).toEqual(['Nothing defines two.']),
    )
  })

  it('is the stream when the tools were never reached, checked like every call', async () => {
    const calls = [problem, { ...problem, line: 99 }].map((input) => ({ tool: 'aicr.report_problem' as const, input }))
    const agent = runner({ ...silent, outcome: { streamCalls: calls } })
    await withReview({ vcs: vcs(), runner: agent }, (record) => {
      expect(record).toMatchObject({
        verdict: 'problems',
        problems: [{ line: 2 }],
        passes: [{ readFrom: 'stream', ended: 'ok' }],
      })
      expect(record.problems).toHaveLength(1)
    })
  })

  it('is a JSON payload in the text, also of an agent that never reached the tools', async () => {
    const payload = JSON.stringify({
      toolCalls: [
        { name: 'aicr.report_problem', input: problem },
        { name: 'aicr.publish_summary', input: { markdown: 'One.' } },
      ],
    })
    const agent = runner(prose(`Here is my review:\n\n\`\`\`json\n${payload}\n\`\`\`\n`, silent))
    await withReview({ vcs: vcs(), runner: agent }, (record) => {
      expect(record).toMatchObject({
        verdict: 'problems',
        problems: [{ line: 2 }],
        summary: { markdown: 'One.' },
        passes: [{ readFrom: 'payload' }],
      })
    })
  })

  it('is prose that only says that nothing is wrong: a skip, that says less than one that was called', async () => {
    verifies('results.nothing-to-report-becomes-a-skip')
    await withReview({ vcs: vcs(), runner: runner(prose('LGTM, no problems found.')) }, (record) => {
      expect(record).toMatchObject({
        verdict: 'skipped',
        skipReason: 'lgtm',
        status: 'skipped',
        reviewedFiles: [],
        passes: [{ readFrom: 'prose' }],
      })
    })
  })

  it.each([
    ['LGTM, no problems found.', 'lgtm'],
    ['There is no reviewable code in this change.', 'no_reviewable_code'],
  ])(
    'is the prose %j of a repair attempt, which ends as the skip %s and shows nothing of it',
    async (text, skipReason) => {
      verifies('tools.skip.prose-of-a-repair-is-normalised')
      verifies('tools.skip.nothing-is-dispatched')
      verifies('results.nothing-to-report-becomes-a-skip')
      const channel = createMemoryChannel({ name: 'chat' })
      const outputs = { channels: [{ name: 'chat', kind: 'memory' }], routes: { default: { summary: ['chat'] } } }
      const setup = { vcs: vcs(), runner: runner(nothing, prose(text)), channels: [channel], settings: { outputs } }
      await withReview(setup, (record) => {
        expect(record).toMatchObject({
          status: 'skipped',
          skipReason,
          summary: null,
          passes: [{}, { readFrom: 'prose' }],
        })
        expect(JSON.stringify(record)).not.toContain(text)
        expect(channel.tried).toEqual([])
      })
    },
  )

  it('is never prose of an agent that did not reach the tools, except as a reason to stay quiet', async () => {
    await withReview(
      { vcs: vcs(), runner: runner(prose('No problems found.', silent), prose('No problems found.', silent)) },
      (record) => {
        expect(record).toMatchObject({
          verdict: 'inconclusive',
          passes: [{ kind: 'review', ended: 'no_tools' }, { kind: 'repair' }],
        })
      },
    )
  })

  it('is never prose that reports something', async () => {
    await withReview({ vcs: vcs(), runner: runner(prose('I found a bug in a.ts:2.'), nothing) }, (record) => {
      expect(record.verdict).toBe('inconclusive')
      expect(JSON.stringify(record)).not.toContain('found a bug')
    })
  })
})

describe('a doubtful summary', () => {
  it.each([
    ['I found 2 issues.', 'speaks of problems'],
    ['Please provide the diff so that I can review it.', 'asks for code'],
  ])('%j is repaired', async (markdown, fault) => {
    const agent = runner({ calls: [summary(markdown)] }, { calls: [report, summary('One problem, reported.')] })
    await withReview({ vcs: vcs(), runner: agent }, (record) => {
      expect(record).toMatchObject({ verdict: 'problems', summary: { markdown: 'One problem, reported.' } })
      expect(agent.seen[1]?.prompt).toContain(fault)
    })
  })

  it('that stays as it is makes the review inconclusive', async () => {
    const agent = runner({ calls: [summary('I found 2 issues.')] }, { calls: [summary('There are 2 issues.')] })
    await withReview({ vcs: vcs(), runner: agent }, (record) => {
      expect(record).toMatchObject({
        verdict: 'inconclusive',
        explanation: 'The summary speaks of problems, but none was reported.',
      })
    })
  })
})

describe('a change that does not fit one call', () => {
  const section = (name: string) =>
    `diff --git a/${name}.ts b/${name}.ts\n--- a/${name}.ts\n+++ b/${name}.ts\n@@ -1 +1,41 @@\n one()\n${Array.from({ length: 40 }, (_, index) => `+${name}_${index}(value_${index}, other_${index})\n`).join('')}`
  const names = ['a', 'b', 'c', 'd']
  const big = () =>
    createMemoryVcs({
      diff: names.map(section).join(''),
      head: Object.fromEntries(names.map((name) => [`${name}.ts`, 'one()\n'])),
    })
  const settings = { compression: { trigger_tokens: 2500 }, review: { max_calls: 4 } }
  const call = (file: string): MemoryPass => ({
    calls: [['aicr.report_problem', { ...problem, file }], summary(`Looked at ${file}.`)],
  })

  it('is reviewed in several, and everything comes together', async () => {
    const agent = runner(...names.map((name) => call(`${name}.ts`)))
    await withReview({ vcs: big(), runner: agent, settings }, (record) => {
      expect(record.passes.length).toBeGreaterThan(1)
      expect(record.passes.every(({ kind }) => kind === 'review')).toBe(true)
      expect(record.problems).toHaveLength(record.passes.length)
      expect(record.summary?.markdown).toContain('Looked at a.ts.\n\nLooked at b.ts.')
      const prompts = agent.seen.map(({ prompt }) => prompt).join('')
      for (const name of names) expect(prompts).toContain(`${name}_39(`)
    })
  })

  it('is inconclusive when one of them gives no result', async () => {
    const agent = runner(call('a.ts'), nothing, nothing, call('c.ts'), call('d.ts'), call('d.ts'))
    await withReview({ vcs: big(), runner: agent, settings }, (record) => {
      expect(record.verdict).toBe('inconclusive')
      expect(record.explanation).toMatch(/^Call 2 of \d+: The agent ended without/)
    })
  })
})
