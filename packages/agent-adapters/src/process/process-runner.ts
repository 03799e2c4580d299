import type {
  AgentAdapter,
  AgentOutcome,
  AgentPass,
  AgentRunOptions,
  AgentRunner,
  BundleInput,
  McpServerCommand,
  ModelEndpoint,
} from '@aicr/agents'
import type { Sandbox, SandboxResult } from '@aicr/sandbox'
import { AicrError } from '@aicr/schema'
import type { AgentInfo } from '@aicr/schema'
import { collectEvents } from './collect-events.ts'
import type { CollectedEvents } from './collect-events.ts'
import { createChunkQueue } from './event-queue.ts'
import { insidePass } from './inside-pass.ts'
import { type OpenModel, openModel } from './open-model.ts'

export interface ProcessRunnerSettings {
  adapter: AgentAdapter
  sandbox: Sandbox
  /** Starts the `aicr-output` stdio server, without the arguments of a pass. */
  mcpServer: McpServerCommand
  /** Files and folders of this machine that must be readable inside: the MCP server's file, the agent's own package. */
  readOnly?: readonly string[]
  /** Opened for each pass of an agent that calls a model. Absent: the agent finds its model by itself. */
  modelEndpoint?: ModelEndpoint
}

/** A runner for an agent that is a program: its adapter says how, the sandbox says where. */
export function createProcessRunner(settings: ProcessRunnerSettings): AgentRunner {
  const { adapter, sandbox } = settings
  return {
    kind: adapter.kind,
    needs: adapter.capabilities,
    describe: () => describe(adapter, sandbox),
    run: (pass, options = {}) => runPass(settings, pass, options),
  }
}

async function describe(adapter: AgentAdapter, sandbox: Sandbox): Promise<AgentInfo> {
  const report = await sandbox.probe()
  if (!report.available) {
    throw new AicrError(`The ${report.kind} sandbox can not be used here: ${report.reason ?? 'no reason given'}.`, {
      code: 'sandbox_unavailable',
      hint: 'Install what it needs, or choose another one with agent.sandbox.kind.',
    })
  }
  return { kind: adapter.kind, sandbox: { kind: report.kind, missing: [...report.missing] } }
}

async function runPass(
  settings: ProcessRunnerSettings,
  pass: AgentPass,
  options: AgentRunOptions,
): Promise<AgentOutcome> {
  const { adapter, sandbox, modelEndpoint } = settings
  if (modelEndpoint === undefined || !adapter.capabilities.callsModel) return runAgent(settings, pass, options)
  await using model = await openModel(modelEndpoint, sandbox, pass.runId)
  return await runAgent(settings, pass, options, model)
}

async function runAgent(
  { adapter, sandbox, mcpServer, readOnly = [] }: ProcessRunnerSettings,
  pass: AgentPass,
  { signal, onEvent }: AgentRunOptions,
  model?: OpenModel,
): Promise<AgentOutcome> {
  const inside = insidePass(pass, sandbox.insidePaths(pass.folders))
  const input: BundleInput = {
    pass: inside,
    outside: pass.folders,
    mcpServer: mcpServerOf(mcpServer, inside),
    ...(model && { endpoint: model.access }),
  }
  await adapter.materialize(input)
  const command = adapter.command(input)
  const output = createChunkQueue()
  const collecting = collectEvents(adapter.events(output), onEvent)
  const running = sandbox.run({
    ...command,
    runId: pass.runId,
    folders: pass.folders,
    readOnly,
    sockets: pass.contextSocket === undefined ? [] : [pass.contextSocket],
    egress: model?.egress ?? [],
    timeoutMs: pass.timeoutMs,
    onStdout: output.push,
    ...(signal && { signal }),
  })
  const [result, collected] = await Promise.all([running.finally(output.end), collecting])
  return outcomeOf(result, collected)
}

/** The complete command of the pass's MCP server: where its state and its diff are, and which pass it serves. */
function mcpServerOf({ command, args }: McpServerCommand, pass: AgentPass): McpServerCommand {
  const own = ['--state', pass.stateFile, '--diff', pass.diffFile, '--source-root', pass.folders.source]
  const live = pass.contextSocket === undefined ? [] : ['--context', pass.contextSocket]
  return { command, args: [...args, ...own, ...live, '--pass', String(pass.number)] }
}

function outcomeOf(result: SandboxResult, { text, usage, streamCalls, error }: CollectedEvents): AgentOutcome {
  const ended = endOf(result, error)
  const failed = ended !== 'ok'
  return {
    ended,
    usage,
    streamCalls,
    text,
    ...(result.exitCode !== null && { exitCode: result.exitCode }),
    ...(result.signal !== null && { signal: result.signal }),
    ...(failed && result.stderrTail !== '' && { stderrTail: result.stderrTail }),
    ...(failed && { explanation: explain(ended, result, error) }),
  }
}

function endOf(result: SandboxResult, error: CollectedEvents['error']): AgentOutcome['ended'] {
  if (result.ended !== 'exited') return result.ended
  if (error?.kind) return error.kind
  return result.exitCode === 0 ? 'ok' : 'crashed'
}

function explain(ended: AgentOutcome['ended'], result: SandboxResult, error: CollectedEvents['error']): string {
  if (ended === 'timeout') return `The agent did not finish within ${Math.round(result.durationMs / 1000)} s.`
  if (ended === 'cancelled') return 'The review was cancelled.'
  const how = result.signal === null ? `exit code ${result.exitCode}` : `signal ${result.signal}`
  const said = error?.message ?? result.likelyCause ?? lastLine(result.stderrTail)
  return `The agent failed (${how})${said === '' ? '.' : `: ${said}`}`
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1)?.trim() ?? ''
}
