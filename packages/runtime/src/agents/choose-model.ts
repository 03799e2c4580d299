import { resolveModel } from '@aicr/schema'
import type { Config, ResolvedModel } from '@aicr/schema'

/** The model of an agent: one of `llm.providers`, or what an agent that is logged in itself calls it. */
export interface ChosenModel {
  /** `null` where none is configured, and for an agent that is logged in itself. */
  model: ResolvedModel | null
  /** Absent: the own default of an agent that is logged in itself. */
  ownModel?: string
}

/** `choice` is that of the command line, which wins. Throws a `ConfigError` for a model that there is not. */
export function chooseModel({ llm, agent = {} }: Config, choice?: string): ChosenModel {
  if (agent.credentials !== 'login') return { model: resolveModel(llm, choice) }
  const own = choice ?? agent.model
  return { model: null, ...(own !== undefined && { ownModel: own }) }
}
