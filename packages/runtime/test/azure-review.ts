import { findAgentCli, startModelServer } from '@aicr-internal/testkit'
import type { AgentCliName, RecordedRequest } from '@aicr-internal/testkit'
import type { RunRecord } from '@aicr/schema'
import { modelAt, oneProblemScript, reviewWithConfig } from './small-review.ts'

export interface AzureSetup {
  /** The agent's kind, and the program that is installed for tests. */
  kind: string
  program: AgentCliName
  /** Behind the address of the resource. */
  path?: string
  version?: string
}

/** A review through the product, by a real agent with a model that stands where Azure has its models. */
export async function azureReview({ kind, program, path = '', version }: AzureSetup) {
  await using model = await startModelServer(oneProblemScript)
  const llm = modelAt(`${model.origin}${path}`, { kind: 'azure_openai', model: 'my-gpt', apiVersion: version })
  const { record } = await reviewWithConfig(`${llm}agent: { default: ${kind}, timeout_seconds: 180 }\n`, {
    PATH: `${findAgentCli(program, process.env)}:${process.env['PATH']}`,
    LAB_KEY: model.token,
  })
  return seen(record, model.requests)
}

/** What came of it, and every kind of request that there was. */
function seen(record: RunRecord, requests: readonly RecordedRequest[]) {
  const asked = requests.map(({ path, search, keyHeader, model }) => `${path}${search} ${keyHeader} ${model}`)
  return { verdict: record.verdict, problems: record.problems.length, asked: [...new Set(asked)] }
}
