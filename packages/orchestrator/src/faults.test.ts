import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifies } from '@aicr-internal/testkit'
import { createMemoryChannel } from '@aicr/channels/contract'
import { AgentContextOverflowError, AicrError, outputStateFile } from '@aicr/schema'
import type { AgentPass, AgentRunner, DirectModel } from '@aicr/agents'
import type { RunRecord } from '@aicr/schema'
import type { VcsAdapter } from '@aicr/vcs'
import { describe, expect, it } from 'vitest'
import { createMemoryRunner } from '../test/memory-runner.ts'
import type { MemoryPass } from '../test/memory-runner.ts'
import { createMemoryVcs } from '../test/memory-vcs.ts'
import { event, withReview } from '../test/review-setup.ts'
import type { ReviewSetup } from '../test/review-setup.ts'

const DIFF = 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1 +1,2 @@\n one()\n+two()\n'
const vcs = () => createMemoryVcs({ diff: DIFF, head: { 'a.ts': 'one()\ntwo()\n' } })
const problem = { file: 'a.ts', line: 2, severity: 'high', category: 'correctness', message: 'Wrong.' }
const report = ['aicr.report_problem', problem] as const
const summary = ['aicr.publish_summary', { markdown: 'One problem.' }] as const
const reported: MemoryPass = { calls: [report, summary] }
const outputs = { channels: [{ name: 'chat', kind: 'memory' }], routes: { default: { summary: ['chat'] } } }

type Row = [what: string, setup: () => Partial<ReviewSetup>, outcome: Partial<RunRecord>]

const gone = (code = 'process_failed') => new AicrError('The repository is gone.', { code })

/** A runner whose first pass does something to the run's folder after it has reported. */
function runnerThat(act: (pass: AgentPass) => Promise<void>, passes = [reported, reported]): AgentRunner {
  const runner = createMemoryRunner(passes, { callsModel: true })
  return {
    ...runner,
    async run(pass) {
      const outcome = await runner.run(pass)
      if (pass.number === 1) await act(pass)
      return outcome
    },
  }
}

function failing(failure: Error): AgentRunner {
  return {
    ...createMemoryRunner([], { callsModel: true }),
    async run() {
      throw failure
    },
  }
}

const brokenVcs = (changes: Partial<VcsAdapter>): VcsAdapter => ({ ...vcs(), ...changes })

/** What goes wrong, and what the run then is: nothing is lost, nothing invented, and nothing passes for a review. */
const table: Row[] = [
  [
    'version control is gone before the change is known',
    () => ({ vcs: brokenVcs({ resolve: () => Promise.reject(gone()) }) }),
    { status: 'failed', verdict: 'inconclusive', explanation: 'The repository is gone.' },
  ],
  [
    'version control is gone while the files are written',
    () => ({ vcs: brokenVcs({ materialize: () => Promise.reject(gone()) }) }),
    { status: 'failed', verdict: 'inconclusive' },
  ],
  [
    'version control is gone while the diff is read',
    () => ({
      vcs: brokenVcs({
        diff: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(gone()) }) }),
      }),
    }),
    { status: 'failed', verdict: 'inconclusive' },
  ],
  [
    'the agent is killed after it reported',
    () => ({
      runner: createMemoryRunner([
        {
          calls: [report],
          outcome: { ended: 'crashed', signal: 'SIGKILL', explanation: 'The agent failed (signal SIGKILL).' },
        },
      ]),
    }),
    { status: 'published', verdict: 'inconclusive', explanation: 'The agent failed (signal SIGKILL).' },
  ],
  [
    'the agent is killed before it reported',
    () => ({ runner: createMemoryRunner([{ calls: [], outcome: { ended: 'crashed', exitCode: 137 } }]) }),
    { status: 'published', verdict: 'inconclusive', problems: [] },
  ],
  [
    'the agent ran out of time',
    () => ({ runner: createMemoryRunner([{ calls: [report], outcome: { ended: 'timeout' } }]) }),
    { status: 'published', verdict: 'inconclusive' },
  ],
  [
    'the agent could not be started',
    () => ({ runner: failing(new AicrError('No such program.', { code: 'executable_missing' })) }),
    { status: 'failed', verdict: 'inconclusive', failure: { code: 'executable_missing', message: 'No such program.' } },
  ],
  [
    'the prompt is larger than the window',
    () => ({ runner: failing(new AgentContextOverflowError({ limit: 8000, size: 9000 })) }),
    {
      status: 'published',
      verdict: 'inconclusive',
      explanation: 'The agent ran out of context: it takes 9000 tokens, the limit is 8000.',
    },
  ],
  [
    'the state file is torn and the repair pass reports',
    () => ({ runner: runnerThat(tearState) }),
    { status: 'published', verdict: 'problems' },
  ],
  [
    'the state folder can not be read',
    () => ({ runner: runnerThat(replaceState) }),
    { status: 'published', verdict: 'problems' },
  ],
  [
    'the disk is full when the pass is kept',
    () => ({ runner: runnerThat(closePasses) }),
    { status: 'failed', verdict: 'inconclusive', failure: expect.objectContaining({ code: 'write_failed' }) },
  ],
  [
    'the secret scanner breaks',
    () => ({ maskSecrets: () => Promise.reject(new Error('no scanner')) }),
    { status: 'failed', verdict: 'inconclusive', problems: [] },
  ],
  [
    'the history can not be read',
    () => ({ history: { ...noHistory, read: () => Promise.reject(gone('corrupt_state')) } }),
    { status: 'failed', verdict: 'inconclusive', problems: [] },
  ],
  [
    'the history can not be written',
    () => ({ history: { ...noHistory, record: () => Promise.reject(gone('write_failed')) } }),
    { status: 'failed', verdict: 'inconclusive', problems: [] },
  ],
]

const noHistory = {
  read: () => Promise.resolve([]),
  lastRun: () => Promise.resolve(null),
  record: () => Promise.resolve(),
  dismiss: () => Promise.resolve(),
}

describe('when something breaks', () => {
  it.each(table)('%s: the run says so', async (_, setup, outcome) => {
    verifies('review.faults')
    const channel = createMemoryChannel({ name: 'chat' })
    const all = {
      vcs: vcs(),
      runner: createMemoryRunner([reported]),
      channels: [channel],
      settings: { outputs },
      ...setup(),
    }
    await withReview(all, (record) => {
      expect(record).toMatchObject(outcome)
      const isTrusted = record.verdict !== 'inconclusive'
      expect(record.reviewedFiles).toEqual(isTrusted ? ['a.ts'] : [])
      const keys = channel.tried.map(({ key }) => key)
      expect(keys.includes('notice')).toBe(!isTrusted)
      expect(record.status === 'failed' ? keys : ['notice']).toEqual(['notice'])
    })
  })

  const model = (ask: DirectModel['ask']): DirectModel => ({ name: 'direct', ask })

  it.each(['rate_limited', 'authentication', 'remote_failed', 'timeout', 'context_overflow'])(
    'a model that answers %s is an attempt that failed, and what was found before is kept',
    async (code) => {
      const directModel = model(() => Promise.reject(new AicrError('The model refused.', { code })))
      const runner = createMemoryRunner([{ calls: [report], outcome: { ended: 'crashed' } }, { calls: [] }], {
        callsModel: true,
      })
      await withReview({ vcs: vcs(), runner, directModel }, (record) => {
        expect(record).toMatchObject({
          status: 'published',
          verdict: 'inconclusive',
          explanation: 'The model refused.',
          problems: [{ incomplete: true }],
        })
        expect(record.passes.map(({ kind }) => kind)).toEqual(['review', 'repair', 'direct'])
      })
    },
  )

  it("a mistake of ours in an attempt is not taken for the agent's", async () => {
    await withReview({ vcs: vcs(), runner: failing(new TypeError('undefined is not a function')) }, (record) => {
      expect(record).toMatchObject({ status: 'failed', failure: { code: 'internal' } })
    })
  })

  it('is asked to stop: nothing is published, and the record says so', async () => {
    const abort = new AbortController()
    const channel = createMemoryChannel({ name: 'chat' })
    const runner = runnerThat(() => Promise.resolve(abort.abort()))
    const setup = { vcs: vcs(), runner, channels: [channel], settings: { outputs }, options: { signal: abort.signal } }
    await withReview(setup, (record) => {
      expect(record).toMatchObject({ status: 'cancelled', verdict: 'inconclusive', event: { id: event.id } })
      expect(channel.tried).toEqual([])
    })
  })
})

async function tearState({ stateFile, folders }: AgentPass): Promise<void> {
  await rm(join(folders.agent, '.aicr-output'), { recursive: true, force: true })
  await writeFile(stateFile, '{"version":1,"problems":[{')
}

/** A folder where the state file should be. */
async function replaceState({ folders }: AgentPass): Promise<void> {
  await rm(join(folders.agent, '.aicr-output'), { recursive: true, force: true })
  await rm(join(folders.agent, outputStateFile), { force: true })
  await mkdir(join(folders.agent, outputStateFile))
}

/** As root no permission stops a write, but a file in the place of the folder does. */
async function closePasses({ folders }: AgentPass): Promise<void> {
  const passes = join(folders.agent, '../passes')
  await rm(passes, { recursive: true, force: true })
  await writeFile(passes, '')
  await chmod(passes, 0o400)
}
