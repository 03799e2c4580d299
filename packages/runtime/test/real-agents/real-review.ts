import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startModelServer } from '@aicr-internal/testkit'
import type { ModelScript, RecordedRequest } from '@aicr-internal/testkit'
import { withTemporaryDirectory } from '@aicr/kit'
import type { AgentConfig, RunRecord } from '@aicr/schema'
import { makeSmallChange, oneProblemScript, reviewSmallChange } from '../small-review.ts'
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

/** Asks for a file, reports one problem, sums up. */
export const oneProblemReview: ModelScript = [
  { calls: [{ tool: 'aicr.fetch_more_context', input: { path: 'lib.ts', reason: 'to judge line 2' } }] },
  ...oneProblemScript,
]

const BESIDE = { 'lib.ts': 'export const two = 2\n', 'AGENTS.md': 'Be strict about names.\n' }

/** Reviews a change of a repository as `aicr review` does, with a real agent and a scripted model. */
export function realReview(
  { agent, sandbox }: Place,
  { script, changed = {}, config: own = {}, meanwhile }: ReviewSetup,
  look: (review: RealReview) => void | Promise<void>,
): Promise<void> {
  return withTemporaryDirectory('aicr-real-review-', async (root) => {
    const before = Object.fromEntries(Object.keys(changed).map((path) => [path, '\n']))
    const repository = await makeSmallChange({ ...BESIDE, ...before })
    try {
      await repository.write(changed)
      await using model = await startModelServer(script)
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
      await mkdir(join(root, 'home'))
      const running = reviewSmallChange({
        repository,
        root,
        // YAML, of which JSON is a part.
        config: JSON.stringify(config),
        env: { PATH: pathOf(agent), HOME: join(root, 'home'), LAB_KEY: model.token, ...sandbox.env },
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
