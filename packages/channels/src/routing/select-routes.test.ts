import { verifies } from '@aicr-internal/testkit'
import type { OutputsConfig } from '@aicr/schema'
import { expect, it } from 'vitest'
import { rolesByChannel, selectRoutes } from './select-routes.ts'

const channels = ['gitea', 'feishu', 'wecom'].map((name) => ({ name, kind: `${name}_bot` }))

const outputs: OutputsConfig = {
  channels,
  routes: {
    default: { line_comments: ['gitea'], summary: ['gitea', 'wecom'] },
    rules: [
      { match: { trigger: 'p4-main', target_kind: 'commit' }, summary: ['feishu'] },
      { match: { target_kind: 'pr' }, line_comments: ['wecom'], summary: ['wecom', 'wecom'] },
      { match: { trigger: 'p4-main' }, line_comments: [], summary: [] },
    ],
  },
}

it('uses the first rule that matches, and the default for a role that it leaves out', () => {
  verifies('routes.default-and-rules')
  expect(selectRoutes(outputs, { trigger: 'p4-main', targetKind: 'commit' })).toEqual({
    lineComments: ['gitea'],
    summary: ['feishu'],
  })
})

it('reads `pr` as pull_request, and publishes once to a channel that is listed twice', () => {
  expect(selectRoutes(outputs, { trigger: 'github', targetKind: 'pull_request' })).toEqual({
    lineComments: ['wecom'],
    summary: ['wecom'],
  })
})

it('takes an empty list as none, not as the default', () => {
  expect(selectRoutes(outputs, { trigger: 'p4-main', targetKind: 'push' })).toEqual({ lineComments: [], summary: [] })
})

it('falls back to the default when no rule matches', () => {
  verifies('routes.default-and-rules')
  expect(selectRoutes(outputs, { trigger: 'github', targetKind: 'push' })).toEqual({
    lineComments: ['gitea'],
    summary: ['gitea', 'wecom'],
  })
})

it('lets a workspace pin one role and leave the other to the routes', () => {
  const event = { trigger: 'p4-main', targetKind: 'commit' } as const
  expect(selectRoutes(outputs, event, { summary: [] })).toEqual({ lineComments: ['gitea'], summary: [] })
  expect(selectRoutes(outputs, event, { line_comments: ['wecom'], summary: ['wecom'] })).toEqual({
    lineComments: ['wecom'],
    summary: ['wecom'],
  })
})

it('selects nothing without routes', () => {
  expect(selectRoutes({}, { trigger: 'x', targetKind: 'push' })).toEqual({ lineComments: [], summary: [] })
})

it('names each selected channel once with all its roles', () => {
  expect(rolesByChannel({ lineComments: ['gitea'], summary: ['feishu', 'gitea'] })).toEqual([
    { channel: 'gitea', role: { lineComments: true, summary: true } },
    { channel: 'feishu', role: { lineComments: false, summary: true } },
  ])
})
