import type { AgentCapabilities } from '../adapter.ts'
import type { AgentModel } from '../model/agent-model.ts'

/** Must be found nowhere but in an agent's environment. */
export const SAMPLE_TOKEN = 'sample-token-d41d8cd98f00'

/** A model for an agent with these capabilities; none for an agent that needs none from us. */
export function sampleModel({ wireFormats: [wireFormat] }: AgentCapabilities): AgentModel | undefined {
  if (wireFormat === undefined) return undefined
  return {
    provider: { id: 'sample', kind: 'openai_compatible' },
    wireFormat,
    baseUrl: 'http://127.0.0.1:9/v1',
    name: 'sample-model',
    token: SAMPLE_TOKEN,
    contextTokens: 200_000,
    maxOutputTokens: 16_000,
  }
}
