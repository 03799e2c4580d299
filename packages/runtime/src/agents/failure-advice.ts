import type { AgentCapabilities, McpTransport } from '@aicr/agents'
import type { AgentConfig, LlmProvider, ModelError, Pass, ResolvedModel, RunRecord } from '@aicr/schema'

/** What advice about an agent depends on. */
export interface AdvisedAgent {
  /** As the configuration names it. */
  agent: string
  /** That of the agent's model; `null` where it asks none of ours. */
  provider: LlmProvider | null
  /** How it may get the tools otherwise; `null`: in no other way. */
  otherTransport: McpTransport | null
}

/** Pure. */
export function advisedAgent(
  agent: string,
  { wireFormats, mcpTransport }: AgentCapabilities,
  { config, model }: { config: AgentConfig; model: ResolvedModel | null },
): AdvisedAgent {
  return {
    agent,
    provider: wireFormats.length > 0 ? (model?.provider ?? null) : null,
    otherTransport: mcpTransport === 'either' && config.mcp_transport !== 'http' ? 'http' : null,
  }
}

/**
 * The pass that kept a review from a result that can be trusted: the last one that is not complete, of whatever call. `null`
 * for every other review, and where its record says itself what broke.
 */
export function decidingPass({
  verdict,
  failure,
  passes,
}: Pick<RunRecord, 'verdict' | 'failure' | 'passes'>): Pass | null {
  if (verdict !== 'inconclusive' || failure !== undefined) return null
  const own = passes.filter(({ kind }) => kind !== 'verify')
  return own.findLast(({ complete }) => !complete) ?? own.at(-1) ?? null
}

/** What to do after a pass that ended so. `ok`: it ended well, and its review is not complete. */
export function adviceAfter({ ended, modelError }: Pick<Pass, 'ended' | 'modelError'>, advised: AdvisedAgent): string {
  const { agent, otherTransport } = advised
  switch (ended) {
    case 'no_tools':
      return otherTransport === null
        ? 'Update the agent. Does it work with other MCP servers?'
        : `Give it the tools in the other way it may take: agent.mcp_transport: ${otherTransport}.`
    case 'model_error':
      return modelAdvice(modelError, advised)
    case 'timeout':
      return 'Try again when the machine is less busy, or give it more time with agent.timeout_seconds.'
    case 'context_overflow':
      return 'Choose a model that takes more, or tell its context_window under llm.'
    case 'denied':
      return 'The agent was kept from its tools. Update it to the version that "aicr agents list" names.'
    case 'cancelled':
      return 'Run it again.'
    case 'crashed':
      return `Run the agent by itself, and install it again where that fails, too: aicr agents check ${agent}.`
    case 'ok':
      return `Try again; where it stays so, choose a stronger model. How it works together: aicr agents selftest ${agent}.`
  }
}

function modelAdvice(error: ModelError | undefined, { agent, provider }: AdvisedAgent): string {
  if (provider === null) return `${agent} has a model of its own: log in with it again, or check how it is set up.`
  const id = `the provider "${provider.id}"`
  switch (error?.kind) {
    case 'authentication':
      return `Check the key in ${provider.api_key_env ?? 'the variable that api_key_env names'}: ${id} does not take it.`
    case 'rate_limited':
      return `Wait, or raise the limit at ${id}.`
    case 'server_error':
      return `Try again later: ${id} is in trouble.`
    case 'unreachable':
      return `Check the address and the network: ${provider.base_url ?? id} can not be reached.`
    case 'rejected':
    case undefined:
      return `Check the name of the model and the kind of ${id} under llm.`
  }
}
