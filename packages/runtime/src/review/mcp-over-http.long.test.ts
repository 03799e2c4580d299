import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAgentCli, makeGitRepository, startModelServer, verifies } from '@aicr-internal/testkit'
import type { AgentCliName, ModelScript, TestGitRepository } from '@aicr-internal/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reviewLocalChange } from './local-review.ts'

vi.setConfig({ testTimeout: 240_000 })

/** What each format is asked of, and under which model's name. */
const providers = {
  responses: { provider: 'openai', path: '/v1', model: 'scripted' },
  chat: { provider: 'openai_compatible', path: '/v1', model: 'scripted' },
  anthropic: { provider: 'anthropic', path: '', model: 'scripted' },
  gemini: { provider: 'google_ai_studio', path: '', model: 'gemini-2.5-pro' },
} as const

const agents = [
  { kind: 'codex', program: 'codex', speaks: 'responses' },
  { kind: 'claude-code', program: 'claude-code', speaks: 'anthropic' },
  { kind: 'gemini-cli', program: 'gemini-cli', speaks: 'gemini' },
  { kind: 'qwen-code', program: 'qwen-code', speaks: 'chat' },
  { kind: 'copilot-cli', program: 'copilot-cli', speaks: 'chat' },
  { kind: 'opencode', program: 'opencode', speaks: 'chat' },
  { kind: 'kilo', program: 'kilo', speaks: 'chat' },
  { kind: 'codex-acp', program: 'codex-acp', speaks: 'responses' },
  { kind: 'gemini-acp', program: 'gemini-cli', speaks: 'gemini' },
  { kind: 'qwen-acp', program: 'qwen-code', speaks: 'chat' },
  { kind: 'copilot-acp', program: 'copilot-cli', speaks: 'chat' },
  { kind: 'kimi-acp', program: 'kimi', speaks: 'chat' },
  { kind: 'opencode-acp', program: 'opencode', speaks: 'chat' },
  { kind: 'kilo-acp', program: 'kilo', speaks: 'chat' },
] as const satisfies readonly { kind: string; program: AgentCliName; speaks: keyof typeof providers }[]

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
  root = await mkdtemp(join(tmpdir(), 'aicr-mcp-http-'))
  repository = await makeGitRepository({ files: { 'a.ts': 'one()\ntwo()\n', 'lib.ts': 'export const two = 2\n' } })
  await repository.write({ 'a.ts': 'one()\nthree()\n' })
})
afterEach(async () => {
  await repository.remove()
  await rm(root, { recursive: true, force: true })
})

/** All arguments of all processes of this machine. */
async function commandLines(): Promise<string> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(processes.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return lines.join('\n')
}

describe.each(agents)('$kind with the tools over HTTP', ({ kind, program, speaks }) => {
  const folder = findAgentCli(program, process.env)

  it.runIf(folder !== null || process.env['CI'] === 'true').each(['native', 'bubblewrap'])(
    'reviews a change in %s, and neither address nor token is in an argument',
    async (sandbox) => {
      verifies('agents.mcp-over-http')
      verifies('security.mcp-http-needs-its-secrets')
      const { provider, path, model: name } = providers[speaks]
      await using model = await startModelServer(script)
      const configFile = join(root, 'config.yaml')
      await writeFile(
        configFile,
        `llm:
  providers: [{ id: lab, kind: ${provider}, base_url: "${model.origin}${path}", api_key_env: LAB_KEY }]
  fallback_chain: [{ provider: lab, model: ${name} }]
agent: { default: ${kind}, timeout_seconds: 200, mcp_transport: http, sandbox: { kind: ${sandbox} } }
`,
      )
      const running = reviewLocalChange({
        directory: repository.path,
        choice: { kind: 'worktree' },
        env: { PATH: `${folder}:${process.env['PATH']}`, HOME: root, LAB_KEY: model.token },
        node: process.execPath,
        dataDirectory: join(root, 'data'),
        configFile,
        keep: true,
      })
      const seen = await Promise.race([model.waitForTurns(2).then(commandLines), running.then(() => '')])
      const result = await running
      if (result.status !== 'reviewed') throw new Error(result.message)
      const { record } = result
      expect(record).toMatchObject({
        verdict: 'problems',
        agent: { kind, sandbox: { kind: sandbox } },
        problems: [{ file: 'a.ts', line: 2 }],
        summary: { markdown: 'One problem.' },
        passes: [
          {
            kind: 'review',
            ended: 'ok',
            readFrom: 'state',
            manifest: { injected: expect.arrayContaining(['mcp_server over http']) },
          },
        ],
      })
      expect(seen).not.toBe('')
      // Not by a matcher, which would print what other processes were started with.
      expect(/127\.0\.0\.1:\d+\/[\w-]{32}\/mcp|Bearer/.test(seen)).toBe(false)
      const run = join(root, 'data/workspaces/local/runs', record.run.id)
      expect(await readFile(join(run, 'source/lib.ts'), 'utf8')).toBe('export const two = 2\n')
    },
  )
})
