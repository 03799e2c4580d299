import type { LlmProvider } from '@aicr/schema'

/** The API that an agent speaks to its model. */
export const wireFormats = ['openai-chat', 'openai-responses', 'anthropic-messages', 'gemini'] as const
export type WireFormat = (typeof wireFormats)[number]

/** The kinds of `llm.providers` in the configuration. */
export type ProviderKind = LlmProvider['kind']

/** The model of a pass, as the agent reaches it: through the run's own endpoint where there is one. */
export interface AgentModel {
  /** `id` is the provider's name in the configuration. */
  provider: { id: string; kind: ProviderKind }
  /** One that the adapter's capabilities name; see `chooseWireFormat`. */
  wireFormat: WireFormat
  /**
   * As the agent sees it, without a slash at its end. OpenAI's formats have their version in it (`…/v1`); the paths of
   * Anthropic (`/v1/messages`) and Gemini (`/v1beta/models/…`) bring theirs.
   */
  baseUrl: string
  name: string
  /** The key, or the run's token for its endpoint. Reaches the agent by environment only, never by file or argument. */
  token: string
  contextTokens: number
  maxOutputTokens: number
}
