import type { AgentModel } from '@aicr/agents'
import { AicrError } from '@aicr/schema'
import type { CliPass } from './create-cli-adapter.ts'

/** The model of a pass of an agent that can not use a login. */
export function ourModel({ model }: CliPass): AgentModel {
  if (model !== null) return model
  throw new AicrError('This agent needs a model of llm.providers.', { code: 'model_missing' })
}
