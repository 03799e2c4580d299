import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createScriptedAdapter, makeGitRepository, verifies } from '@aicr-internal/testkit'
import type { AgentScript, TestGitRepository } from '@aicr-internal/testkit'
import type { AgentAdapter } from '@aicr/agents'
import { OutputState } from '@aicr/schema'
import type { RunRecord } from '@aicr/schema'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { reviewLocalChange } from './local-review.ts'

let repository: TestGitRepository
let dataDirectory: string
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'aicr-context-'))
  repository = await makeGitRepository({
    files: {
      'a.ts': 'one()\ntwo()\n'.repeat(20),
      'lib/helper.ts': 'export const helper = 1\n',
      'other.ts': 'other()\n',
    },
  })
})
afterEach(async () => {
  await repository.remove()
  await rm(dataDirectory, { recursive: true, force: true })
})

interface SeenPass {
  prompt: string
  /** What was in `source/` when the pass began. */
  source: string[]
}

/** Reviews a commit with an agent that makes the same calls in every pass. */
async function reviewCommit(revision: string, calls: AgentScript['calls'], liveContext = false) {
  const configFile = join(dataDirectory, 'config.yaml')
  await writeFile(configFile, `agent: { live_context: ${liveContext} }\n`)
  const passes: SeenPass[] = []
  const watchedAdapter = (): AgentAdapter => {
    const adapter = createScriptedAdapter({ calls }, process.execPath)
    return {
      ...adapter,
      async materialize(input) {
        const { prompt, folders } = input.pass
        passes.push({ prompt, source: (await readdir(folders.source, { recursive: true })).sort() })
        return adapter.materialize(input)
      },
    }
  }
  const result = await reviewLocalChange({
    directory: repository.path,
    choice: { kind: 'commit', revision },
    env: { PATH: process.env['PATH'], HOME: dataDirectory },
    node: process.execPath,
    agent: 'scripted',
    agents: { scripted: watchedAdapter },
    dataDirectory,
    configFile,
    keep: true,
  })
  if (result.status !== 'reviewed') throw new Error(result.message)
  return { record: result.record, passes, run: runFolder(result.record) }
}

function runFolder({ run }: RunRecord): string {
  return join(dataDirectory, 'workspaces/local/runs', run.id)
}

const fetchFile = (path: string) => ({ tool: 'aicr.fetch_more_context', input: { path, reason: 'to judge line 2' } })
const summary = { tool: 'aicr.publish_summary', input: { markdown: 'Done.' } }

it('an agent that asks gets files as they were at the reviewed revision, and attribution, in one more pass', async () => {
  verifies('context.whole-changed-file')
  verifies('context.first-fetch-is-minimal')
  verifies('context.fetched-at-the-reviewed-revision')
  verifies('context.replayed-through-version-control')
  verifies('context.one-final-follow-up')
  verifies('context.fetched-files-are-kept')
  verifies('blame.status-and-metadata')
  const whole = `one()\nchanged()\n${'one()\ntwo()\n'.repeat(19)}`
  const reviewed = await repository.commit('reviewed', { 'a.ts': whole })
  await repository.commit('later', { 'a.ts': 'later()\n', 'lib/helper.ts': 'export const helper = 3\n' })
  const blame = {
    tool: 'aicr.try_blame',
    input: { path: 'a.ts', range: { start_line: 2, end_line: 2 }, reason: 'who' },
  }
  const calls = [fetchFile('a.ts'), fetchFile('lib/helper.ts'), blame, summary]
  const { record, passes, run } = await reviewCommit(reviewed, calls)
  expect(record.passes.map(({ kind }) => kind)).toEqual(['review', 'follow_up'])
  const [first, second] = passes
  expect(first?.source).toEqual(['a.ts'])
  expect(first?.prompt).not.toContain(whole.trimEnd())
  expect(second?.prompt).toContain(whole.trimEnd())
  expect(second?.prompt).toContain('export const helper = 1\n')
  expect(second?.prompt).toContain(`"revision": "${reviewed}"`)
  expect(second?.prompt).toContain('"author": "Ada Ünï"')
  expect(second?.source).toEqual(['a.ts', 'lib', 'lib/helper.ts'])
  expect(await readFile(join(run, 'source/lib/helper.ts'), 'utf8')).toBe('export const helper = 1\n')
})

it('an agent that asks is answered while it runs, and then needs no further pass', async () => {
  const reviewed = await repository.commit('reviewed', { 'a.ts': 'changed()\n' })
  const calls = [fetchFile('lib/helper.ts'), fetchFile('lib/gone.ts'), summary]
  const { record, run } = await reviewCommit(reviewed, calls, true)
  expect(record.passes.map(({ kind }) => kind)).toEqual(['review'])
  expect(await readFile(join(run, 'source/lib/helper.ts'), 'utf8')).toBe('export const helper = 1\n')
  const { state } = JSON.parse(await readFile(join(run, 'passes/1.json'), 'utf8'))
  expect(state.contextRequests).toMatchObject([{ path: 'lib/helper.ts' }, { path: 'lib/gone.ts' }])
})

it('an agent is told to stop asking for a file that does not exist or lies outside', async () => {
  verifies('context.absent-path-is-rejected')
  verifies('context.outside-path-is-rejected')
  verifies('context.rejection-ends-the-asking')
  const reviewed = await repository.commit('reviewed', { 'a.ts': 'changed()\n' })
  const { passes, run } = await reviewCommit(reviewed, [fetchFile('lib/gone.ts'), fetchFile('../outside.ts'), summary])
  expect(passes[1]?.prompt).toContain('lib/gone.ts does not exist at this revision. Do not ask for it again.')
  const { state } = JSON.parse(await readFile(join(run, 'passes/1.json'), 'utf8'))
  expect(state.diagnostics).toMatchObject([
    { code: 'refused', message: expect.stringMatching(/"\.\.\/outside\.ts".*do not ask for this one again/) },
  ])
})

it('an agent leaves its calls in the state file of its own folder', async () => {
  verifies('state.written-after-each-call')
  const reviewed = await repository.commit('reviewed', { 'a.ts': 'changed()\n' })
  const { run } = await reviewCommit(reviewed, [summary])
  const state = OutputState.parse(JSON.parse(await readFile(join(run, 'agent/.aicr-output-state.json'), 'utf8')))
  expect(state).toMatchObject({ summaries: [{ markdown: 'Done.' }], servers: [{ client: { name: 'scripted-agent' } }] })
})
