import { verifies } from '@aicr-internal/testkit'
import { createMemoryChannel } from '@aicr/channels/contract'
import { expect, it } from 'vitest'
import { emptyReport } from './record.ts'
import { event } from '../../test/review-setup.ts'
import { publish } from './publish.ts'
import type { PublishInput } from './publish.ts'

const report = {
  ...emptyReport('run1', '2026-01-01T00:00:00Z', event),
  verdict: 'pass' as const,
  summary: { markdown: 'All good.' },
}
const outputs = {
  routes: { default: { summary: ['one', 'two'] } },
  channels: [
    { name: 'one', kind: 'memory' },
    { name: 'two', kind: 'memory' },
  ],
}

function channels(broken?: string) {
  return ['one', 'two'].map((name) => {
    const channel = createMemoryChannel({ name })
    return name === broken ? { ...channel, readSnapshot: () => Promise.reject(new Error('401')) } : channel
  })
}

function run(changes: Partial<PublishInput>) {
  return publish(
    { report, outputs, channels: channels(), hasAgentSummary: true, skipped: false, dryRun: false, ...changes },
    {},
  )
}

it('publishes to the channels that the routes select', async () => {
  verifies('routes.choose-the-channels')
  const { outcomes, status } = await run({})
  expect(status).toBeUndefined()
  expect(new Set(outcomes.map(({ channel }) => channel))).toEqual(new Set(['one', 'two']))
  expect(outcomes.every((outcome) => outcome.status === 'done')).toBe(true)
})

it('lets a channel fail alone', async () => {
  const { outcomes, status } = await run({ channels: channels('one') })
  expect(status).toBeUndefined()
  expect(outcomes.find(({ channel }) => channel === 'one')).toMatchObject({ status: 'failed', error: '401' })
  expect(outcomes.find(({ channel }) => channel === 'two')).toMatchObject({ status: 'done' })
})

it('fails when no channel took anything', async () => {
  const [broken] = channels('one')
  const single = { ...outputs, routes: { default: { summary: ['one'] } } }
  expect(await run({ outputs: single, channels: broken ? [broken] : [] })).toMatchObject({
    status: 'failed',
    skipReason: 'output_dispatch_failed',
  })
})

it('stays quiet where a clean result is not wanted, and says so', async () => {
  verifies('no-problems.all-suppressed-is-a-skip')
  expect(await run({ hasAgentSummary: false })).toMatchObject({
    outcomes: [],
    status: 'skipped',
    skipReason: 'no_problems_suppressed',
  })
})

it('sends nothing for a dry run, a skipped review, or without outputs', async () => {
  expect(await run({ dryRun: true })).toEqual({ outcomes: [], status: 'dry_run' })
  expect(await run({ skipped: true })).toEqual({ outcomes: [] })
  expect(await run({ outputs: undefined })).toEqual({ outcomes: [] })
})

it('says when the outputs select no channel, or one that does not exist', async () => {
  expect(await run({ outputs: { routes: { default: { summary: [] } } } })).toMatchObject({
    status: 'skipped',
    skipReason: 'no_output_publisher',
  })
  await expect(run({ channels: [] })).rejects.toThrow('"one"')
})
