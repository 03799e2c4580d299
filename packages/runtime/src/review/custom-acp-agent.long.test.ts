import { verifies } from '@aicr-internal/testkit'
import { describe, it } from 'vitest'
import { expectCustomAcpReview } from '../../test/custom-acp-review.ts'

describe('an agent that only the configuration knows', () => {
  it('reviews by the protocol, described by what its makers say and nothing that AICR knows of it', async () => {
    verifies('agents.custom-acp')
    await expectCustomAcpReview({
      program: 'claude-acp',
      provider: 'anthropic',
      model: 'scripted',
      entry: `command: [claude-agent-acp]
wire_formats: [anthropic-messages]
model_env: { ANTHROPIC_API_KEY: '{token}', ANTHROPIC_BASE_URL: '{base_url}', ANTHROPIC_MODEL: '{model}' }
session: { mode: default }`,
    })
  })

  it('reviews by the protocol, described as one that needs arguments of its own', async () => {
    await expectCustomAcpReview({
      program: 'gemini-cli',
      provider: 'google_ai_studio',
      model: 'gemini-2.5-pro',
      entry: `command: [gemini, --acp, --model, gemini-2.5-pro, --skip-trust, --extensions, none]
profile: gemini-acp`,
    })
  })
})
