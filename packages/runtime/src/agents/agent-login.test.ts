import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { acpAgents, cliAgents } from '@aicr/agent-adapters'
import type { AgentAdapter } from '@aicr/agents'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readLogin } from './agent-login.ts'

const program = { program: { command: '/opt/agent', version: '1.0.0' }, path: '/usr/bin' }
const SECRET = 'a-token-of-some-vendor'

let home: string
beforeEach(async () => void (home = await mkdtemp(join(tmpdir(), 'aicr-home-'))))
afterEach(() => rm(home, { recursive: true, force: true }))

function adapterOf(kind: string): AgentAdapter {
  const entry = { ...cliAgents, ...acpAgents }[kind]
  if (entry === undefined) throw new Error(`There is no agent ${kind}.`)
  return entry.create(program)
}

async function write(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(home, file)), { recursive: true })
  await writeFile(join(home, file), typeof content === 'string' ? content : JSON.stringify(content))
}

const read = (kind: string, model?: string, env: Readonly<Record<string, string>> = {}) =>
  readLogin(adapterOf(kind), { model, env: { HOME: home, ...env } })

async function filesOf(kind: string, model?: string): Promise<unknown> {
  const { login } = await read(kind, model)
  return login.files.map(({ path, content }): unknown => [path, JSON.parse(content)])
}

const codexFile = { OPENAI_API_KEY: SECRET }
const claudeFile = { claudeAiOauth: { accessToken: SECRET } }
const copilotFile = { copilotTokens: { 'https://github.com:me': SECRET }, loggedInUsers: [{ login: 'me' }] }

describe('the login of an agent', () => {
  it.each([
    ['codex', '.codex/auth.json', codexFile],
    ['codex-acp', '.codex/auth.json', codexFile],
    ['claude-code', '.claude/.credentials.json', claudeFile],
    ['claude-acp', '.claude/.credentials.json', claudeFile],
    ['gemini-cli', '.gemini/oauth_creds.json', { refresh_token: SECRET }],
    ['gemini-acp', '.gemini/oauth_creds.json', { refresh_token: SECRET }],
    ['copilot-cli', '.copilot/config.json', copilotFile],
    ['copilot-acp', '.copilot/config.json', copilotFile],
  ])('%s is what stands in ~/%s, and goes where it looks for it', async (kind, file, content) => {
    await write(file, content)
    expect(await filesOf(kind)).toEqual([[`.home/${file}`, content]])
    expect((await read(kind)).login.secrets).toContain(SECRET)
  })

  it.each([
    ['opencode', 'opencode', 'openai/gpt-5', { openai: { type: 'api', key: SECRET } }],
    ['opencode-acp', 'opencode', 'anthropic/claude', { anthropic: { type: 'api', key: SECRET } }],
    ['kilo', 'kilo', 'openrouter/some/model', { openrouter: { type: 'api', key: SECRET } }],
    ['kilo-acp', 'kilo', 'kilo/some/model', { kilo: { type: 'oauth', access: SECRET } }],
  ])('%s is that with the vendor of its model alone', async (kind, folder, model, content) => {
    const file = `.local/share/${folder}/auth.json`
    await write(file, { ...content, other: { type: 'api', key: 'of-another-vendor' } })
    expect(await filesOf(kind, model)).toEqual([[`.home/${file}`, content]])
    expect((await read(kind, model)).login).toMatchObject({ model, secrets: [SECRET] })
  })

  it('holds nothing else of a file in which other things stand', async () => {
    await write('.claude/.credentials.json', { ...claudeFile, mcpOAuth: { server: 'of-another-service' } })
    expect(await filesOf('claude-code')).toEqual([['.home/.claude/.credentials.json', claudeFile]])
    await write(
      '.copilot/config.json',
      `// Managed.\n// Not by hand.\n${JSON.stringify({ ...copilotFile, trusted: ['/'] })}`,
    )
    expect(await filesOf('copilot-cli')).toEqual([['.home/.copilot/config.json', copilotFile]])
  })

  it('is looked for where its user told the agent to keep it', async () => {
    await write('elsewhere/auth.json', codexFile)
    const { login } = await read('codex', undefined, { CODEX_HOME: join(home, 'elsewhere') })
    expect(login.files).toHaveLength(1)
  })

  it('has a second file where the agent has one', async () => {
    await write('.gemini/oauth_creds.json', { refresh_token: SECRET })
    await write('.gemini/google_accounts.json', { active: 'me@example.com' })
    expect(await filesOf('gemini-cli')).toHaveLength(2)
  })

  it.each([
    ['codex', 'codex login'],
    ['claude-code', '/login'],
    ['gemini-cli', 'Login with Google'],
    ['copilot-cli', '/login'],
    ['opencode', 'opencode auth login'],
  ])('%s that is not there is told with what to do', async (kind, hint) => {
    const model = kind === 'opencode' ? 'openai/gpt-5' : undefined
    await expect(read(kind, model)).rejects.toMatchObject({
      code: 'authentication',
      message: expect.stringMatching(/^The agent "[\w-]+" is not logged in here: ~\/\S+ is not there\.$/),
      hint: expect.stringContaining(hint),
    })
  })

  it.each([
    ['codex', '.codex/auth.json', 'not JSON but a-token-of-some-vendor', 'is not what it writes there'],
    ['codex', '.codex/auth.json', '[]', 'is not what it writes there'],
    ['claude-code', '.claude/.credentials.json', '{"mcpOAuth":{}}', 'holds none'],
    ['copilot-cli', '.copilot/config.json', '{"loggedInUsers":[{}]}', 'holds none'],
    ['codex', '.codex/auth.json', 'x'.repeat(300_000), 'can not be read'],
  ])('%s in ~/%s that is no login is told without what stands there', async (kind, file, content, message) => {
    await write(file, content)
    const failure = await read(kind).catch((error: unknown) => error)
    expect(String(failure)).toContain(message)
    expect(JSON.stringify(failure) + String(failure)).not.toContain(SECRET)
  })

  it('of opencode that needs a plugin is none', async () => {
    await write('.local/share/opencode/auth.json', { anthropic: { type: 'oauth', access: SECRET } })
    await expect(read('opencode', 'anthropic/claude')).rejects.toThrow('holds none')
  })

  it.each([
    ['qwen-code', undefined, 'its vendor ended logins'],
    ['qwen-acp', undefined, 'its vendor ended logins'],
    ['kimi-acp', undefined, 'stands in its own configuration'],
    ['opencode', undefined, 'no model is named'],
    ['opencode', 'groq/llama', '"groq/llama" is of none of these providers: anthropic'],
    ['opencode', 'kilo/some/model', 'is of none of these providers'],
    ['kilo', 'gpt-5', 'is of none of these providers'],
  ])('%s with the model %s is refused by name, and why', async (kind, model, why) => {
    await expect(read(kind, model)).rejects.toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining(why),
    })
  })

  it('is decided for every agent', () => {
    const undecided = Object.keys({ ...cliAgents, ...acpAgents }).filter(
      (kind) => adapterOf(kind).capabilities.login === undefined,
    )
    expect(undecided).toEqual([])
  })
})
