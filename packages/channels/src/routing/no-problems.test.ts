import { verifies } from '@aicr-internal/testkit'
import type { OutputsConfig } from '@aicr/schema'
import { expect, it } from 'vitest'
import { decideNoProblems, skipReasonForRoutes } from './no-problems.ts'
import type { NoProblemsAction, WorkspaceOutputs } from './outputs.ts'

const levels = ['outputs', 'channel', 'workspace', 'override'] as const
type Said = Partial<Record<(typeof levels)[number], NoProblemsAction>>

function decide(said: Said, hasAgentSummary = false): 'publish' | 'suppress' {
  const setting = (level: (typeof levels)[number]): { no_problems?: { action: NoProblemsAction } } =>
    said[level] === undefined ? {} : { no_problems: { action: said[level] } }
  const outputs: OutputsConfig = {
    ...setting('outputs'),
    channels: [{ name: 'chat', kind: 'bot', ...setting('channel') }],
  }
  const workspace: WorkspaceOutputs = { ...setting('workspace'), channel_overrides: { chat: setting('override') } }
  return decideNoProblems({ outputs, channel: 'chat', workspace }, { hasAgentSummary })
}

it('publishes, keeps silent, or publishes when the agent gave a summary, as the action says', () => {
  verifies('no-problems.three-actions')
  const decisions = (['publish', 'suppress', 'publish_if_summary'] as const).map((outputs) => [
    decide({ outputs }, false),
    decide({ outputs }, true),
  ])
  expect(decisions).toEqual([
    ['publish', 'publish'],
    ['suppress', 'suppress'],
    ['suppress', 'publish'],
  ])
})

it('publishes by default only when the agent gave a summary', () => {
  expect(decide({})).toBe('suppress')
  expect(decide({}, true)).toBe('publish')
})

it('lets each more particular level overrule the one before', () => {
  const said: Said = {}
  levels.forEach((level, index) => {
    said[level] = index % 2 === 0 ? 'publish' : 'suppress'
    expect(decide(said, true)).toBe(said[level])
  })
})

it('lets a level bring publish_if_summary back', () => {
  expect(decide({ outputs: 'suppress', override: 'publish_if_summary' }, true)).toBe('publish')
  expect(decide({ outputs: 'publish', override: 'publish_if_summary' })).toBe('suppress')
})

it('is not misled by a channel named like a member of every object', () => {
  const workspace: WorkspaceOutputs = { channel_overrides: {} }
  const outputs: OutputsConfig = { no_problems: { action: 'publish' } }
  expect(decideNoProblems({ outputs, channel: 'constructor', workspace }, { hasAgentSummary: false })).toBe('publish')
})

it('gives no_output_publisher when nothing is selected', () => {
  expect(skipReasonForRoutes({ lineComments: [], summary: [] }, [])).toBe('no_output_publisher')
})

it('gives no_problems_suppressed only when every selected summary channel is silent', () => {
  expect(skipReasonForRoutes({ lineComments: ['a'], summary: ['a', 'b'] }, ['a', 'b'])).toBe('no_problems_suppressed')
  expect(skipReasonForRoutes({ lineComments: ['a'], summary: ['a', 'b'] }, ['a'])).toBeUndefined()
  expect(skipReasonForRoutes({ lineComments: ['a'], summary: [] }, [])).toBeUndefined()
})
