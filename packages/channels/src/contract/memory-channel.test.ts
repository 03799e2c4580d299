import { expect, it } from 'vitest'
import { describeChannelContract } from './describe-channel-contract.ts'
import { createMemoryChannel } from './memory-channel.ts'
import { sampleProblem, sampleReport } from './samples.ts'
import { publishReport } from '../publish.ts'

const both = { lineComments: true, summary: true }

for (const unit of ['utf16', 'characters', 'utf8'] as const) {
  describeChannelContract(`the memory channel in ${unit}`, {
    create: () => createMemoryChannel({ limits: { unit, body: 160 } }),
    bodyOf: ({ payload }) => (payload as { content: string }).content,
    creates: ({ kind }) => kind.startsWith('create-'),
    removes: ({ kind }) => kind.startsWith('remove-'),
  })
}

it('removes a comment whose problem is gone, but not after an inconclusive review', async () => {
  const channel = createMemoryChannel()
  await publishReport(channel, sampleReport(), both)
  const comments = (): number => [...channel.items.values()].filter(({ kind }) => kind === 'comment').length
  await publishReport(channel, sampleReport({ verdict: 'inconclusive', problems: [] }), both)
  expect(comments()).toBe(1)
  await publishReport(channel, sampleReport({ verdict: 'pass', problems: [] }), both)
  expect(comments()).toBe(0)
})

it('shows two problems of one fingerprint both', async () => {
  const channel = createMemoryChannel()
  const problems = [1, 2].map((line) => sampleProblem({ line, fingerprint: 'same' }))
  await publishReport(channel, sampleReport({ problems }), both)
  expect([...channel.items.keys()]).toEqual(['summary', 'same#1', 'same#2'])
})
