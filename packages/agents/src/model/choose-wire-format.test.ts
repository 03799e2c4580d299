import { LlmProvider } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { chooseWireFormat, wireFormatsOf } from './choose-wire-format.ts'

const codex = { kind: 'codex', wireFormats: ['openai-responses'] } as const
const copilot = { kind: 'copilot-cli', wireFormats: ['openai-responses', 'anthropic-messages', 'openai-chat'] } as const

describe('the wire format of an agent and a provider', () => {
  it('is the first of the agent that the provider offers', () => {
    expect(chooseWireFormat({ agent: copilot, provider: { id: 'main', kind: 'openai' } })).toBe('openai-responses')
    expect(chooseWireFormat({ agent: copilot, provider: { id: 'main', kind: 'ollama' } })).toBe('openai-chat')
    expect(chooseWireFormat({ agent: copilot, provider: { id: 'main', kind: 'anthropic' } })).toBe('anthropic-messages')
  })

  it('is refused by the names of both when they have none in common', () => {
    expect(() => chooseWireFormat({ agent: codex, provider: { id: 'local', kind: 'openai_compatible' } })).toThrow(
      'The agent "codex" cannot use the provider "local" (openai_compatible): it speaks openai-responses, the provider openai-chat.',
    )
    expect(() => chooseWireFormat({ agent: codex, provider: { id: 'aws', kind: 'bedrock' } })).toThrow(
      expect.objectContaining({
        code: 'no_common_wire_format',
        message: expect.stringContaining('"aws" (bedrock): it wants requests signed with AWS credentials'),
      }),
    )
  })

  it('is refused where an agent would need credentials that sign', () => {
    expect(() => chooseWireFormat({ agent: copilot, provider: { id: 'gcp', kind: 'vertex_ai' } })).toThrow(
      '"copilot-cli" cannot use the provider "gcp" (vertex_ai): it wants short-lived tokens of a Google account',
    )
  })

  it('may be one that the provider offers beyond its kind', () => {
    const provider = { id: 'local', kind: 'openai_compatible', wireFormats: ['openai-responses'] } as const
    expect(chooseWireFormat({ agent: codex, provider })).toBe('openai-responses')
  })

  it('is decided for every kind of provider', () => {
    for (const kind of LlmProvider.shape.kind.options) expect(Array.isArray(wireFormatsOf(kind))).toBe(true)
  })
})
