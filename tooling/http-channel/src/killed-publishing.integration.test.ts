import type { Fault, NotesServer } from '@aicr-internal/testkit'
import { publishReport } from '@aicr/channels'
import type { Channel, Publication, SendLog } from '@aicr/channels'
import { createMortalProcess, sampleProblem, sampleReport } from '@aicr/channels/contract'
import type { MortalProcess } from '@aicr/channels/contract'
import { createMemoryPublicationLog, recordPublication } from '@aicr/history'
import type { PublicationLog } from '@aicr/history'
import { createTemporaryDirectory, runProcess } from '@aicr/kit'
import type { HttpClient } from '@aicr/kit'
import fc from 'fast-check'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { markerOf } from './marker.ts'
import type { PublishInput } from './publish-program.ts'
import { chatOn, clientOf, hurriedClock, notesOn, startServer } from './test-setup.ts'

const report = sampleReport({
  problems: [1, 2, 3].map((line) => sampleProblem({ line, message: `Problem ${line}.` })),
})
const keys = ['problem 1', 'problem 1', 'problem 1', 'summary']
const writes = new Set(['POST', 'PATCH', 'DELETE'])
const immortal = createMortalProcess(-1)

interface Place {
  server: NotesServer
  log: PublicationLog
}

async function place(): Promise<Place> {
  return { server: await startServer(), log: createMemoryPublicationLog({ clock: hurriedClock }) }
}

/** The record of one run's publication, as it goes through a process that may die. */
function recordOf({ log }: Place, channel: Channel, run: string, process: MortalProcess): SendLog {
  const { accepts: role, name } = channel
  const record = recordPublication(log, { target: report.event, revision: 'abc', channel: name, role, run })
  if (!record) throw new Error('The channel plays no role.')
  return process.log(record)
}

/** A client whose every request is an effect of the process. */
function mortalClient(server: NotesServer, process: MortalProcess): HttpClient {
  const { request, close } = clientOf(server)
  return { request: (spec) => process.effect(() => request(spec)), close }
}

function publishNotes(at: Place, run: string, process: MortalProcess = immortal): Promise<Publication> {
  const channel = notesOn(at.server, { http: mortalClient(at.server, process) })
  return publishReport(channel, report, channel.accepts, { log: recordOf(at, channel, run, process) })
}

function publishChat(at: Place, run: string, process: MortalProcess = immortal): Promise<Publication> {
  const channel = chatOn(at.server, mortalClient(at.server, process))
  return publishReport(channel, report, channel.accepts, { log: recordOf(at, channel, run, process) })
}

function keysOf({ notes }: NotesServer): string[] {
  return notes.map(({ body }) => (markerOf(body) ?? '').split(' ').slice(0, 2).join(' ')).sort()
}

function countWrites({ requests }: NotesServer): number {
  return requests.filter(({ method }) => writes.has(method)).length
}

describe('a process that is killed while it publishes', () => {
  it('at any step, leaves nothing that the next one would write twice, where notes can be read back', async () => {
    let diesAt = 0
    for (let alive = false; !alive; diesAt += 1) {
      const at = await place()
      const process = createMortalProcess(diesAt)
      await publishNotes(at, 'run-1', process)
      alive = !process.dead
      expect(await publishNotes(at, 'run-2'), `killed at step ${diesAt}`).toMatchObject({ ok: true })
      expect(keysOf(at.server), `killed at step ${diesAt}`).toEqual(keys)
      const before = countWrites(at.server)
      await publishNotes(at, 'run-3')
      expect(countWrites(at.server)).toBe(before)
    }
    expect(diesAt).toBeGreaterThan(14)
  })

  it('at any step, never makes a chat say a thing twice, and shows when nobody knows whether it was said', async () => {
    const seen = new Set<string>()
    for (let diesAt = 0, alive = false; !alive; diesAt += 1) {
      const at = await place()
      const process = createMortalProcess(diesAt)
      await publishChat(at, 'run-1', process)
      alive = !process.dead
      const { outcomes } = await publishChat(at, 'run-2')
      const [{ status } = { status: 'nothing to do' }] = outcomes
      seen.add(`${at.server.messages.length} sent, ${status}`)
      await publishChat(at, 'run-3')
      expect(at.server.messages.length, `killed at step ${diesAt}`).toBeLessThanOrEqual(1)
    }
    expect([...seen].sort()).toEqual(['0 sent, unknown', '1 sent, done', '1 sent, nothing to do', '1 sent, unknown'])
  })

  it('again and again, on a platform that fails in every way, still ends with each note once', async () => {
    const answer = fc.constantFrom<Fault['answer']>('drop', { status: 500 }, { status: 429 }, { status: 403 })
    const fault = fc.record({ answer, after: fc.nat(6), afterWrite: fc.boolean() })
    const life = fc.record({ diesAt: fc.nat(24), faults: fc.array(fault, { maxLength: 2 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 4 }), async (lives) => {
        const at = await place()
        for (const [index, { diesAt, faults }] of lives.entries()) {
          for (const one of faults) at.server.inject({ ...one, afterWrite: one.afterWrite && !isRefusal(one) })
          await publishNotes(at, `run-${index}`, createMortalProcess(diesAt))
          await publishChat(at, `run-${index}`, createMortalProcess(diesAt))
        }
        await untilHealthy(at.server)
        await publishNotes(at, 'last')
        await publishChat(at, 'last')
        expect(keysOf(at.server)).toEqual(keys)
        expect(at.server.messages.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 40 },
    )
  })
})

describe('a real process', () => {
  /** Runs the program; resolves with its standard output, also when it is killed. */
  async function publish(server: NotesServer, directory: string, run: string, signal?: AbortSignal): Promise<string> {
    const { url, token, account, hookUrl } = server
    const input: PublishInput = { report, directory, run, url, token, account, hookUrl }
    const result = await runProcess({
      command: process.execPath,
      args: [join(import.meta.dirname, 'publish-program.ts'), JSON.stringify(input)],
      cwd: import.meta.dirname,
      env: {},
      timeoutMs: 50_000,
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      if (signal?.aborted) return null
      throw error
    })
    return result === null ? '' : new TextDecoder().decode(result.stdout)
  }

  it('that is killed between a write and its answer is followed by one that repeats nothing', async () => {
    await using directory = await createTemporaryDirectory('aicr-publish-')
    const server = await startServer()
    const killer = new AbortController()
    server.inject({ on: { method: 'POST', path: /^\/targets/ }, after: 1, answer: 'hang', afterWrite: true })
    const first = publish(server, directory.path, 'run-1', killer.signal)
    // The message, the list of notes, one note with its answer, and one without.
    await server.requested(4)
    killer.abort()
    await first
    expect(await publish(server, directory.path, 'run-2')).toMatch(/^(?:notes create:problem \S+ \S+ done\n){2}$/)
    expect(keysOf(server)).toEqual(keys)
    expect(server.messages).toHaveLength(1)
    expect(await publish(server, directory.path, 'run-3')).toBe('')
  })

  it('that is killed while a chat takes its message leaves one that is shown as unknown', async () => {
    await using directory = await createTemporaryDirectory('aicr-publish-')
    const server = await startServer()
    const killer = new AbortController()
    server.inject({ on: { method: 'POST' }, answer: 'hang', afterWrite: true })
    const first = publish(server, directory.path, 'run-1', killer.signal)
    await server.requested(1)
    killer.abort()
    await first
    expect(await publish(server, directory.path, 'run-2')).toContain('chat send:summary unknown\n')
    expect(server.messages).toHaveLength(1)
    expect(keysOf(server)).toEqual(keys)
  })
})

/** A platform that refuses has done nothing. */
function isRefusal({ answer }: { answer: Fault['answer'] }): boolean {
  return typeof answer === 'object' && answer.status < 500
}

/** Uses up the faults that nobody met. */
async function untilHealthy(server: NotesServer): Promise<void> {
  const http = clientOf(server)
  for (let good = 0; good < 40; good += 1) {
    await http.request({ url: '/targets/none/notes' }).catch(() => {
      good = 0
    })
  }
}
