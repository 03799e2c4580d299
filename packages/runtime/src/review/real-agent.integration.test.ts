import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAgentCli, makeGitRepository, startModelServer, verifies } from '@aicr-internal/testkit'
import type { ModelScript, ModelServer, TestGitRepository } from '@aicr-internal/testkit'
import type { RunRecord } from '@aicr/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reviewLocalChange } from './local-review.ts'

const codex = findAgentCli('codex', process.env)
const problem = { file: 'a.ts', line: 2, severity: 'high', category: 'correctness', message: 'Nothing defines three.' }
const script: ModelScript = [
  { calls: [{ tool: 'aicr.fetch_more_context', input: { path: 'lib.ts', reason: 'to judge line 2' } }] },
  { calls: [{ tool: 'aicr.report_problem', input: problem }] },
  { calls: [{ tool: 'aicr.publish_summary', input: { markdown: 'One problem.' } }] },
  { text: 'Published.' },
]

let root: string
let repository: TestGitRepository
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'aicr-real-agent-'))
  repository = await makeGitRepository({
    files: { 'a.ts': 'one()\ntwo()\n', 'lib.ts': 'export const two = 2\n', 'AGENTS.md': 'Be strict about names.\n' },
  })
  await repository.write({ 'a.ts': 'one()\nthree()\n' })
})
afterEach(async () => {
  await repository.remove()
  await rm(root, { recursive: true, force: true })
})

async function review(model: ModelServer, extra = ''): Promise<RunRecord> {
  const configFile = join(root, 'config.yaml')
  await writeFile(
    configFile,
    `llm:
  providers: [{ id: lab, kind: openai, base_url: "${model.origin}/v1", api_key_env: LAB_KEY }]
  fallback_chain: [{ provider: lab, model: scripted }]
agent: { default: codex, timeout_seconds: 120${extra} }
`,
  )
  const result = await reviewLocalChange({
    directory: repository.path,
    choice: { kind: 'worktree' },
    env: { PATH: `${codex}:${process.env['PATH']}`, HOME: root, LAB_KEY: model.token },
    node: process.execPath,
    dataDirectory: join(root, 'data'),
    configFile,
    keep: true,
  })
  if (result.status !== 'reviewed') throw new Error(result.message)
  return result.record
}

describe.runIf(codex !== null || process.env['CI'] === 'true')('Codex with no configuration but its model', () => {
  it.each([
    ['in bubblewrap', ', sandbox: { kind: bubblewrap }', 'bubblewrap'],
    ['on this machine', ', sandbox: { kind: native }', 'native'],
  ])('%s reviews a change through the tools, without ever holding the key', async (_, extra, kind) => {
    verifies('agents.key-stays-outside')
    await using model = await startModelServer(script)
    const record = await review(model, extra)
    expect(record).toMatchObject({
      verdict: 'problems',
      agent: { kind: 'codex', model: 'scripted', sandbox: { kind } },
      problems: [{ file: 'a.ts', line: 2, anchor: { kind: 'changed' } }],
      summary: { markdown: 'One problem.' },
      passes: [{ kind: 'review', ended: 'ok', readFrom: 'state' }],
    })
    expect(model.requests.every(({ authorized }) => authorized)).toBe(true)
    expect(JSON.stringify(model.requests[0]?.body)).toContain('Be strict about names.')
    const run = join(root, 'data/workspaces/local/runs', record.run.id)
    expect(await readFile(join(run, 'source/lib.ts'), 'utf8')).toBe('export const two = 2\n')
    const manifest = await readFile(join(run, 'agent/manifest.json'), 'utf8')
    expect(JSON.parse(manifest)).toMatchObject({
      adapter: 'codex',
      delegated: kind === 'native' ? [] : ['outer sandbox'],
    })
    expect(manifest).not.toContain(model.token)
    expect(record.passes[0]?.manifest).toEqual(JSON.parse(manifest))
  })

  it.each(['native', 'bubblewrap'])('gets the tools over HTTP where that is asked for, in %s', async (kind) => {
    verifies('agents.mcp-over-http')
    await using model = await startModelServer(script)
    const record = await review(model, `, mcp_transport: http, sandbox: { kind: ${kind} }`)
    expect(record).toMatchObject({
      verdict: 'problems',
      problems: [{ file: 'a.ts', line: 2, anchor: { kind: 'changed' } }],
      summary: { markdown: 'One problem.' },
      passes: [
        { ended: 'ok', readFrom: 'state', manifest: { injected: expect.arrayContaining(['mcp_server over http']) } },
      ],
    })
    const run = join(root, 'data/workspaces/local/runs', record.run.id)
    expect(await readFile(join(run, 'source/lib.ts'), 'utf8')).toBe('export const two = 2\n')
  })

  it('that its provider refuses is no review', async () => {
    await using model = await startModelServer([{ fault: { kind: 'status', status: 401 }, times: Infinity }])
    expect(await review(model)).toMatchObject({
      verdict: 'inconclusive',
      passes: [{ ended: 'model_error' }, { kind: 'repair', ended: 'model_error' }],
    })
  })
})

describe('an agent that calls a model', () => {
  const settings = (configFile: string) => ({
    directory: repository.path,
    choice: { kind: 'worktree' as const },
    env: { PATH: process.env['PATH'], HOME: root },
    node: process.execPath,
    dataDirectory: join(root, 'data'),
    configFile,
  })

  it.each([
    ['is not installed', 'agent: { default: kilo }', 'executable_missing', /npm install --global @kilocode\/cli/],
    [
      'is asked for in a sandbox that has no image',
      'agent: { sandbox: { kind: podman } }',
      'sandbox_unavailable',
      /agent\.sandbox/,
    ],
  ])('that %s is refused with what to do', async (_, config, code, hint) => {
    const configFile = join(root, 'config.yaml')
    await writeFile(configFile, config)
    const environment = { ...settings(configFile), env: { PATH: '/usr/bin:/bin', HOME: root } }
    await expect(reviewLocalChange(environment)).rejects.toMatchObject({ code, hint: expect.stringMatching(hint) })
  })
})
