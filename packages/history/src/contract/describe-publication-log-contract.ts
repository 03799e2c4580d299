import { isAicrError } from '@aicr/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PublicationLog } from '../publications/publication-log.ts'
import type { PublicationKey } from '../publications/publication.ts'
import { oddTargetIds, sampleTarget } from './samples.ts'
import type { ContractStorage, StorageContract } from './storage.ts'

const key: PublicationKey = { target: sampleTarget(), revision: 'abc', channel: 'chat', role: 'summary' }
const intent = { run: 'run-1' }
const remote = { id: '42', url: 'https://chat.example/42' }

/** What every publication log keeps: run it over each. Registers vitest tests. */
export function describePublicationLogContract(name: string, contract: StorageContract<PublicationLog>): void {
  describe(`${name} keeps the publication log contract`, () => {
    let storage: ContractStorage<PublicationLog>
    let log: PublicationLog

    beforeEach(async () => {
      storage = await contract.create()
      log = storage.open()
    })
    afterEach(() => storage.remove())

    it('has nothing on record at first', async () => {
      expect([await log.read([key]), await log.list(key.target)]).toEqual([[], []])
    })

    it('has the intent on record before the send, for everybody who opens the same data', async () => {
      const { begun, entry } = await log.begin(key, { run: 'run-1', content: 'digest' })
      expect(begun).toBe(true)
      expect(entry).toMatchObject({ channel: 'chat', run: 'run-1', status: 'sending', attempt: 1, content: 'digest' })
      expect(await storage.open().read([key])).toEqual([entry])
    })

    it('lets nobody send while another one is sending, or died while it was', async () => {
      await log.begin(key, intent)
      const second = await storage.open().begin(key, { run: 'run-2' })
      expect(second).toMatchObject({ begun: false, entry: { run: 'run-1', status: 'sending' } })
    })

    it('lets only one of many send that begin at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => storage.open().begin(key, { run: `run-${index}` })),
      )
      expect(answers.filter(({ begun }) => begun)).toHaveLength(1)
      expect(new Set(answers.map(({ entry }) => entry.run)).size).toBe(1)
    })

    it('loses nothing when several channels publish at once', async () => {
      const keys = Array.from({ length: 6 }, (_, index) => ({ ...key, channel: `chat-${index}` }))
      await Promise.all(
        keys.map(async (one) => {
          const own = storage.open()
          await own.begin(one, intent)
          await own.finish(one, { status: 'done' })
        }),
      )
      expect((await log.read(keys)).map(({ channel, status }) => [channel, status])).toEqual(
        keys.map(({ channel }) => [channel, 'done']),
      )
    })

    it.each(['done', 'already', 'unknown'] as const)('does not begin again by itself after "%s"', async (status) => {
      await log.begin(key, intent)
      await log.finish(key, { status, remote })
      expect(await log.begin(key, { run: 'run-2' })).toMatchObject({ begun: false, entry: { status, remote } })
    })

    it.each(['failed', 'rejected'] as const)('begins again after "%s"', async (status) => {
      await log.begin(key, intent)
      await log.finish(key, { status, error: 'HTTP 503' })
      expect((await log.read([key]))[0]).toMatchObject({ status, error: 'HTTP 503' })
      const { begun, entry } = await log.begin(key, { run: 'run-2' })
      expect([begun, entry.attempt, entry.error]).toEqual([true, 2, undefined])
    })

    it.each(['done', 'unknown', 'sending'] as const)('begins again after "%s" when a person asks', async (status) => {
      await log.begin(key, intent)
      if (status !== 'sending') await log.finish(key, { status })
      expect(await log.begin(key, { run: 'run-2', again: true })).toMatchObject({ begun: true, entry: { attempt: 2 } })
    })

    it('never takes back that something was published', async () => {
      await log.begin(key, intent)
      await log.finish(key, { status: 'done', remote })
      await log.finish(key, { status: 'failed', error: 'late' })
      expect(await log.read([key])).toMatchObject([{ status: 'done', remote }])
    })

    it('takes a result that comes late instead of an unknown one', async () => {
      await log.begin(key, intent)
      await log.finish(key, { status: 'unknown', error: 'no answer' })
      await log.finish(key, { status: 'done', remote })
      expect(await log.begin(key, intent)).toMatchObject({ begun: false, entry: { status: 'done', remote } })
    })

    it('refuses a result without an intent', async () => {
      const error: unknown = await log.finish(key, { status: 'done' }).catch((reason: unknown) => reason)
      expect(isAicrError(error) && error.code).toBe('not_found')
      expect(await log.list(key.target)).toEqual([])
    })

    it('refuses content that is too long, and has no intent on record then', async () => {
      const error: unknown = await log
        .begin(key, { run: 'run-1', content: 'x'.repeat(70_000) })
        .catch((e: unknown) => e)
      expect(isAicrError(error) && error.code).toBe('limit_exceeded')
      expect(await log.read([key])).toEqual([])
    })

    it('keeps publications apart by target, revision, channel, role and part', async () => {
      const keys: PublicationKey[] = [
        key,
        { ...key, revision: 'def' },
        { ...key, channel: 'other' },
        { ...key, role: 'line_comments' },
        { ...key, role: 'both' },
        { ...key, part: 'message-2' },
        ...oddTargetIds.slice(1).map((id) => ({ ...key, target: sampleTarget({ id }) })),
      ]
      for (const one of keys) expect((await log.begin(one, intent)).begun).toBe(true)
      expect(await log.read(keys)).toHaveLength(keys.length)
      expect(await log.list(key.target)).toHaveLength(6)
    })

    it('answers in the order of the keys, and lists the latest last', async () => {
      const [first, second] = [key, { ...key, channel: 'other' }]
      await log.begin(first, intent)
      await log.begin(second, intent)
      const missing = { ...key, channel: 'missing' }
      expect((await log.read([second, missing, first])).map(({ channel }) => channel)).toEqual(['other', 'chat'])
      expect((await log.list(key.target)).map(({ channel }) => channel)).toEqual(['chat', 'other'])
    })
  })
}
