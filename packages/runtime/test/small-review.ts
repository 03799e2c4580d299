import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeGitRepository } from '@aicr-internal/testkit'
import type { ModelScript, TestGitRepository } from '@aicr-internal/testkit'
import type { LlmProvider } from '@aicr/schema'
import { reviewLocalChange } from '../src/index.ts'
import type { LocalReviewResult } from '../src/index.ts'

/** What there is to say about the change of `makeSmallChange`. */
export const oneProblem = {
  file: 'a.ts',
  line: 2,
  severity: 'high',
  category: 'correctness',
  message: 'Nothing defines three.',
} as const

/** A model that says it, and no more. */
export const oneProblemScript: ModelScript = [
  { calls: [{ tool: 'aicr.report_problem', input: oneProblem }] },
  { calls: [{ tool: 'aicr.publish_summary', input: { markdown: 'One problem.' } }] },
  { text: 'Published.' },
]

/** A repository with one changed line in `a.ts`. Files of `more` stand beside it, unchanged. */
export async function makeSmallChange(more: Readonly<Record<string, string>> = {}): Promise<TestGitRepository> {
  const repository = await makeGitRepository({ files: { 'a.ts': 'one()\ntwo()\n', ...more } })
  await repository.write({ 'a.ts': 'one()\nthree()\n' })
  return repository
}

export interface SmallReview {
  repository: TestGitRepository
  /** Where the configuration and the data are, and the home unless `env` names another. */
  root: string
  /** The text of the configuration. */
  config: string
  env?: Readonly<Record<string, string | undefined>>
  model?: string
  /** Leaves the folder of the run. */
  keep?: boolean
}

/** Reviews the working tree as `aicr review --config` does. */
export async function reviewSmallChange({ repository, root, config, env, ...rest }: SmallReview) {
  const configFile = join(root, 'config.yaml')
  await writeFile(configFile, config)
  return reviewLocalChange({
    directory: repository.path,
    choice: { kind: 'worktree' },
    env: { PATH: process.env['PATH'], HOME: root, ...env },
    node: process.execPath,
    dataDirectory: join(root, 'data'),
    configFile,
    ...rest,
  })
}

/** The same in folders of its own. */
export async function reviewWithConfig(config: string, env: SmallReview['env'] = {}): Promise<LocalReviewResult> {
  const root = await mkdtemp(join(tmpdir(), 'aicr-small-review-'))
  try {
    await using repository = await makeSmallChange()
    return await reviewSmallChange({ repository, root, config, env })
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

export interface ModelPlace {
  kind?: LlmProvider['kind']
  model?: string
  apiVersion?: string | undefined
}

/** The `llm` key of a configuration whose only model is at an address; its key is in `LAB_KEY`. */
export function modelAt(address: string, { kind = 'anthropic', model = 'scripted', apiVersion }: ModelPlace = {}) {
  const version = apiVersion === undefined ? '' : `, api_version: ${apiVersion}`
  return `llm:
  providers: [{ id: lab, kind: ${kind}, base_url: "${address}", api_key_env: LAB_KEY${version} }]
  fallback_chain: [{ provider: lab, model: ${model} }]
`
}
