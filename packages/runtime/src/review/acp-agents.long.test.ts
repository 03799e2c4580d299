import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAgentCli, makeGitRepository, startModelServer } from '@aicr-internal/testkit'
import type { AgentCliName, ModelScript, TestGitRepository } from '@aicr-internal/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reviewLocalChange } from './local-review.ts'

/** By kind: the program that is installed for tests, and the provider that it is given. */
const agents = [
  { kind: 'codex-acp', program: 'codex-acp', provider: 'openai', path: '/v1', model: 'scripted' },
  { kind: 'claude-acp', program: 'claude-acp', provider: 'anthropic', path: '', model: 'scripted' },
  { kind: 'gemini-acp', program: 'gemini-cli', provider: 'google_ai_studio', path: '', model: 'gemini-2.5-pro' },
  { kind: 'qwen-acp', program: 'qwen-code', provider: 'openai_compatible', path: '/v1', model: 'scripted' },
  { kind: 'copilot-acp', program: 'copilot-cli', provider: 'openai_compatible', path: '/v1', model: 'scripted' },
  { kind: 'kimi-acp', program: 'kimi', provider: 'openai_compatible', path: '/v1', model: 'scripted' },
  { kind: 'opencode-acp', program: 'opencode', provider: 'openai_compatible', path: '/v1', model: 'scripted' },
  { kind: 'kilo-acp', program: 'kilo', provider: 'openai_compatible', path: '/v1', model: 'scripted' },
] as const satisfies readonly { kind: string; program: AgentCliName; [setting: string]: string }[]

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
  root = await mkdtemp(join(tmpdir(), 'aicr-acp-agent-'))
  repository = await makeGitRepository({
    files: { 'a.ts': 'one()\ntwo()\n', 'lib.ts': 'export const two = 2\n', '.claude/settings.json': '{}\n' },
  })
  await repository.write({ 'a.ts': 'one()\nthree()\n', '.claude/settings.json': '{ "hooks": {} }\n' })
})
afterEach(async () => {
  await repository.remove()
  await rm(root, { recursive: true, force: true })
})

describe.each(agents)('$kind', ({ kind, program, provider, path, model: name }) => {
  const folder = findAgentCli(program, process.env)

  it.runIf(folder !== null || process.env['CI'] === 'true')(
    'reviews a change in bubblewrap, without the key, the network, or files for agents',
    async () => {
      await using model = await startModelServer(script)
      const configFile = join(root, 'config.yaml')
      await writeFile(
        configFile,
        `llm:
  providers: [{ id: lab, kind: ${provider}, base_url: "${model.origin}${path}", api_key_env: LAB_KEY }]
  fallback_chain: [{ provider: lab, model: ${name} }]
agent: { default: ${kind}, timeout_seconds: 180, sandbox: { kind: bubblewrap } }
`,
      )
      const result = await reviewLocalChange({
        directory: repository.path,
        choice: { kind: 'worktree' },
        env: { PATH: `${folder}:${process.env['PATH']}`, HOME: root, LAB_KEY: model.token },
        node: process.execPath,
        dataDirectory: join(root, 'data'),
        configFile,
        keep: true,
      })
      if (result.status !== 'reviewed') throw new Error(result.message)
      const { record } = result
      expect(record).toMatchObject({
        verdict: 'problems',
        agent: { kind, model: name, sandbox: { kind: 'bubblewrap' } },
        problems: [{ file: 'a.ts', line: 2 }],
        summary: { markdown: 'One problem.' },
        passes: [{ kind: 'review', ended: 'ok', readFrom: 'state' }],
      })
      expect(model.requests.every(({ authorized }) => authorized)).toBe(true)
      const run = join(root, 'data/workspaces/local/runs', record.run.id)
      expect(await readFile(join(run, 'source/a.ts'), 'utf8')).toBe('one()\nthree()\n')
      await expect(readFile(join(run, 'source/.claude/settings.json'))).rejects.toThrow('ENOENT')
      expect(record.coverage.find((file) => file.path === '.claude/settings.json')).toMatchObject({
        status: 'reviewed',
        detail: expect.stringContaining('diff only'),
      })
      expect(await readFile(join(run, 'agent/manifest.json'), 'utf8')).not.toContain(model.token)
    },
  )
})
