import { formatMarkerBlock, formatRegion, findRegion, parseMarkerBlock } from '@aicr/markdown'
import type { MarkerSigning } from '@aicr/markdown'
import type { Problem } from '@aicr/schema'
import { verifies } from '@aicr-internal/testkit'
import { describe, expect, it } from 'vitest'
import { sampleReport } from '../contract/index.ts'
import { publishToChannels } from '../publish.ts'
import type { Publication } from '../apply-operations.ts'
import { createMemoryForge } from './contract/memory-forge.ts'
import type { MemoryForge } from './contract/memory-forge.ts'
import { both, channelOver, files, second, third, worldOver } from './fixtures/review-world.ts'
import type { ReviewChannel } from './review-channel.ts'
import { reviewPlatforms } from './review-platform.ts'

const CHANNEL = '<!-- aicr:channel='

/** Publishes the review of a commit to several channels, as a run does. */
async function publish(
  forge: MemoryForge,
  channels: readonly ReviewChannel[],
  head: string,
  problems: readonly Problem[],
): Promise<Publication[]> {
  forge.somebodyElse.push(head)
  const report = sampleReport({ problems: [...problems], verdict: problems.length === 0 ? 'pass' : 'problems' })
  report.event = { ...report.event, revision: { head } }
  return publishToChannels(
    channels.map((channel) => ({ channel, role: both })),
    report,
  )
}

function textsOf(forge: MemoryForge, channel: string): string[] {
  return [...forge.texts, ...forge.threads]
    .map(({ text }) => text)
    .filter((text) => text.includes(`${CHANNEL}${channel} `))
}

/** The text as it was written before texts named their channel. */
function beforeChannels(text: string, signing: MarkerSigning): string {
  const region = findRegion(text)
  const content = region?.content ?? text
  const { markers } = parseMarkerBlock(content, { ...signing, isOwn: true })
  const block = formatMarkerBlock(
    markers.filter(({ name }) => name !== 'channel'),
    signing,
  )
  const words = content.slice(0, content.indexOf(CHANNEL)) + block
  return region === undefined ? words : formatRegion(words)
}

function forgeOf(forge: keyof typeof reviewPlatforms) {
  return createMemoryForge({ files, reviews: reviewPlatforms[forge].reviews })
}

describe.each(['github', 'gitea', 'gitlab'] as const)('two channels on one pull request of %s', (platform) => {
  const options = { platform: reviewPlatforms[platform] }
  const channelsOver = (forge: MemoryForge): ReviewChannel[] => [
    channelOver(forge, { comment_style: 'inline', check: true }, { ...options, name: 'lines' }),
    channelOver(forge, { comment_style: 'consolidated', check: true }, { ...options, name: 'whole' }),
  ]

  it('each keep a summary, comments and a check of their own', async () => {
    verifies('review.channels-apart')
    const forge = forgeOf(platform)
    const first = await publish(forge, channelsOver(forge), 'c1', [second, third])
    expect(first.map(({ ok }) => ok)).toEqual([true, true])
    expect(textsOf(forge, 'lines')).toHaveLength(3)
    expect(textsOf(forge, 'whole')).toHaveLength(1)
    await publish(forge, channelsOver(forge), 'c2', [second])
    expect(textsOf(forge, 'lines')).toHaveLength(3)
    expect(textsOf(forge, 'whole')).toHaveLength(1)
    for (const name of ['lines', 'whole']) expect(textsOf(forge, name)[0]).toMatch(/<b>Resolved \(1\)<\/b>/)
    expect(new Set(forge.checks.map(({ name }) => name))).toEqual(new Set(['aicr/lines', 'aicr/whole']))
  })

  it('publish nothing when the same review comes again', async () => {
    const forge = forgeOf(platform)
    await publish(forge, channelsOver(forge), 'c1', [second, third])
    const writes = forge.writes.length
    await publish(forge, channelsOver(forge), 'c1', [second, third])
    expect(forge.writes).toHaveLength(writes)
  })

  it.each([undefined, { current: 'a key' }])(
    'share what was written before out: the first takes it over',
    async (keys) => {
      verifies('review.channels-apart')
      const signing = { context: 'github:acme/shop', ...(keys && { keys }) }
      const forge = forgeOf(platform)
      const old = worldOver(forge, { comment_style: 'inline' }, { ...options, signing, name: 'old' })
      await old.review('c1', [second, third])
      for (const { id, text } of forge.texts) forge.somebodyElse.edit(id, () => beforeChannels(text, signing))
      for (const thread of forge.threads) Object.assign(thread, { text: beforeChannels(thread.text, signing) })
      const [ids, threads] = [forge.texts.map(({ id }) => id), forge.threads.length]
      const channels = ['lines', 'more'].map((name) =>
        channelOver(forge, { comment_style: 'inline' }, { ...options, signing, name }),
      )
      const published = await publish(forge, channels, 'c2', [second])
      expect(published.map(({ ok }) => ok)).toEqual([true, true])
      expect(forge.texts.map(({ id }) => id).slice(0, ids.length)).toEqual(ids)
      expect(forge.texts).toHaveLength(ids.length + 1)
      expect(textsOf(forge, 'lines')[0]).toMatch(/Still open \(1\)[\s\S]*<b>Resolved \(1\)<\/b>/)
      expect(textsOf(forge, 'more')).toHaveLength(1)
      // Its comments stand, and neither channel repeats them.
      expect(forge.threads).toHaveLength(threads)
      expect(forge.threads.map(({ isResolved }) => isResolved)).toEqual([false, true])
    },
  )
})

it('a channel takes back its own demand for changes and no other one', async () => {
  const forge = createMemoryForge({ files })
  const demanding = ['one', 'two'].map((name) => channelOver(forge, { review_event: 'REQUEST_CHANGES' }, { name }))
  await publish(forge, demanding, 'c1', [second])
  expect(forge.texts.map(({ asksForChanges }) => asksForChanges)).toEqual([true, true])
  await publish(forge, demanding.slice(0, 1), 'c2', [])
  expect(forge.texts.map(({ asksForChanges }) => asksForChanges)).toEqual([false, true])
})

it('a channel tells the history what it published, and nothing of other channels', async () => {
  const forge = createMemoryForge({ files })
  const [one, two] = ['one', 'two'].map((name) => channelOver(forge, {}, { name }))
  if (one === undefined || two === undefined) throw new Error('there are two')
  await publish(forge, [one], 'c1', [second])
  const { event } = sampleReport()
  expect(await one.readFindings(event)).toMatchObject([{ fingerprint: second.fingerprint }])
  expect(await two.readFindings(event)).toEqual([])
})
