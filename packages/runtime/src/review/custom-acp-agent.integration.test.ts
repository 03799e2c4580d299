import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAgentCli, makeGitRepository, startModelServer, verifies } from '@aicr-internal/testkit'
import type { ModelScript, TestGitRepository } from '@aicr-internal/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reviewLocalChange } from './local-review.ts'

const installed = (['claude-acp', 'gemini-cli'] as const).map((name) => findAgentCli(name, process.env))
const problem = { file: 'a.ts', line: 2, severity: 'high', category: 'correctness', message: 'Nothing defines three.' }
const script: ModelScript = [
  { calls: [{ tool: 'aicr.report_problem', input: problem }] },
  { calls: [{ tool: 'aicr.publish_summary', input: { markdown: 'One problem.' } }] },
  { text: 'Published.' },
]

let root: string
let repository: TestGitRepository
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'aicr-custom-acp-'))
  repository = await makeGitRepository({ files: { 'a.ts': 'one()\ntwo()\n' } })
  await repository.write({ 'a.ts': 'one()\nthree()\n' })
})
afterEach(async () => {
  await repository.remove()
  await rm(root, { recursive: true, force: true })
})

async function review(config: string, env: Readonly<Record<string, string>> = {}) {
  const configFile = join(root, 'config.yaml')
  await writeFile(configFile, config)
  return reviewLocalChange({
    directory: repository.path,
    choice: { kind: 'worktree' },
    env: { PATH: [...installed, process.env['PATH']].join(':'), HOME: root, ...env },
    node: process.execPath,
    dataDirectory: join(root, 'data'),
    configFile,
  })
}

const llm = (origin: string, kind = 'anthropic', name = 'scripted'): string => `llm:
  providers: [{ id: lab, kind: ${kind}, base_url: "${origin}", api_key_env: LAB_KEY }]
  fallback_chain: [{ provider: lab, model: ${name} }]
`

/** All that its makers say of how it is started, and nothing that AICR knows of it. */
const claude = {
  kind: 'anthropic',
  name: 'scripted',
  agent: `
      command: [claude-agent-acp]
      wire_formats: [anthropic-messages]
      model_env: { ANTHROPIC_API_KEY: '{token}', ANTHROPIC_BASE_URL: '{base_url}', ANTHROPIC_MODEL: '{model}' }
      session: { mode: default }`,
}
const likeGemini = {
  kind: 'google_ai_studio',
  name: 'gemini-2.5-pro',
  agent: `
      command: [gemini, --acp, --model, gemini-2.5-pro, --skip-trust, --extensions, none]
      profile: gemini-acp`,
}

describe.runIf(installed.every((folder) => folder !== null) || process.env['CI'] === 'true')(
  'an agent that only the configuration knows',
  () => {
    it.each([
      ['in words of its own', claude],
      ['like one that AICR knows', likeGemini],
    ])('reviews in bubblewrap by the protocol, described %s', async (_, { kind, name, agent }) => {
      verifies('agents.custom-acp')
      await using model = await startModelServer(script)
      const config = `${llm(model.origin, kind, name)}agent:
  default: mine
  timeout_seconds: 180
  sandbox: { kind: bubblewrap }
  acp:
    mine:${agent}
`
      const result = await review(config, { LAB_KEY: model.token })
      expect(result.record).toMatchObject({
        verdict: 'problems',
        agent: { kind: 'mine', model: name, sandbox: { kind: 'bubblewrap' } },
        problems: [{ file: 'a.ts', line: 2 }],
        summary: { markdown: 'One problem.' },
        passes: [{ kind: 'review', ended: 'ok', readFrom: 'state' }],
      })
      expect(model.requests.every(({ authorized }) => authorized)).toBe(true)
    })
  },
)

describe('agent.acp', () => {
  it.each([
    ['command: [there-is-none]', 'The program "there-is-none" of agent.acp.mine is not there.'],
    ['{ command: [node], profile: kilo }', 'there is no profile "kilo". Known: kilo-acp'],
    ['{ command: [node], env: [NOT_SET] }', 'agent.acp.mine.env names NOT_SET, which is not set.'],
    ['{ command: [node], profile: kilo-acp, tool_name: "x{tool}" }', 'is a matter of the profile'],
  ])('%s is refused', async (agent, message) => {
    const config = `agent: { default: mine, acp: { mine: ${agent.startsWith('{') ? agent : `{ ${agent} }`} } }\n`
    await expect(review(config)).rejects.toThrow(message)
  })

  it.each([
    ['kilo-acp: { command: [node] }', 'agent.acp.kilo-acp has the name of an agent that AICR brings along.'],
    ['mine: { command: [node] }', 'agent.acp.mine has the name of one of agent.commands.'],
  ])('with %s is refused', async (agent, message) => {
    const config = `agent: { default: mine, commands: { mine: { command: [node] } }, acp: { ${agent} } }\n`
    await expect(review(config)).rejects.toThrow(message)
  })

  it('gives its own time to an agent, and hands on the variables that it names', async () => {
    const program = join(root, 'stays')
    await writeFile(program, '#!/bin/sh\necho "$WANTED" > "$HOME/wanted"; exec sleep 60\n')
    await chmod(program, 0o755)
    await using model = await startModelServer([])
    const config = `${llm(model.origin)}agent:
  default: mine
  sandbox: { kind: native }
  acp: { mine: { command: ['${program}'], env: [WANTED], timeout_seconds: 1 } }
`
    const { record } = await review(config, { LAB_KEY: model.token, WANTED: 'yes' })
    expect(record).toMatchObject({ verdict: 'inconclusive', passes: [{ ended: 'timeout' }, { ended: 'timeout' }] })
    expect(record.passes[0]?.manifest?.environment).toContain('WANTED')
  })
})
