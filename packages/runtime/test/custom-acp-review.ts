import { findAgentCli, startModelServer } from '@aicr-internal/testkit'
import type { AgentCliName } from '@aicr-internal/testkit'
import type { LlmProvider } from '@aicr/schema'
import { expect } from 'vitest'
import { modelAt, oneProblemScript, reviewWithConfig } from './small-review.ts'

/** An agent of the protocol that only the configuration knows. */
export interface CustomAcpAgent {
  /** What is installed for it. */
  program: AgentCliName
  provider: LlmProvider['kind']
  /** Behind the origin of the model server. */
  basePath?: string
  model: string
  /** Its entry below `agent.acp.mine`, without indentation. */
  entry: string
}

/** The whole way in bubblewrap: one problem and the summary come through the tools, and the key never to the agent. */
export async function expectCustomAcpReview(agent: CustomAcpAgent): Promise<void> {
  await using model = await startModelServer(oneProblemScript)
  const llm = modelAt(`${model.origin}${agent.basePath ?? ''}`, { kind: agent.provider, model: agent.model })
  const config = `${llm}agent:
  default: mine
  timeout_seconds: 180
  sandbox: { kind: bubblewrap }
  acp:
    mine:
${agent.entry.replaceAll(/^/gm, '      ')}
`
  const PATH = `${findAgentCli(agent.program, process.env)}:${process.env['PATH']}`
  const { record } = await reviewWithConfig(config, { LAB_KEY: model.token, PATH })
  expect(record).toMatchObject({
    verdict: 'problems',
    agent: { kind: 'mine', model: agent.model, sandbox: { kind: 'bubblewrap' } },
    problems: [{ file: 'a.ts', line: 2 }],
    summary: { markdown: 'One problem.' },
    passes: [{ kind: 'review', ended: 'ok', readFrom: 'state' }],
  })
  expect(model.requests.every(({ authorized }) => authorized)).toBe(true)
}
