import { findAgentCli, runsHere } from '@aicr-internal/testkit'
import { describe, expect, it, vi } from 'vitest'
import { azureReview } from '../../test/azure-review.ts'

vi.setConfig({ testTimeout: 240_000 })

const agents = [
  { kind: 'qwen-code', program: 'qwen-code' },
  { kind: 'copilot-cli', program: 'copilot-cli' },
  { kind: 'opencode', program: 'opencode' },
  { kind: 'kilo', program: 'kilo' },
  { kind: 'kimi-acp', program: 'kimi' },
] as const

describe.each(agents)('$kind with a model of Azure', (agent) => {
  const isInstalled = findAgentCli(agent.program, process.env) !== null

  it.runIf(runsHere(isInstalled, process.env))('chats with its deployment', async () => {
    expect(await azureReview({ ...agent, version: '2024-10-21' })).toEqual({
      verdict: 'problems',
      problems: 1,
      asked: ['/openai/deployments/my-gpt/chat/completions?api-version=2024-10-21 api-key my-gpt'],
    })
  })
})
