import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createMemoryChannel } from '@aicr/channels/contract'
import { createMemoryFindingHistory } from '@aicr/history'
import { verifies } from '@aicr-internal/testkit'
import { createId, silentLogger, systemClock, withTemporaryDirectory } from '@aicr/kit'
import { AicrError } from '@aicr/schema'
import type { ReviewEvent } from '@aicr/schema'
import type { ChangeSet, VcsAdapter } from '@aicr/vcs'
import { describe, expect, it } from 'vitest'
import { createMemoryRunner } from '../test/memory-runner.ts'
import type { MemoryPass } from '../test/memory-runner.ts'
import { createMemoryVcs } from '../test/memory-vcs.ts'
import { event } from '../test/review-setup.ts'
import { createOrchestrator } from './create-orchestrator.ts'
import { replayRun } from './replay-run.ts'
import type { OrchestratorPorts, OrchestratorSettings } from './ports.ts'
import type { ProgressEvent } from './progress.ts'
import { createRunFolders } from './runs/run-folders.ts'

const DIFF = 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1 +1,3 @@\n one()\n+two()\n+three()\n'
const vcs = () => createMemoryVcs({ diff: DIFF, head: { 'a.ts': 'one()\ntwo()\nthree()\n' } })
const report = (line: number, severity: string, message: string) =>
  ['aicr.report_problem', { file: 'a.ts', line, severity, category: 'correctness', message }] as const
const summary = ['aicr.publish_summary', { markdown: 'Done.' }] as const
const target: ReviewEvent = { ...event, target: { kind: 'pull_request', id: '7' } }

interface Setup {
  dataDirectory: string
  passes: readonly MemoryPass[]
  settings?: Partial<OrchestratorSettings>
  ports?: Partial<OrchestratorPorts>
}

function setUp({ dataDirectory, passes, settings, ports }: Setup) {
  const runner = createMemoryRunner(passes, { callsModel: true })
  const all: OrchestratorPorts = {
    vcs: vcs(),
    runner,
    folders: createRunFolders({ dataDirectory }),
    channels: [],
    clock: systemClock,
    logger: silentLogger,
    generateId: createId,
    maskSecrets: (text) => Promise.resolve(text.replaceAll('hunter2', '*******')),
    ...ports,
  }
  const orchestrator = createOrchestrator(all, { review: {}, timeoutMs: 10_000, ...settings })
  return { orchestrator, runner, replay: (run: string) => replayRun(all, { workspace: 'shop', run }) }
}

const inFolder = (use: (dataDirectory: string) => Promise<void>) => () => withTemporaryDirectory('aicr-again-', use)

describe('a recorded run', () => {
  it(
    'gives the same report again without its agent and without version control',
    inFolder(async (dataDirectory) => {
      const passes = [{ calls: [report(2, 'high', 'The key hunter2.'), report(3, 'low', 'Odd.'), summary] }]
      const history = createMemoryFindingHistory({ clock: systemClock })
      const { orchestrator, replay } = setUp({ dataDirectory, passes, ports: { history } })
      const record = await orchestrator.review(target)
      const replayed = await replay(record.run.id)
      expect(replayed).toEqual({ ...record, status: 'dry_run' })
      expect(replayed.problems).toMatchObject([{ line: 2, life: 'new', anchor: { code: 'two()' } }, { line: 3 }])
    }),
  )

  it(
    'is settled with what was dismissed since',
    inFolder(async (dataDirectory) => {
      const history = createMemoryFindingHistory({ clock: systemClock })
      const passes = [{ calls: [report(2, 'high', 'Wrong.'), summary] }]
      const { orchestrator, replay } = setUp({ dataDirectory, passes, ports: { history } })
      const { run, problems } = await orchestrator.review(target)
      await history.dismiss(target, problems[0]?.fingerprint ?? '', { reason: 'on purpose' })
      const replayed = await replay(run.id)
      expect(replayed).toMatchObject({ verdict: 'pass', problems: [{ life: 'dismissed' }] })
    }),
  )

  it(
    'that is not there, or has no result, is said to be so',
    inFolder(async (dataDirectory) => {
      const { orchestrator, replay } = setUp({ dataDirectory, passes: [] })
      await expect(replay('nothing')).rejects.toMatchObject({ code: 'not_found' })
      const { run } = await orchestrator.review({ ...target, target: { ...target.target, draft: true } })
      await expect(replay(run.id)).rejects.toMatchObject({
        code: 'not_replayable',
        message: expect.stringContaining('skipped (draft)'),
      })
    }),
  )
})

describe('a run that was cut off', () => {
  const asks: MemoryPass = { calls: [['aicr.fetch_more_context', { path: 'lib.ts', reason: 'to judge' }]] }

  it(
    'goes on after the last pass that ended well, and ends as it would have',
    inFolder(async (dataDirectory) => {
      const first = setUp({ dataDirectory, passes: [asks] }) // There is no script for the second pass: it throws.
      const cut = await first.orchestrator.review(target)
      expect(cut.status).toBe('failed')
      const second = setUp({
        dataDirectory,
        passes: [
          { calls: [report(2, 'high', 'Never used: pass 1 is not made again.')] },
          { calls: [report(2, 'high', 'Wrong.'), summary] },
        ],
      })
      const record = await second.orchestrator.resume(target.workspace, cut.run.id)
      expect(second.runner.seen.map(({ number, kind }) => [number, kind])).toEqual([[2, 'follow_up']])
      expect(record).toMatchObject({
        run: { id: cut.run.id, startedAt: cut.run.startedAt },
        status: 'published',
        verdict: 'problems',
        problems: [{ message: 'Wrong.' }],
        passes: [{ kind: 'review' }, { kind: 'follow_up' }],
      })
      expect(record).not.toHaveProperty('failure')
    }),
  )

  it.each(['scope', 'prepare', 'run', 'repair', 'settle', 'publish', 'record'])(
    'by the death of AICR at the start of the stage %s ends in one report that was published once',
    async (stage) => {
      await withTemporaryDirectory('aicr-again-', async (dataDirectory) => {
        verifies('review.published-once')
        const channel = createMemoryChannel({ name: 'notes' })
        const ports = { channels: [channel] }
        const outputs = { channels: [{ name: 'notes', kind: 'memory' }], routes: { default: { summary: ['notes'] } } }
        const pass: MemoryPass = { calls: [report(2, 'high', 'Wrong.'), summary] }
        const first = setUp({ dataDirectory, passes: [pass], settings: { outputs }, ports })
        const died = new Error('killed')
        let run = ''
        const onProgress = (progress: ProgressEvent) => {
          if (progress.type === 'run-started') run = progress.run
          if (progress.type === 'stage-started' && progress.stage === stage) throw died
        }
        await Promise.allSettled([first.orchestrator.review(target, { onProgress })])
        await rm(join(dataDirectory, 'running'), { recursive: true, force: true }) // Its process is gone.
        const second = setUp({ dataDirectory, passes: [pass], settings: { outputs }, ports })
        const record = await second.orchestrator.resume(target.workspace, run)
        expect(record).toMatchObject({ status: 'published', verdict: 'problems', problems: [{ message: 'Wrong.' }] })
        const agentIsDone = ['repair', 'settle', 'publish', 'record'].includes(stage)
        expect(second.runner.seen).toHaveLength(agentIsDone ? 0 : 1)
        expect([...channel.items.values()]).toHaveLength(1)
      })
    },
  )

  it(
    'makes a pass again that was given something else',
    inFolder(async (dataDirectory) => {
      const cut = await setUp({ dataDirectory, passes: [asks] }).orchestrator.review(target)
      const other = createMemoryVcs({
        diff: DIFF.replace('two()', 'too()'),
        head: { 'a.ts': 'one()\ntoo()\nthree()\n' },
      })
      const again = setUp({ dataDirectory, passes: [{ calls: [summary] }], ports: { vcs: other } })
      const record = await again.orchestrator.resume(target.workspace, cut.run.id)
      expect(again.runner.seen.map(({ number }) => number)).toEqual([1])
      expect(record.verdict).toBe('pass')
    }),
  )

  it(
    'is left alone while another process works on it',
    inFolder(async (dataDirectory) => {
      const { orchestrator } = setUp({ dataDirectory, passes: [] })
      const folder = await createRunFolders({ dataDirectory }).create('shop', 'run1')
      await expect(orchestrator.resume('shop', 'run1')).rejects.toMatchObject({ code: 'conflict' })
      await folder.release()
    }),
  )
})

describe('with review.incremental', () => {
  const settings = { review: { incremental: true } }
  const findings = [
    report(2, 'low', 'Old and minor.'),
    report(2, 'high', 'Old and grave, and seen late.'),
    report(3, 'low', 'New and minor.'),
  ]
  const asWell = (...calls: MemoryPass['calls']): MemoryPass => ({ calls: [...calls, summary] })

  /** At a second revision, which adds line 3 to what the first one had. */
  function second(): VcsAdapter {
    const memory = vcs()
    const since = 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -2,0 +3 @@\n+three()\n'
    const isDelta = ({ base }: Pick<ChangeSet, 'base'>) => base === 'b'.repeat(40)
    return {
      ...memory,
      async resolve(of, options) {
        const [change] = await memory.resolve(of, options)
        return change ? [{ ...change, head: 'c'.repeat(40), base: of.revision.base ?? change.base }] : []
      },
      async *diff(change, options) {
        if (isDelta(change)) yield new TextEncoder().encode(since)
        else yield* memory.diff(change, options)
      },
    }
  }

  it(
    'a further review of a target says nothing new that is minor on lines that were reviewed before',
    inFolder(async (dataDirectory) => {
      verifies('review.incremental')
      const history = createMemoryFindingHistory({ clock: systemClock })
      await setUp({ dataDirectory, passes: [asWell()], settings, ports: { history } }).orchestrator.review(target)
      const again = setUp({ dataDirectory, passes: [asWell(...findings)], settings, ports: { history, vcs: second() } })
      const record = await again.orchestrator.review(target)
      expect(record.problems.map(({ message }) => message)).toEqual(['Old and grave, and seen late.', 'New and minor.'])
      expect(record.suppressed).toMatchObject([
        {
          by: 'reviewed_before',
          problem: { message: 'Old and minor.' },
          reason: expect.stringContaining('b'.repeat(40)),
        },
      ])
    }),
  )

  it(
    'what was open before stays open, and a first review says everything',
    inFolder(async (dataDirectory) => {
      const history = createMemoryFindingHistory({ clock: systemClock })
      const first = setUp({ dataDirectory, passes: [asWell(...findings)], settings, ports: { history } })
      expect((await first.orchestrator.review(target)).problems).toHaveLength(3)
      const again = setUp({ dataDirectory, passes: [asWell(...findings)], settings, ports: { history, vcs: second() } })
      const record = await again.orchestrator.review(target)
      expect(record.problems.map(({ life }) => life)).toEqual(['open', 'open', 'open'])
    }),
  )

  it(
    'everything is looked at, which is said, where the earlier revision is gone',
    inFolder(async (dataDirectory) => {
      const history = createMemoryFindingHistory({ clock: systemClock })
      await setUp({ dataDirectory, passes: [asWell()], settings, ports: { history } }).orchestrator.review(target)
      const later = second()
      const forced: VcsAdapter = {
        ...later,
        resolve: (of, options) =>
          of.revision.base === 'b'.repeat(40)
            ? Promise.reject(new AicrError('There is no such revision.', { code: 'unknown_revision' }))
            : later.resolve(of, options),
      }
      const again = setUp({ dataDirectory, passes: [asWell(...findings)], settings, ports: { history, vcs: forced } })
      const record = await again.orchestrator.review(target)
      expect(record.problems).toHaveLength(3)
      expect(record.degradations?.[0]).toMatch(/looks at everything: .* There is no such revision/)
    }),
  )
})
