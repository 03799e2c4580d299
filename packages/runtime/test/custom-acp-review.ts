import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAgentCli, makeGitRepository, startModelServer } from '@aicr-internal/testkit'
import type { AgentCliName, ModelScript } from '@aicr-internal/testkit'
import type { LlmProvider } from '@aicr/schema'
import { expect } from 'vitest'
import type { LocalReviewResult } from '../src/index.ts'
import { reviewLocalChange } from '../src/index.ts'

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

const problem = { file: 'a.ts', line: 2, severity: 'high', category: 'correctness', message: 'Nothing defines three.' }
const script: ModelScript = [
  { calls: [{ tool: 'aicr.report_problem', input: problem }] },
  { calls: [{ tool: 'aicr.publish_summary', input: { markdown: 'One problem.' } }] },
  { text: 'Published.' },
]

/** Reviews a small change of a repository of its own with one configuration file. */
export async function reviewWithConfig(
  config: string,
  env: Readonly<Record<string, string>> = {},
): Promise<LocalReviewResult> {
  const root = await mkdtemp(join(tmpdir(), 'aicr-custom-acp-'))
  try {
    await using repository = await makeGitRepository({ files: { 'a.ts': 'one()\ntwo()\n' } })
    await repository.write({ 'a.ts': 'one()\nthree()\n' })
    const configFile = join(root, 'config.yaml')
    await writeFile(configFile, config)
    return await reviewLocalChange({
      directory: repository.path,
      choice: { kind: 'worktree' },
      env: { PATH: process.env['PATH'], HOME: root, ...env },
      node: process.execPath,
      dataDirectory: join(root, 'data'),
      configFile,
    })
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** The `llm` key of a configuration whose only model is at an address; its key is in `LAB_KEY`. */
export function modelAt(address: string, kind = 'anthropic', name = 'scripted'): string {
  return `llm:
  providers: [{ id: lab, kind: ${kind}, base_url: "${address}", api_key_env: LAB_KEY }]
  fallback_chain: [{ provider: lab, model: ${name} }]
`
}

/** The whole way in bubblewrap: one problem and the summary come through the tools, and the key never to the agent. */
export async function expectCustomAcpReview(agent: CustomAcpAgent): Promise<void> {
  await using model = await startModelServer(script)
  const config = `${modelAt(`${model.origin}${agent.basePath ?? ''}`, agent.provider, agent.model)}agent:
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
