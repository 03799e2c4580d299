import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fingerprintFolder, runsHere, verifies } from '@aicr-internal/testkit'
import type { TestGitRepository } from '@aicr-internal/testkit'
import { findExecutable } from '@aicr/kit'
import type { RunRecord } from '@aicr/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeSmallChange, reviewSmallChange } from '../../test/small-review.ts'

const hasBubblewrap = (await findExecutable('bwrap', { path: '/usr/bin:/bin' })) !== null
const SECRET = 'a-key-that-looks-like-nothing'

/** Passes for Codex: tells what it was given, its credentials first of all, and tries to get out through its proxy. */
const CODEX = `#!${process.execPath}
const { readFileSync, statSync } = require('node:fs')
const { connect } = require('node:net')
if (process.argv[2] === '--version') console.log('codex-cli 0.171.0')
else main()
async function main() {
  const file = process.env.CODEX_HOME + '/auth.json'
  const proxy = process.env.HTTPS_PROXY
  const told = {
    auth: readFileSync(file, 'utf8'),
    mode: (statSync(file).mode & 0o777).toString(8),
    args: process.argv.slice(2),
    names: Object.keys(process.env),
    config: readFileSync(process.env.CODEX_HOME + '/config.toml', 'utf8'),
    elsewhere: proxy ? await tryProxy(new URL(proxy)) : 'no proxy',
  }
  const input = { file: 'a.ts', line: 2, severity: 'high', category: 'test', message: JSON.stringify(told) }
  const item = { type: 'mcp_tool_call', server: 'aicr-output', tool: 'aicr.report_problem', arguments: input, status: 'completed' }
  for (const event of [{ type: 'item.completed', item }, { type: 'turn.completed', usage: {} }]) console.log(JSON.stringify(event))
}
function tryProxy({ port, username, password }) {
  const sign = Buffer.from(username + ':' + password).toString('base64')
  const ask = (target) => new Promise((resolve) => {
    let said = ''
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write('CONNECT ' + target + ' HTTP/1.1\\r\\nproxy-authorization: Basic ' + sign + '\\r\\n\\r\\n'))
    socket.on('data', (chunk) => (said += chunk)).on('close', () => resolve(said.split('\\r\\n')[0])).on('error', (error) => resolve(error.code))
  })
  return Promise.all(['example.com:443', 'chatgpt.com:80', '169.254.169.254:443', '127.0.0.1:443'].map(ask))
}
`

let root: string
let home: string
let repository: TestGitRepository
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'aicr-login-'))
  home = join(root, 'home')
  await mkdir(join(home, '.codex'), { recursive: true })
  await mkdir(join(root, 'programs'))
  await writeFile(join(root, 'programs/codex'), CODEX)
  await chmod(join(root, 'programs/codex'), 0o755)
  await writeFile(join(home, '.codex/config.toml'), 'model = "of-the-user"\n')
  await writeFile(join(home, '.codex/auth.json'), JSON.stringify({ OPENAI_API_KEY: SECRET }))
  repository = await makeSmallChange()
})
afterEach(async () => {
  await repository.remove()
  await rm(root, { recursive: true, force: true })
})

async function review(agent: string, model?: string): Promise<RunRecord> {
  const { record } = await reviewSmallChange({
    repository,
    root,
    config: `agent: { default: codex, credentials: login, ${agent} }\n`,
    env: { PATH: `${join(root, 'programs')}:${process.env['PATH']}`, HOME: home },
    keep: true,
    ...(model !== undefined && { model }),
  })
  return record
}

describe('an agent with the login of its user', () => {
  const sandboxes = [
    ...(runsHere(hasBubblewrap, process.env) ? [['bubblewrap', true] as const] : []),
    ['native', false] as const,
  ]
  it.each(sandboxes)('in %s gets the one file and nothing else, for as long as it runs', async (kind, isolated) => {
    verifies('agents.login')
    verifies('security.login-stays-in-the-run')
    const before = await fingerprintFolder(home)
    const record = await review(`sandbox: { kind: ${kind} }`)
    expect(record).toMatchObject({
      verdict: 'problems',
      agent: { kind: 'codex', credentials: 'login', sandbox: { kind } },
    })
    expect(record.agent.sandbox?.missing.includes('the network is open')).toBe(!isolated)
    const manifest = record.passes[0]?.manifest
    expect(manifest?.injected).toContain('login (.home/.codex/auth.json)')
    expect(manifest?.delegated).toContain('model')
    const told: unknown = JSON.parse(record.problems[0]?.message ?? '')
    expect(told).toMatchObject({
      mode: '600',
      elsewhere: isolated ? Array.from({ length: 4 }, () => 'HTTP/1.1 403 Forbidden') : 'no proxy',
      config: expect.stringContaining('"cli_auth_credentials_store" = "file"'),
      auth: expect.stringMatching(/"OPENAI_API_KEY": "\*{29}"/),
    })
    expect(JSON.stringify(told)).not.toMatch(/of-the-user|AICR_MODEL_TOKEN/)
    // What it saw of the secret is masked in everything that comes of it.
    expect(JSON.stringify(record)).not.toContain(SECRET)
    expect(await fingerprintFolder(home)).toBe(before)
    const run = join(root, 'data/workspaces/local/runs', record.run.id)
    expect(existsSync(join(run, 'agent/.home/.codex/config.toml'))).toBe(true)
    expect(existsSync(join(run, 'agent/.home/.codex/auth.json'))).toBe(false)
    expect(await readFile(join(run, 'run.json'), 'utf8')).not.toContain(SECRET)
  })

  it('uses the model that the configuration names, or the command line', async () => {
    expect(await review('model: gpt-5, sandbox: { kind: native }')).toMatchObject({ agent: { model: 'gpt-5' } })
    const record = await review('model: gpt-5, sandbox: { kind: native }', 'gpt-5-codex')
    expect(record.agent.model).toBe('gpt-5-codex')
    expect(JSON.parse(record.problems[0]?.message ?? '').config).toContain('"model" = "gpt-5-codex"')
  })

  it('is not started where there is no login', async () => {
    await rm(join(home, '.codex/auth.json'))
    await expect(review('sandbox: { kind: native }')).rejects.toMatchObject({
      code: 'authentication',
      message: 'The agent "codex" is not logged in here: ~/.codex/auth.json is not there.',
      hint: expect.stringContaining('codex login'),
    })
  })

  it.each([
    ['default: mine, commands: { mine: { command: [node] } }', 'is not for programs of agent.commands, such as "mine"'],
    ['default: mine, acp: { mine: { command: [node] } }', 'The agent "mine" can not use the login of its user: nobody'],
  ])('is refused where nobody knows the login: %s', async (agent, message) => {
    const config = `agent: { credentials: login, ${agent} }\n`
    const started = reviewSmallChange({ repository, root, config, env: { HOME: home } })
    await expect(started).rejects.toThrow(message)
  })

  it('has no model of its own without that', async () => {
    const config = 'agent: { default: codex, model: gpt-5 }\n'
    const started = reviewSmallChange({ repository, root, config, env: { HOME: home } })
    await expect(started).rejects.toThrow('is for credentials: login')
  })
})
