import type {
  AgentAdapter,
  AgentOutcome,
  AgentPass,
  AgentRunOptions,
  AgentRunner,
  BundleInput,
  McpServerCommand,
} from '@aicr/agents'
import type { Sandbox, SandboxResult } from '@aicr/sandbox'
import { AicrError } from '@aicr/schema'
import type { AgentInfo } from '@aicr/schema'
import { collectEvents } from './collect-events.ts'
import type { CollectedEvents } from './collect-events.ts'
import { createChunkQueue } from './event-queue.ts'

export interface ProcessRunnerSettings {
  adapter: AgentAdapter
  sandbox: Sandbox
  /** Starts the `aicr-output` stdio server, without the arguments of a pass. */
  mcpServer: McpServerCommand
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
  { adapter, sandbox, mcpServer }: ProcessRunnerSettings,
  pass: AgentPass,
  { signal, onEvent }: AgentRunOptions,
): Promise<AgentOutcome> {
  const input: BundleInput = { pass, mcpServer: mcpServerOf(mcpServer, pass) }
  await adapter.materialize(input)
  const command = adapter.command(input)
  const output = createChunkQueue()
  const collecting = collectEvents(adapter.events(output), onEvent)
  const running = sandbox.run({
    ...command,
    runId: pass.runId,
    folders: pass.folders,
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
  const said = error?.message ?? lastLine(result.stderrTail)
  return `The agent failed (${how})${said === '' ? '.' : `: ${said}`}`
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1)?.trim() ?? ''
}
