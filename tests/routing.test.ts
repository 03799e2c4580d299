import { verifies } from '@aicr-internal/testkit'
import { routeReview } from '@aicr/channels'
import { parseConfig } from '@aicr/runtime'
import { Config } from '@aicr/schema'
import { expect, test } from 'vitest'

/** The example of the specification as it stands. */
const example = `outputs:
  routes:
    default:
      line_comments: [gitea-pr-review]
      summary: [gitea-pr-review]
    rules:
      - match: { trigger: p4-main, target_kind: commit }
        summary: [feishu-code-review]
`

const channels = `  channels:
    - { name: gitea-pr-review, kind: gitea_pr_review }
    - { name: feishu-code-review, kind: feishu_bot }
`

test('the documented routing example is a configuration, and routes as it says', () => {
  verifies('routes.example-is-accepted')
  verifies('routes.default-and-rules')
  expect(parseConfig({ text: example, file: 'example.yaml' }, Config)).toHaveProperty('outputs.routes')
  const { outputs = {} } = parseConfig({ text: example + channels, file: 'example.yaml' }, Config)
  const route = (trigger: string, targetKind: 'commit' | 'pull_request') =>
    routeReview({
      outputs,
      event: { trigger, targetKind },
      completedWithoutProblems: false,
      hasAgentSummary: true,
    }).channels
  expect(route('p4-main', 'commit')).toEqual([
    { channel: 'gitea-pr-review', role: { lineComments: true, summary: false } },
    { channel: 'feishu-code-review', role: { lineComments: false, summary: true } },
  ])
  const usual = [{ channel: 'gitea-pr-review', role: { lineComments: true, summary: true } }]
  expect(route('p4-main', 'pull_request')).toEqual(usual)
  expect(route('gitea', 'commit')).toEqual(usual)
})

const workspaces = `workspaces:
  instances:
    shop:
      outputs:
        summary: [feishu-code-review]
        no_problems: { action: publish }
        channel_overrides:
          feishu-code-review: { no_problems: { action: suppress } }
`

test('a workspace fixes its channels, and leaves the rest to the routes', () => {
  verifies('routes.workspace-pins-channels')
  const config = parseConfig({ text: example + channels + workspaces, file: 'example.yaml' }, Config)
  const routing = routeReview({
    outputs: config.outputs ?? {},
    workspace: config.workspaces?.instances?.['shop']?.outputs,
    event: { trigger: 'github', targetKind: 'pull_request' },
    completedWithoutProblems: false,
    hasAgentSummary: true,
  })
  expect(routing.channels).toEqual([
    { channel: 'gitea-pr-review', role: { lineComments: true, summary: false } },
    { channel: 'feishu-code-review', role: { lineComments: false, summary: true } },
  ])
})

test('what a channel and a workspace say of results without problems overrides the rest', () => {
  verifies('no-problems.overridden-by-channel-and-workspace')
  const loud = channels.replace('kind: feishu_bot }', 'kind: feishu_bot, no_problems: { action: publish } }')
  const suppressed = (text: string, workspace?: string) => {
    const { outputs = {}, workspaces: all } = parseConfig({ text, file: 'example.yaml' }, Config)
    return routeReview({
      outputs: { ...outputs, no_problems: { action: 'suppress' } },
      workspace: workspace === undefined ? undefined : all?.instances?.[workspace]?.outputs,
      event: { trigger: 'p4-main', targetKind: 'commit' },
      completedWithoutProblems: true,
      hasAgentSummary: true,
    }).suppressed
  }
  expect(suppressed(example + channels)).toEqual(['feishu-code-review'])
  expect(suppressed(example + loud)).toEqual([])
  expect(suppressed(example + loud + workspaces, 'shop')).toEqual(['feishu-code-review'])
})
