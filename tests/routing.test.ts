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
