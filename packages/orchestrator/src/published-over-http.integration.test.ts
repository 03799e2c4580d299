import { createChatChannel, createNotesChannel } from '@aicr-internal/http-channel'
import { startNotesServer } from '@aicr-internal/testkit'
import type { Fault, NotesServer } from '@aicr-internal/testkit'
import { createMemoryFindingHistory, createMemoryPublicationLog } from '@aicr/history'
import { createHttpClient, systemClock } from '@aicr/kit'
import type { HttpClient } from '@aicr/kit'
import type { OutputsConfig } from '@aicr/schema'
import { createRunFolders } from './runs/run-folders.ts'
import { replayRun } from './replay-run.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryRunner } from '../test/memory-runner.ts'
import type { MemoryPass } from '../test/memory-runner.ts'
import { createMemoryVcs } from '../test/memory-vcs.ts'
import { event, withReview } from '../test/review-setup.ts'
import type { ReviewSetup } from '../test/review-setup.ts'
import type { OrchestratorPorts } from './ports.ts'

const DIFF = `diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -1,2 +1,3 @@
 one()
+two()
 three()
`
const found: MemoryPass = {
  calls: [
    ['aicr.report_problem', { file: 'a.ts', line: 2, severity: 'high', category: 'correctness', message: 'Wrong.' }],
    ['aicr.publish_summary', { markdown: 'In short.' }],
  ],
}
const clean: MemoryPass = { calls: [['aicr.publish_summary', { markdown: 'All good.' }]] }
const broken: MemoryPass = { calls: [], outcome: { ended: 'crashed', explanation: 'The agent failed.' } }

const outputs: OutputsConfig = {
  channels: [
    { name: 'notes', kind: 'notes' },
    { name: 'chat', kind: 'chat' },
  ],
  routes: { default: { line_comments: ['notes'], summary: ['notes', 'chat'] } },
}

let server: NotesServer
let http: HttpClient
let ports: Pick<OrchestratorPorts, 'channels' | 'publications' | 'history'>

beforeEach(async () => {
  server = await startNotesServer()
  http = createHttpClient({
    baseUrl: server.url,
    headers: { authorization: `Bearer ${server.token}` },
    timeoutMs: 400,
  })
  ports = {
    channels: [
      createNotesChannel({ http, account: server.account, clock: hurried() }),
      createChatChannel({ http, hookUrl: server.hookUrl, clock: hurried() }),
    ],
    publications: createMemoryPublicationLog({ clock: systemClock }),
    history: createMemoryFindingHistory({ clock: systemClock }),
  }
})

afterEach(async () => {
  await http.close()
  await server[Symbol.asyncDispose]()
})

/** The machine's time, but nobody waits. */
function hurried(): typeof systemClock {
  return { ...systemClock, sleep: () => Promise.resolve() }
}

async function review(pass: MemoryPass, setup: Partial<ReviewSetup> = {}) {
  let result: { status: string; statuses: string[] } | undefined
  const vcs = createMemoryVcs({ diff: DIFF, head: { 'a.ts': 'one()\ntwo()\nthree()\n' } })
  const own = { ...event, revision: { head: 'b'.repeat(40) } }
  const runner = createMemoryRunner([pass])
  await withReview({ vcs, runner, event: own, ...ports, settings: { outputs }, ...setup }, (record) => {
    const statuses = record.outcomes.map(({ operation, status }) => `${operation.split(':')[0]} ${status}`)
    result = { status: record.status, statuses }
  })
  if (!result) throw new Error('There is no record.')
  return result
}

/** The first words of each note, without its hidden marker. */
function notes(): string[] {
  return server.notes.map(({ body }) => body.replace(/^.*\n/, '').split('\n')[0] ?? '')
}

it('comments, summary and message come and go as reviews find problems, fix them, and break', async () => {
  expect(await review(found)).toEqual({ status: 'published', statuses: ['create done', 'create done', 'send done'] })
  const first = notes()
  expect(first).toEqual(['1 problem: 1 high', '**high** `a.ts:2`'])
  expect((await review(broken)).status).toBe('published')
  expect(notes()).toEqual([...first, 'Inconclusive: The agent failed.'])
  expect((await review(clean)).status).toBe('published')
  expect(notes()).toEqual(['No problems found'])
})

it('the same review twice writes nothing twice', async () => {
  await review(found)
  const writes = server.requests.length
  expect(await review(found)).toMatchObject({ status: 'published' })
  expect(server.requests.slice(writes).map(({ method }) => method)).not.toContain('POST')
  expect([server.notes.length, server.messages.length]).toEqual([2, 1])
})

describe.each<[string, Fault]>([
  ['403', { answer: { status: 403 }, times: 99 }],
  ['422', { answer: { status: 422 }, times: 99 }],
  ['429', { answer: { status: 429, headers: { 'retry-after': '1' } }, times: 99 }],
  ['500', { answer: { status: 500 }, times: 99 }],
  ['nothing', { answer: 'hang', times: 99 }],
  ['a cut connection', { answer: 'drop', times: 99 }],
])('a platform that answers %s', (_, fault) => {
  it('to everything makes the run a failed one', async () => {
    server.inject(fault)
    expect(await review(found)).toMatchObject({ status: 'failed' })
    expect([server.notes, server.messages]).toEqual([[], []])
  })

  it('to one channel keeps no other from publishing', async () => {
    server.inject({ ...fault, on: { path: /^\/hooks/ } })
    expect(await review(found)).toMatchObject({ status: 'published' })
    expect(server.notes).toHaveLength(2)
  })
})

it('a review that breaks before it begins says so, and takes nothing away', async () => {
  await review(found)
  const before = notes()
  const gone = { ...createMemoryVcs({ diff: DIFF, head: {} }), diff: () => failing('the server is gone') }
  expect(await review(found, { vcs: gone })).toMatchObject({ status: 'failed', statuses: ['create done'] })
  expect(notes()).toEqual([...before, 'The review failed'])
  expect(server.messages).toHaveLength(1)
})

it('a run that is published again from its record sends nothing twice, unless a person asks for it', async () => {
  const vcs = createMemoryVcs({ diff: DIFF, head: { 'a.ts': 'one()\ntwo()\nthree()\n' } })
  const setup = { vcs, runner: createMemoryRunner([found]), ...ports, settings: { outputs } }
  await withReview(setup, async ({ run }, dataDirectory) => {
    const again = {
      folders: createRunFolders({ dataDirectory }),
      clock: systemClock,
      maskSecrets: (text: string) => Promise.resolve(text),
      ...ports,
    }
    const options = { workspace: event.workspace, run: run.id, republish: true, outputs }
    expect(await replayRun(again, options)).toMatchObject({ status: 'published', outcomes: [] })
    expect([server.notes.length, server.messages.length]).toEqual([2, 1])
    expect((await replayRun(again, { ...options, again: true })).outcomes).toMatchObject([
      { channel: 'chat', status: 'done' },
    ])
    expect([server.notes.length, server.messages.length]).toEqual([2, 2])
  })
})

async function* failing(why: string): AsyncGenerator<Uint8Array> {
  await Promise.reject(new Error(why))
  yield new Uint8Array()
}
