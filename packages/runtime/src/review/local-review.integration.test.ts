import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createScriptedAdapter, makeGitRepository, verifies } from '@aicr-internal/testkit'
import type { AgentScript, TestGitRepository } from '@aicr-internal/testkit'
import type { RunRecord } from '@aicr/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reviewLocalChange } from './local-review.ts'
import type { LocalReviewSettings } from './local-review.ts'

let repository: TestGitRepository
let dataDirectory: string
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'aicr-runtime-'))
  repository = await makeGitRepository({ files: { 'a.ts': 'one()\ntwo()\n' } })
  await repository.write({ 'a.ts': 'one()\nthree()\n' })
})
afterEach(async () => {
  await repository.remove()
  await rm(dataDirectory, { recursive: true, force: true })
})

const problem = { file: 'a.ts', line: 2, severity: 'high', category: 'correctness', message: 'Nothing defines three.' }
const report = { tool: 'aicr.report_problem', input: problem }
const summary = { tool: 'aicr.publish_summary', input: { markdown: 'One problem.' } }

async function review(script: AgentScript, changes: Partial<LocalReviewSettings> = {}): Promise<RunRecord> {
  const result = await reviewLocalChange({
    directory: repository.path,
    choice: { kind: 'worktree' },
    env: { PATH: process.env['PATH'], HOME: dataDirectory },
    node: process.execPath,
    agent: 'scripted',
    agents: { scripted: () => createScriptedAdapter(script, process.execPath) },
    dataDirectory,
    ...changes,
  })
  if (result.status !== 'reviewed') throw new Error(result.message)
  return result.record
}

/** Processes that a scripted agent left, by the mark that they carry. */
async function orphans(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''))) // It ended meanwhile.
  return lines.filter((line) => line.includes('aicr-test-orphan'))
}

describe('an agent process', () => {
  it('reports through the MCP server that it starts, and its prose is not read', async () => {
    verifies('tools.the-only-way-to-report')
    verifies('results.prose-is-never-a-summary')
    verifies('transports.stdio-is-the-default')
    const record = await review({ calls: [report, summary], prose: 'LGTM, ship it! No problems found.' })
    expect(record).toMatchObject({
      verdict: 'problems',
      summary: { markdown: 'One problem.' },
      problems: [{ line: 2, anchor: { kind: 'changed' } }],
    })
    expect(JSON.stringify(record)).not.toContain('ship it')
  })

  it('is told at once that a line is outside the change, so that it can correct itself', async () => {
    const record = await review({ calls: [{ ...report, input: { ...problem, line: 77 } }, report, summary] })
    expect(record.problems).toMatchObject([{ line: 2 }])
    const passes = await readFile(join(dataDirectory, 'workspaces/local/runs', record.run.id, 'passes/1.json'), 'utf8')
    expect(JSON.parse(passes)).toMatchObject({ state: { diagnostics: [{ code: 'refused', input: { line: 77 } }] } })
  })

  it('that never connects makes the review inconclusive, whatever it says and however well it ends', async () => {
    verifies('tools.the-only-way-to-report')
    verifies('results.prose-is-never-a-summary')
    const record = await review({ calls: [], connect: false, prose: 'No problems found.' })
    expect(record).toMatchObject({
      verdict: 'inconclusive',
      passes: [
        { ended: 'no_tools', exitCode: 0 },
        { kind: 'repair', ended: 'no_tools' },
      ],
    })
    expect(record).toMatchObject({ problems: [], summary: null, reviewedFiles: [] })
  })

  it('that dies says why, and what it had reported is kept as incomplete', async () => {
    const record = await review({ calls: [report], ending: 'crash' })
    expect(record).toMatchObject({
      verdict: 'inconclusive',
      explanation: 'The agent failed (exit code 7): the model is gone',
      problems: [{ line: 2, incomplete: true }],
      passes: [
        { ended: 'crashed', exitCode: 7, stderrTail: expect.stringContaining('the model is gone') },
        { kind: 'repair' },
      ],
    })
  })

  it('that hangs is ended at its time limit, with everything that it started', async () => {
    verifies('cli.signals.timeout-ends-the-tree')
    const config = join(dataDirectory, 'config.yaml')
    await writeFile(config, 'agent: { timeout_seconds: 3 }\n')
    const record = await review({ calls: [report], ending: 'hang', orphan: true }, { configFile: config })
    expect(record).toMatchObject({
      verdict: 'inconclusive',
      passes: [{ ended: 'timeout' }, { kind: 'repair', ended: 'timeout' }],
      problems: [{ incomplete: true }],
    })
    expect(await orphans()).toEqual([])
  })

  it('that ends well leaves nothing behind either', async () => {
    expect(await review({ calls: [report, summary], orphan: true })).toMatchObject({ verdict: 'problems' })
    expect(await orphans()).toEqual([])
  })
})

describe('a program as an agent', () => {
  const agentScript = (body: string) =>
    `#!${process.execPath}\nlet prompt = ''\nprocess.stdin.on('data', (text) => (prompt += text)).on('end', () => {${body}})\n`

  async function configure(body: string, extra = ''): Promise<string> {
    const program = join(dataDirectory, 'my-agent.mjs')
    await writeFile(program, agentScript(body), { mode: 0o755 })
    const config = join(dataDirectory, 'config.yaml')
    await writeFile(config, `agent: { default: mine, commands: { mine: { command: [${program}]${extra} } } }\n`)
    return config
  }

  async function reviewWith(configFile: string, env: Record<string, string> = {}): Promise<RunRecord> {
    const result = await reviewLocalChange({
      directory: repository.path,
      choice: { kind: 'worktree' },
      env: { PATH: process.env['PATH'], HOME: dataDirectory, ...env },
      node: process.execPath,
      dataDirectory,
      configFile,
    })
    if (result.status !== 'reviewed') throw new Error(result.message)
    return result.record
  }

  it('may start the MCP server that its environment names, and gets the prompt on standard input', async () => {
    const body = `
      const { spawn } = require('node:child_process')
      const [command, ...args] = JSON.parse(process.env.AICR_MCP_COMMAND)
      const server = spawn(command, args, { stdio: ['pipe', 'inherit', 'inherit'] })
      const send = (message) => server.stdin.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n')
      send({ id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'mine', version: '1' } } })
      send({ method: 'notifications/initialized' })
      send({ id: 2, method: 'tools/list' })
      const line = Number(/(\\d+) \\+ *three/.exec(prompt)[1])
      const input = { file: 'a.ts', line, severity: 'high', category: 'correctness', message: 'Nothing defines three.' }
      send({ id: 3, method: 'tools/call', params: { name: 'aicr.report_problem', arguments: input } })
      send({ id: 4, method: 'tools/call', params: { name: 'aicr.publish_summary', arguments: { markdown: 'One.' } } })
      server.stdin.end()`
    const config = await configure(
      `import('node:module').then(({ createRequire }) => { const require = createRequire(import.meta.url);${body} })`,
    )
    expect(await reviewWith(config)).toMatchObject({
      verdict: 'problems',
      agent: { kind: 'mine' },
      problems: [{ file: 'a.ts', line: 2 }],
    })
  })

  it('gets the variables that the configuration names, and no others of the user', async () => {
    const seen = join(dataDirectory, 'env.json')
    const body = `import('node:fs').then((fs) => { fs.writeFileSync(${JSON.stringify(seen)}, JSON.stringify(process.env)) })`
    const config = await configure(body, ', env: [MODEL_KEY]')
    await expect(reviewWith(config)).rejects.toMatchObject({
      code: 'config_invalid',
      message: expect.stringContaining('MODEL_KEY'),
    })
    await reviewWith(config, { MODEL_KEY: 'k', FORGE_TOKEN: 't' })
    const env: Record<string, string> = JSON.parse(await readFile(seen, 'utf8'))
    expect(env['MODEL_KEY']).toBe('k')
    expect(env).not.toHaveProperty('FORGE_TOKEN')
    expect(env['HOME']).not.toBe(dataDirectory)
  })

  it('that is not there is a mistake of the configuration', async () => {
    const config = join(dataDirectory, 'config.yaml')
    await writeFile(config, 'agent: { default: mine, commands: { mine: { command: [no-such-program] } } }\n')
    await expect(reviewWith(config)).rejects.toMatchObject({ code: 'executable_missing' })
  })

  it('may not take the name of an agent that AICR brings along', async () => {
    const config = join(dataDirectory, 'config.yaml')
    await writeFile(config, 'agent: { commands: { rules: { command: [cat] } } }\n')
    await expect(reviewWith(config)).rejects.toMatchObject({
      code: 'config_invalid',
      message: expect.stringContaining('agent.commands.rules'),
    })
  })

  it('may say on standard output that nothing is wrong', async () => {
    const config = await configure("process.stdout.write('I found no problems.')")
    expect(await reviewWith(config)).toMatchObject({
      verdict: 'skipped',
      skipReason: 'lgtm',
      passes: [{ readFrom: 'prose' }],
    })
  })
})

it('a review without outputs is published when its record is written; a dry run says that it was one', async () => {
  expect(await review({ calls: [summary] })).toMatchObject({ status: 'published', verdict: 'pass' })
  expect(await review({ calls: [summary] }, { dryRun: true })).toMatchObject({ status: 'dry_run', verdict: 'pass' })
})

it('an unknown agent is a mistake of the caller, with the near name', async () => {
  await expect(review({ calls: [] }, { agent: 'rulez' })).rejects.toMatchObject({
    code: 'usage',
    hint: 'Did you mean "rules"?',
  })
})
