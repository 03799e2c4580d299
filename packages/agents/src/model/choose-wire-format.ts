import { AicrError } from '@aicr/schema'
import type { ProviderKind, WireFormat } from './agent-model.ts'

/** What each kind of provider answers to when requests are only forwarded. A gateway that translates offers more. */
const offered: Readonly<Record<ProviderKind, readonly WireFormat[]>> = {
  openai_compatible: ['openai-chat'],
  openai: ['openai-responses', 'openai-chat'],
  azure_openai: ['openai-responses', 'openai-chat'],
  anthropic: ['anthropic-messages'],
  vertex_ai: [],
  bedrock: [],
  google_ai_studio: ['gemini'],
  ollama: ['openai-chat'],
}

/** Why nothing can be forwarded to a provider. */
const reasons: Readonly<Partial<Record<ProviderKind, string>>> = {
  vertex_ai: 'it wants short-lived tokens of a Google account, which no agent gets and nobody can add on the way',
  bedrock: 'it wants requests signed with AWS credentials, which no agent gets and nobody can add on the way',
}

/** The formats that a provider of this kind answers to by itself, best first. */
export function wireFormatsOf(kind: ProviderKind): readonly WireFormat[] {
  return offered[kind]
}

export interface WireFormatChoice {
  /** The agent's kind, and the formats it speaks, best first. */
  agent: { kind: string; wireFormats: readonly WireFormat[] }
  /** `wireFormats`: what this provider offers where that is known better than by its kind. */
  provider: { id: string; kind: ProviderKind; wireFormats?: readonly WireFormat[] }
}

/**
 * The format in which an agent and a provider talk: the agent's first that the provider offers too. Throws an
 * `AicrError` (`no_common_wire_format`) that names both when there is none.
 */
export function chooseWireFormat({ agent, provider }: WireFormatChoice): WireFormat {
  const formats = provider.wireFormats ?? offered[provider.kind]
  const common = agent.wireFormats.find((format) => formats.includes(format))
  if (common !== undefined) return common
  const why = reasons[provider.kind] ?? `it speaks ${list(agent.wireFormats)}, the provider ${list(formats)}`
  throw new AicrError(
    `The agent "${agent.kind}" cannot use the provider "${provider.id}" (${provider.kind}): ${why}.`,
    {
      code: 'no_common_wire_format',
      hint: 'Choose another agent, or a provider that speaks its format.',
      details: { agent: agent.kind, provider: provider.id, speaks: agent.wireFormats, offers: formats },
    },
  )
}

function list(formats: readonly WireFormat[]): string {
  return formats.length === 0 ? 'none that agents use' : formats.join(' or ')
}
