import { expect, it } from 'vitest'
import { createMemoryChannel } from './contract/index.ts'
import { createChannelRegistry } from './registry.ts'

it('makes a channel of a registered kind from its settings', () => {
  const registry = createChannelRegistry()
  registry.register('memory', ({ name, kind }) => createMemoryChannel({ name, kind }))
  expect(registry.create({ name: 'team', kind: 'memory', anything: 1 })).toMatchObject({ name: 'team', kind: 'memory' })
})

it('refuses an unknown kind by naming the known ones and the nearest', () => {
  const registry = createChannelRegistry()
  for (const kind of ['wecom_bot', 'github_pr_review', 'gitea_pr_review']) {
    registry.register(kind, ({ name }) => createMemoryChannel({ name, kind }))
  }
  expect(() => registry.create({ name: 'review', kind: 'github-pr-reveiw' })).toThrow(
    expect.objectContaining({
      code: 'config_invalid',
      message: 'outputs.channels: the channel "review" has the unknown kind "github-pr-reveiw".',
      hint: 'Did you mean "github_pr_review"? Known kinds: gitea_pr_review, github_pr_review, wecom_bot.',
    }),
  )
})

it('suggests no kind when none is near', () => {
  const registry = createChannelRegistry()
  registry.register('webhook', ({ name, kind }) => createMemoryChannel({ name, kind }))
  expect(() => registry.create({ name: 'x', kind: 'carrier_pigeon' })).toThrow(
    expect.objectContaining({ hint: 'Known kinds: webhook.' }),
  )
})

it('does not let a second plugin take a kind', () => {
  const registry = createChannelRegistry()
  registry.register('webhook', ({ name, kind }) => createMemoryChannel({ name, kind }))
  expect(() => registry.register('webhook', ({ name, kind }) => createMemoryChannel({ name, kind }))).toThrow(
    'The channel kind "webhook" is registered twice.',
  )
})

it('keeps nothing between two registries', () => {
  createChannelRegistry().register('webhook', ({ name, kind }) => createMemoryChannel({ name, kind }))
  expect(createChannelRegistry().kinds()).toEqual([])
})
