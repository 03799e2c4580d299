import { findAgentCli, runsHere, verifies } from '@aicr-internal/testkit'
import { describe, expect, it } from 'vitest'
import { azureReview } from '../../test/azure-review.ts'

const codex = { kind: 'codex', program: 'codex' } as const
const isInstalled = findAgentCli('codex', process.env) !== null

describe.runIf(runsHere(isInstalled, process.env))('Codex with a model of Azure', () => {
  it.each([
    ['with a version', { version: '2025-04-01-preview' }, '/openai/responses?api-version=2025-04-01-preview'],
    ['without one', {}, '/openai/v1/responses'],
  ])('%s finds its deployment', async (_, setup, address) => {
    verifies('agents.azure')
    expect(await azureReview({ ...codex, ...setup })).toEqual({
      verdict: 'problems',
      problems: 1,
      asked: [`${address} api-key my-gpt`],
    })
  })
})

describe('an agent that only speaks Responses', () => {
  it('is refused by name with a version that has none', async () => {
    const review = azureReview({ ...codex, version: '2024-10-21' })
    await expect(review).rejects.toThrow(
      isInstalled
        ? 'The agent "codex" cannot use the provider "lab" (azure_openai): it speaks openai-responses, the provider openai-chat.'
        : 'The program "codex"',
    )
  })
})
