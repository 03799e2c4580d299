import { createFakeClock } from '@aicr/kit/testing'
import { expect, it } from 'vitest'
import { sampleTarget } from '../contract/samples.ts'
import { createMemoryPublicationLog } from '../memory-members.ts'
import { recordPublication } from './record-publication.ts'
import type { PublicationScope } from './record-publication.ts'

const scope: PublicationScope = {
  target: sampleTarget(),
  revision: 'abc',
  channel: 'chat',
  role: { lineComments: false, summary: true },
  run: 'run-1',
}

it('writes and reads the entries of its own channel, role and revision, and no others', async () => {
  const log = createMemoryPublicationLog({ clock: createFakeClock() })
  const scopes = [scope, { ...scope, revision: 'def' }, { ...scope, channel: 'other' }]
  const [own, ...others] = scopes.map((one) => recordPublication(log, one))
  for (const record of others) await record?.begin('part', {})
  expect(await own?.list()).toEqual([])
  expect(await own?.begin('part', { content: 'text' })).toMatchObject({ begun: true })
  await own?.finish('part', { status: 'done', remote: { id: '7' } })
  expect(await own?.list()).toMatchObject([
    { channel: 'chat', revision: 'abc', role: 'summary', part: 'part', run: 'run-1', status: 'done', content: 'text' },
  ])
})

it('is shared by the runs of one publication, of which one may send', async () => {
  const log = createMemoryPublicationLog({ clock: createFakeClock() })
  await recordPublication(log, scope)?.begin(undefined, {})
  const second = await recordPublication(log, { ...scope, run: 'run-2' })?.begin(undefined, {})
  expect(second).toMatchObject({ begun: false, entry: { run: 'run-1', status: 'sending' } })
})

it('is none for a channel without a role', () => {
  const log = createMemoryPublicationLog({ clock: createFakeClock() })
  expect(recordPublication(log, { ...scope, role: { lineComments: false, summary: false } })).toBeNull()
})
