import { selectRoutes } from '@aicr/channels'
import type { Config } from '@aicr/schema'
import { expect, it } from 'vitest'
import { outputSettings } from '../review/output-settings.ts'
import { chooseChannels } from './choose-channels.ts'

const config: Config = {
  outputs: {
    channels: [{ name: 'hub', kind: 'github_pr_review', comment_style: 'both' }],
    routes: {
      default: { summary: ['hub'] },
      rules: [{ match: { target_kind: 'pull_request' }, summary: [], line_comments: [] }],
    },
  },
  workspaces: { instances: { local: { outputs: { summary: [], no_problems: { action: 'suppress' } } } } },
}

it('what is asked for wins over every route, and settings stay', () => {
  const chosen = chooseChannels(config, ['hub', 'github_issue'])
  const { outputs, workspaceOutputs } = outputSettings(chosen, { target: { kind: 'manual' } })
  expect(outputs?.channels).toEqual([
    { name: 'hub', kind: 'github_pr_review', comment_style: 'both' },
    { name: 'github_issue', kind: 'github_issue' },
  ])
  expect(workspaceOutputs).toEqual({ no_problems: { action: 'suppress' } })
  expect(selectRoutes(outputs ?? {}, { trigger: 'local', targetKind: 'pull_request' }, workspaceOutputs)).toEqual({
    lineComments: ['hub', 'github_issue'],
    summary: ['hub', 'github_issue'],
  })
})

it('a name that is neither a channel nor a kind is wrong usage', () => {
  expect(() => chooseChannels(config, ['hup'])).toThrow(
    expect.objectContaining({ code: 'usage', hint: 'Did you mean "hub"?' }),
  )
})
