import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeGitRepository, startModelServer } from '@aicr-internal/testkit'
import type { ModelScript, RecordedRequest } from '@aicr-internal/testkit'
import { withTemporaryDirectory } from '@aicr/kit'
import type { AgentConfig, RunRecord } from '@aicr/schema'
import { reviewLocalChange } from '../../src/review/local-review.ts'
import type { Place } from './real-pass.ts'
import { pathOf } from './real-pass.ts'

export interface ReviewSetup {
  script: ModelScript
  /** Files that the change fills, beside its one line. */
  changed?: Readonly<Record<string, string>>
  /** Settings of `agent` beside those of the place. */
  config?: AgentConfig
  /** Looks around when the agent asks its model for the second time. */
  meanwhile?: () => Promise<void>
}

export interface RealReview {
  record: RunRecord
  requests: readonly RecordedRequest[]
  /** The key of the model. */
  key: string
  /** The folder of the run, which was kept, and that of the repository. */
  run: string
  repository: string
}

export const oneProblem = {
  file: 'a.ts',
  line: 2,
  severity: 'high',
  category: 'correctness',
  message: 'Nothing defines three.',
} as const

/** Asks for a file, reports one problem, sums up. */
export const oneProblemReview: ModelScript = [
  { calls: [{ tool: 'aicr.fetch_more_context', input: { path: 'lib.ts', reason: 'to judge line 2' } }] },
  { calls: [{ tool: 'aicr.report_problem', input: oneProblem }] },
  { calls: [{ tool: 'aicr.publish_summary', input: { markdown: 'One problem.' } }] },
  { text: 'Published.' },
]

const BEFORE = { 'a.ts': 'one()\ntwo()\n', 'lib.ts': 'export const two = 2\n', 'AGENTS.md': 'Be strict about names.\n' }

/** Reviews a change of a repository as `aicr review` does, with a real agent and a scripted model. */
export function realReview(
  { agent, sandbox }: Place,
  { script, changed = {}, config: own = {}, meanwhile }: ReviewSetup,
  look: (review: RealReview) => void | Promise<void>,
): Promise<void> {
  return withTemporaryDirectory('aicr-real-review-', async (root) => {
    const before = Object.fromEntries(Object.keys(changed).map((path) => [path, '\n']))
    const repository = await makeGitRepository({ files: { ...BEFORE, ...before } })
    try {
      await repository.write({ 'a.ts': 'one()\nthree()\n', ...changed })
      await using model = await startModelServer(script)
      const configFile = join(root, 'config.json')
      const provider = {
        id: 'lab',
        kind: agent.provider,
        base_url: `${model.origin}${agent.basePath}`,
        api_key_env: 'LAB_KEY',
      }
      const config = {
        llm: { providers: [provider], fallback_chain: [{ provider: 'lab', model: agent.model ?? 'scripted' }] },
        agent: { default: agent.kind, timeout_seconds: 180, sandbox: sandbox.config, ...own },
      }
      // YAML, of which JSON is a part.
      await writeFile(configFile, JSON.stringify(config))
      await mkdir(join(root, 'home'))
      const running = reviewLocalChange({
        directory: repository.path,
        choice: { kind: 'worktree' },
        env: { PATH: pathOf(agent), HOME: join(root, 'home'), LAB_KEY: model.token, ...sandbox.env },
        node: process.execPath,
        dataDirectory: join(root, 'data'),
        configFile,
        keep: true,
      })
      if (meanwhile) await Promise.race([model.waitForTurns(2).then(meanwhile), running])
      const result = await running
      if (result.status !== 'reviewed') throw new Error(result.message)
      const { record } = result
      const run = join(root, 'data/workspaces/local/runs', record.run.id)
      await look({ record, requests: model.requests, key: model.token, run, repository: repository.path })
    } finally {
      await repository.remove()
    }
  })
}
