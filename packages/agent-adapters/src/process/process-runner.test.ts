import { mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@aicr-internal/testkit'
import type { AgentAdapter, AgentEvent, AgentModel, AgentPass, BundleInput, ModelEndpoint } from '@aicr/agents'
import { samplePass } from '@aicr/agents/contract'
import { readOutputState } from '@aicr/mcp-output'
import type { Sandbox, SandboxReport, SandboxResult, SandboxSpec } from '@aicr/sandbox'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRulesAdapter } from '../rules/adapter.ts'
import { createProcessRunner } from './process-runner.ts'

let root: string
let pass: AgentPass
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'aicr-runner-'))
  pass = await samplePass(root)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const report: SandboxReport = {
  kind: 'memory',
  available: true,
  guarantees: {
    killsEveryDescendant: true,
    isolatesFiles: false,
    isolatesNetwork: false,
    limitsMemory: true,
    separatesUser: true,
  },
  missing: ['the network is open'],
}
const good: SandboxResult = { exitCode: 0, signal: null, ended: 'exited', stderrTail: '', durationMs: 5000 }

/** A sandbox in which a command says something and ends as told. */
function memorySandbox(
  result: Partial<SandboxResult>,
  output: readonly string[] = [],
  probe: Partial<SandboxReport> = {},
): Sandbox & { specs: SandboxSpec[] } {
  const specs: SandboxSpec[] = []
  return {
    kind: 'memory',
    programs: 'machine',
    insidePaths: (folders) => folders,
    specs,
    probe: () => Promise.resolve({ ...report, ...probe }),
    run(spec) {
      specs.push(spec)
      for (const text of output) spec.onStdout?.(new TextEncoder().encode(text))
      return Promise.resolve({ ...good, ...result })
    },
  }
}

const adapter = createRulesAdapter({ program: { command: '/usr/bin/node', args: ['/opt/agent.js'] } })
const mcpServer = { command: '/usr/bin/node', args: ['/opt/server.js'] }
const emptyManifest = { adapter: 'x', pass: 1, injected: [], delegated: [], notApplicable: [], environment: [] }

function sampleModelOf(token: string): AgentModel {
  return {
    provider: { id: 'main', kind: 'openai' },
    wireFormat: 'openai-responses',
    baseUrl: 'http://127.0.0.1:1/v1',
    name: 'small',
    token,
    contextTokens: 1000,
    maxOutputTokens: 100,
  }
}

describe('a process runner', () => {
  it.each([
    [{}, 'ok', undefined],
    [
      { exitCode: 7, stderrTail: 'first\nthe model is gone\n' },
      'crashed',
      'The agent failed (exit code 7): the model is gone',
    ],
    [{ exitCode: null, signal: 'SIGSEGV' }, 'crashed', 'The agent failed (signal SIGSEGV).'],
    [
      { exitCode: null, signal: 'SIGKILL', likelyCause: 'it probably needed more memory' },
      'crashed',
      'The agent failed (signal SIGKILL): it probably needed more memory',
    ],
    [{ ended: 'timeout', exitCode: null, signal: 'SIGKILL' }, 'timeout', 'The agent did not finish within 5 s.'],
    [{ ended: 'cancelled', exitCode: null, signal: 'SIGTERM' }, 'cancelled', 'The review was cancelled.'],
  ] as const)('tells %j as %s', async (result, ended, explanation) => {
    const outcome = await createProcessRunner({ adapter, sandbox: memorySandbox(result), mcpServer }).run(pass)
    expect(outcome.ended).toBe(ended)
    expect(outcome.explanation).toBe(explanation)
  })

  it('hands on what the agent says while it works, and takes its own words for an error', async () => {
    const events: AgentEvent[] = []
    const output = ['{"type":"progress","done":1,', '"total":2}\n{"type":"error","message":"rule x is broken"}\n']
    const runner = createProcessRunner({ adapter, sandbox: memorySandbox({ exitCode: 1 }, output), mcpServer })
    const outcome = await runner.run(pass, { onEvent: (event) => void events.push(event) })
    expect(events[0]).toEqual({ type: 'progress', done: 1, total: 2 })
    expect(outcome.explanation).toBe('The agent failed (exit code 1): rule x is broken')
  })

  it('starts the MCP server for this pass: its state, its diff and the folder that stands for the repository', async () => {
    verifies('transports.stdio-is-the-default')
    const sandbox = memorySandbox({})
    await createProcessRunner({ adapter, sandbox, mcpServer }).run(pass)
    const input: { mcpServer: { args: string[] } } = JSON.parse(
      await readFile(join(pass.folders.agent, 'rules-input.json'), 'utf8'),
    )
    expect(input.mcpServer.args).toEqual([
      '/opt/server.js',
      '--state',
      pass.stateFile,
      '--diff',
      pass.diffFile,
      '--source-root',
      pass.folders.source,
      '--pass',
      '1',
    ])
    expect(sandbox.specs).toMatchObject([
      { runId: pass.runId, cwd: pass.folders.agent, timeoutMs: pass.timeoutMs, folders: pass.folders },
    ])
    expect(sandbox.specs[0]?.env).not.toHaveProperty('PATH')
  })

  it('speaks of the paths inside the sandbox, and writes where they are on this machine', async () => {
    const inside = { source: '/workspace/source', agent: '/workspace/agent', tmp: '/workspace/tmp' }
    const sandbox = { ...memorySandbox({}), insidePaths: () => inside }
    const runner = createProcessRunner({ adapter, sandbox, mcpServer, readOnly: ['/opt/server.js'] })
    await runner.run({ ...pass, contextSocket: '/tmp/x/s' })
    const input: { mcpServer: { args: string[] } } = JSON.parse(
      await readFile(join(pass.folders.agent, 'rules-input.json'), 'utf8'),
    )
    expect(input.mcpServer.args).toEqual([
      '/opt/server.js',
      '--state',
      '/workspace/agent/.aicr-output-state.json',
      '--diff',
      '/workspace/agent/change.diff',
      '--source-root',
      '/workspace/source',
      '--context',
      '/tmp/x/s',
      '--pass',
      '1',
    ])
    expect(sandbox.specs).toMatchObject([
      {
        cwd: '/workspace/agent',
        folders: pass.folders,
        readOnly: ['/opt/server.js'],
        sockets: ['/tmp/x/s'],
        egress: [],
      },
    ])
    expect(sandbox.specs[0]?.env).toMatchObject({ HOME: '/workspace/agent', TMPDIR: '/workspace/tmp' })
  })

  it.each([
    [true, 41_080, [{ socket: '/run/m/s', port: 41_080 }]],
    [false, undefined, []],
  ])(
    'opens the model for one pass, by a socket where the network is isolated (%s)',
    async (isolatesNetwork, port, egress) => {
      const seen: unknown[] = []
      const modelEndpoint: ModelEndpoint = {
        open(run) {
          seen.push(run.linkedPort)
          return Promise.resolve({
            socket: run.linkedPort === undefined ? null : '/run/m/s',
            baseUrl: 'http://127.0.0.1/v1',
            token: 'of-the-run',
            close: () => Promise.resolve(void seen.push('closed')),
          })
        },
      }
      const calling: AgentAdapter = {
        ...adapter,
        capabilities: { ...adapter.capabilities, callsModel: true },
        materialize(input) {
          seen.push(input.endpoint)
          return adapter.materialize(input)
        },
      }
      const sandbox = memorySandbox({}, [], { guarantees: { ...report.guarantees, isolatesNetwork } })
      await createProcessRunner({ adapter: calling, sandbox, mcpServer, modelEndpoint }).run(pass)
      expect(seen).toEqual([port, { baseUrl: 'http://127.0.0.1/v1', token: 'of-the-run' }, 'closed'])
      expect(sandbox.specs[0]?.egress).toEqual(egress)
      seen.length = 0
      await createProcessRunner({ adapter, sandbox, mcpServer, modelEndpoint }).run(pass)
      expect(seen).toEqual([])
    },
  )

  it('closes the model also when the command can not be started', async () => {
    const close = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const open = { socket: null, baseUrl: 'http://127.0.0.1/v1', token: 'of-the-run', close }
    const modelEndpoint = { open: () => Promise.resolve(open) }
    const broken = { ...memorySandbox({}), run: () => Promise.reject(new Error('no such file')) }
    const calling = { ...adapter, capabilities: { ...adapter.capabilities, callsModel: true } }
    const runner = createProcessRunner({ adapter: calling, sandbox: broken, mcpServer, modelEndpoint })
    await expect(runner.run(pass)).rejects.toThrow('no such file')
    expect(close).toHaveBeenCalledOnce()
  })

  it("takes an adapter's own judgement of why it failed", async () => {
    const judging: AgentAdapter = {
      ...adapter,
      async *events() {
        yield { type: 'error', message: '401', kind: 'model_error' }
      },
    }
    expect(
      (await createProcessRunner({ adapter: judging, sandbox: memorySandbox({}), mcpServer }).run(pass)).ended,
    ).toBe('model_error')
  })

  it.each([
    ['stands', [{ type: 'error', message: 'HTTP 503', kind: 'model_error' }], 'model_error'],
    [
      'is forgotten once the agent is done',
      [{ type: 'error', message: 'HTTP 503', kind: 'model_error' }, { type: 'done' }],
      'ok',
    ],
    [
      'counts after that',
      [{ type: 'done' }, { type: 'error', message: 'HTTP 503', kind: 'model_error' }],
      'model_error',
    ],
  ] as const)('a failure that an agent speaks of %s', async (_, said, ended) => {
    const speaking: AgentAdapter = {
      ...adapter,
      async *events() {
        yield* said
      },
    }
    expect(
      await createProcessRunner({ adapter: speaking, sandbox: memorySandbox({}), mcpServer }).run(pass),
    ).toMatchObject({ ended })
  })

  it('tells what an agent last said of its model when its time is over', async () => {
    const waiting: AgentAdapter = {
      ...adapter,
      async *events() {
        yield { type: 'error', message: 'trying again', modelError: { kind: 'rate_limited', status: 429 } }
      },
    }
    const sandbox = memorySandbox({ ended: 'timeout' })
    expect(await createProcessRunner({ adapter: waiting, sandbox, mcpServer }).run(pass)).toMatchObject({
      ended: 'timeout',
      explanation: 'The agent did not finish within 5 s. The last it said of a failure: trying again',
      modelError: { kind: 'rate_limited', status: 429 },
    })
  })

  it('gives an adapter the model, the limits and what its sandbox guarantees, and names the tools as it asks', async () => {
    const seen: BundleInput[] = []
    const curious: AgentAdapter = {
      ...adapter,
      capabilities: { ...adapter.capabilities, mcpToolNames: 'underscored' },
      materialize(input) {
        seen.push(input)
        return adapter.materialize(input)
      },
    }
    const model = sampleModelOf('secret')
    const runner = createProcessRunner({
      adapter: curious,
      sandbox: memorySandbox({}),
      mcpServer,
      model,
      limits: { modelRetries: 2 },
    })
    await runner.run(pass)
    expect(await runner.describe()).toMatchObject({ model: 'small' })
    expect(seen).toMatchObject([
      { model, limits: { modelRetries: 2 }, sandbox: { kind: 'memory', isolatesFiles: false, isolatesNetwork: false } },
    ])
    expect(seen[0]?.mcpServer).toMatchObject({ args: expect.arrayContaining(['--tool-names', 'underscored']) })
  })

  it('takes the last words of an agent that calls a model for why it failed, and repeats no key of theirs', async () => {
    const silent: AgentAdapter = { ...adapter, capabilities: { ...adapter.capabilities, callsModel: true } }
    const stderrTail = 'starting\nError: status 401: the key k3y-0f-the-run is not valid\n   ^^^^\n'
    const settings = { adapter: silent, mcpServer, model: sampleModelOf('k3y-0f-the-run') }
    const failed = createProcessRunner({ ...settings, sandbox: memorySandbox({ exitCode: 1, stderrTail }) })
    const outcome = await failed.run(pass)
    expect(outcome).toMatchObject({ ended: 'model_error', modelError: { kind: 'authentication', status: 401 } })
    expect(outcome.explanation).toContain('status 401')
    expect(JSON.stringify(outcome)).not.toContain('k3y-0f-the-run')
    const late = createProcessRunner({
      ...settings,
      sandbox: memorySandbox({ ended: 'timeout', exitCode: null, stderrTail }),
    })
    expect(await late.run(pass)).toMatchObject({
      ended: 'timeout',
      explanation: 'The agent did not finish within 5 s.',
    })
  })

  it('does not write where the agent could lead it while it serves the tools, and takes nothing that the agent left for their record', async () => {
    verifies('security.state-file-is-hostile')
    const elsewhere = join(root, 'elsewhere')
    await mkdir(elsewhere)
    const forged = { version: 1, servers: [], problems: [], summaries: [], skip: { reason: 'lgtm' } }
    const hostile: Sandbox = {
      ...memorySandbox({}),
      async run({ folders }) {
        await symlink(elsewhere, join(folders.agent, '.aicr-output'))
        await writeFile(join(folders.agent, '.aicr-output-state.json'), JSON.stringify(forged))
        return good
      },
    }
    const served: AgentAdapter = {
      ...adapter,
      capabilities: { ...adapter.capabilities, mcpTransport: 'http' },
      materialize: () => Promise.resolve({ folder: '', manifest: emptyManifest }),
    }
    expect(await createProcessRunner({ adapter: served, sandbox: hostile, mcpServer }).run(pass)).toMatchObject({
      ended: 'ok',
    })
    const { state, status } = await readOutputState(pass.folders.agent, { pass: pass.number })
    expect([status, state.skip, state.servers.length]).toEqual(['empty', null, 1])
    expect(await readdir(elsewhere)).toEqual([])
    expect((await stat(pass.stateFile)).mode & 0o077).toBe(0)
  })

  it('refuses a transport of the tools that the agent does not take', () => {
    const settings = { adapter, sandbox: memorySandbox({}), mcpServer, mcpTransport: 'http' as const }
    expect(() => createProcessRunner(settings)).toThrow(expect.objectContaining({ code: 'unsupported' }))
  })

  it('says what its sandbox does not promise, and refuses one that can not be used', async () => {
    verifies('security.missing-protection-is-shown')
    verifies('security.no-silent-step-down')
    expect(await createProcessRunner({ adapter, sandbox: memorySandbox({}), mcpServer }).describe()).toEqual({
      kind: 'rules',
      sandbox: { kind: 'memory', missing: ['the network is open'] },
    })
    const unavailable = memorySandbox({}, [], { available: false, reason: 'unshare is missing' })
    await expect(createProcessRunner({ adapter, sandbox: unavailable, mcpServer }).describe()).rejects.toMatchObject({
      code: 'sandbox_unavailable',
      message: expect.stringContaining('unshare is missing'),
    })
  })

  it('fails, and does not hang, when the command can not be started', async () => {
    const broken = { ...memorySandbox({}), run: () => Promise.reject(new Error('no such file')) }
    await expect(createProcessRunner({ adapter, sandbox: broken, mcpServer }).run(pass)).rejects.toThrow('no such file')
  })
})
