import type { OutputsConfig } from '@aicr/schema'
import { expect, it } from 'vitest'
import { checkRoutes } from './check-routes.ts'

const channels = [
  { name: 'gitea-pr-review', kind: 'gitea_pr_review' },
  { name: 'feishu', kind: 'feishu_bot' },
]

it.each<[string, OutputsConfig]>([
  ['outputs.routes.default.line_comments', { channels, routes: { default: { line_comments: ['gitea_pr_reviw'] } } }],
  [
    'outputs.routes.rules[1].summary',
    { channels, routes: { rules: [{ match: {} }, { match: { trigger: 'never' }, summary: ['gitea_pr_reviw'] }] } },
  ],
])('refuses a channel that does not exist in %s, also in a rule that never matched', (where, outputs) => {
  expect(() => checkRoutes(outputs)).toThrow(
    expect.objectContaining({
      code: 'config_invalid',
      message: `${where} names the channel "gitea_pr_reviw", which outputs.channels does not have.`,
      hint: 'Did you mean "gitea-pr-review"? Known channels: gitea-pr-review, feishu.',
    }),
  )
})

it('refuses a workspace list or override of a channel that does not exist', () => {
  expect(() => checkRoutes({ channels }, { summary: ['slack'] })).toThrow("the workspace's outputs.summary names")
  expect(() => checkRoutes({ channels }, { channel_overrides: { slack: {} } })).toThrow('channel_overrides names')
})

it('refuses two channels of one name', () => {
  const twice = [...channels, { name: 'feishu', kind: 'wecom_bot' }]
  expect(() => checkRoutes({ channels: twice })).toThrow('outputs.channels: the name "feishu" is used twice.')
})

it('says that there are no channels at all', () => {
  expect(() => checkRoutes({ routes: { default: { summary: ['x'] } } })).toThrow(
    expect.objectContaining({ hint: 'outputs.channels is empty.' }),
  )
})
