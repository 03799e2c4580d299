import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAgentCli, makeGitRepository, startModelServer } from '@aicr-internal/testkit'
import type { AgentCliName, ModelScript, RecordedRequest } from '@aicr-internal/testkit'
import type { RunRecord } from '@aicr/schema'
import { reviewLocalChange } from '../src/index.ts'

export interface AzureSetup {
  /** The agent's kind, and the program that is installed for tests. */
  kind: string
  program: AgentCliName
  /** Behind the address of the resource. */
  path?: string
  version?: string
}

const problem = { file: 'a.ts', line: 2, severity: 'high', category: 'correctness', message: 'Nothing defines three.' }
const script: ModelScript = [
  { calls: [{ tool: 'aicr.report_problem', input: problem }] },
  { calls: [{ tool: 'aicr.publish_summary', input: { markdown: 'One problem.' } }] },
  { text: 'Published.' },
]

/** A review through the product, by a real agent with a model that stands where Azure has its models. */
export async function azureReview({ kind, program, path = '', version }: AzureSetup) {
  const root = await mkdtemp(join(tmpdir(), 'aicr-azure-'))
  await using model = await startModelServer(script)
  await using repository = await makeGitRepository({ files: { 'a.ts': 'one()\ntwo()\n' } })
  await repository.write({ 'a.ts': 'one()\nthree()\n' })
  const configFile = join(root, 'config.yaml')
  const apiVersion = version === undefined ? '' : `, api_version: ${version}`
  await writeFile(
    configFile,
    `llm:
  providers: [{ id: az, kind: azure_openai, base_url: "${model.origin}${path}", api_key_env: AZ_KEY${apiVersion} }]
  fallback_chain: [{ provider: az, model: my-gpt }]
agent: { default: ${kind}, timeout_seconds: 180 }
`,
  )
  try {
    const { record } = await reviewLocalChange({
      directory: repository.path,
      choice: { kind: 'worktree' },
      env: { PATH: `${findAgentCli(program, process.env)}:${process.env['PATH']}`, HOME: root, AZ_KEY: model.token },
      node: process.execPath,
      dataDirectory: join(root, 'data'),
      configFile,
    })
    return seen(record, model.requests)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** What came of it, and every kind of request that there was. */
function seen(record: RunRecord, requests: readonly RecordedRequest[]) {
  const asked = requests.map(({ path, search, keyHeader, model }) => `${path}${search} ${keyHeader} ${model}`)
  return { verdict: record.verdict, problems: record.problems.length, asked: [...new Set(asked)] }
}
