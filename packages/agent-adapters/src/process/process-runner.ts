import { chooseMcpTransport, classifyFailure } from '@aicr/agents'
import type {
  AgentAdapter,
  AgentLimits,
  AgentLogin,
  AgentModel,
  AgentOutcome,
  AgentPass,
  AgentRunOptions,
  AgentRunner,
  BundleInput,
  McpServerCommand,
  McpTransport,
  ModelEndpoint,
  VendorEndpoint,
} from '@aicr/agents'
import { createRedactor, removeFileInside } from '@aicr/kit'
import type { Sandbox, SandboxResult, SandboxSpec } from '@aicr/sandbox'
import { AicrError } from '@aicr/schema'
import type { AgentInfo } from '@aicr/schema'
import { collectEvents } from './collect-events.ts'
import type { CollectedEvents } from './collect-events.ts'
import { insidePass } from './inside-pass.ts'
import { type OpenWay, openModel, openVendor } from './open-model.ts'
import { createQueue } from './queue.ts'
import { runConversation } from './run-conversation.ts'
import type { ServedTools } from './serve-tools.ts'
import { serveTools } from './serve-tools.ts'

export interface ProcessRunnerSettings {
  adapter: AgentAdapter
  sandbox: Sandbox
  /** Starts the `aicr-output` stdio server, without the arguments of a pass. */
  mcpServer: McpServerCommand
  /** How the agent gets our tools. Absent: as its adapter wants it, which is over stdio wherever that works. */
  mcpTransport?: McpTransport
  /** Files and folders of this machine that must be readable inside: the MCP server's file, the agent's own package. */
  readOnly?: readonly string[]
  /** Opened for each pass of an agent that calls a model. Absent: the agent finds its model by itself. */
  modelEndpoint?: ModelEndpoint
  /** For agents that call a model. */
  model?: AgentModel
  limits?: AgentLimits
  /** In place of `model` and `modelEndpoint`: the login of the agent's user, and the way to its vendor. */
  login?: { login: AgentLogin; vendor: VendorEndpoint }
}

/** How the program ended, and whether that is a good end. */
interface Ending extends SandboxResult {
  finished: boolean
}

/**
 * A runner for an agent that is a program: its adapter says how, the sandbox says where. Throws an `AicrError`
 * (`unsupported`) for a transport of our tools that the agent does not take.
 */
export function createProcessRunner(settings: ProcessRunnerSettings): AgentRunner {
  const { adapter } = settings
  chooseMcpTransport(adapter, settings.mcpTransport)
  return {
    kind: adapter.kind,
    needs: adapter.capabilities,
    ...(settings.login && { secrets: settings.login.login.secrets }),
    describe: () => describe(settings),
    run: (pass, options = {}) => runPass(settings, pass, options),
  }
}

async function describe({ adapter, sandbox, model, login }: ProcessRunnerSettings): Promise<AgentInfo> {
  const report = await sandbox.probe()
  if (!report.available) {
    throw new AicrError(`The ${report.kind} sandbox can not be used here: ${report.reason ?? 'no reason given'}.`, {
      code: 'sandbox_unavailable',
      hint: 'Install what it needs, or choose another one with agent.sandbox.kind.',
    })
  }
  return {
    kind: adapter.kind,
    ...(adapter.version !== undefined && { version: adapter.version }),
    ...(model && { model: model.name }),
    ...(login && { credentials: 'login' as const }),
    ...(login?.login.model !== undefined && { model: login.login.model }),
    sandbox: {
      kind: report.kind,
      missing: [...report.missing],
      ...(report.notTaken && { notTaken: [...report.notTaken] }),
    },
  }
}

async function runPass(
  settings: ProcessRunnerSettings,
  pass: AgentPass,
  options: AgentRunOptions,
): Promise<AgentOutcome> {
  const { adapter, sandbox, modelEndpoint, login } = settings
  if (login) return runLoggedIn({ ...settings, login }, pass, options)
  if (modelEndpoint === undefined || !adapter.capabilities.callsModel) return runAgent(settings, pass, options)
  await using model = await openModel(modelEndpoint, sandbox, pass.runId)
  return await runAgent(settings, pass, options, model)
}

/** The login is in the pass's folder for as long as the pass lasts, also where the folder is kept. */
async function runLoggedIn(
  settings: ProcessRunnerSettings & Required<Pick<ProcessRunnerSettings, 'login'>>,
  pass: AgentPass,
  options: AgentRunOptions,
): Promise<AgentOutcome> {
  const { sandbox, login } = settings
  await using vendor = await openVendor(login.vendor, sandbox, pass.runId)
  try {
    return await runAgent(settings, pass, options, vendor)
  } finally {
    for (const { path } of login.login.files) removeFileInside(pass.folders.agent, path)
  }
}

async function runAgent(
  settings: ProcessRunnerSettings,
  pass: AgentPass,
  { signal, onEvent }: AgentRunOptions,
  way?: OpenWay,
): Promise<AgentOutcome> {
  const { adapter, sandbox, readOnly = [], mcpServer } = settings
  const inside = insidePass(pass, sandbox.insidePaths(pass.folders))
  const transport = chooseMcpTransport(adapter, settings.mcpTransport)
  await using tools = await serveTools(transport, { adapter, sandbox, command: mcpServer, pass, inside })
  const input = await bundleInputOf(settings, { pass, inside, tools, ...(way && { way }) })
  const { manifest } = await adapter.materialize(input)
  const { folders, runId, timeoutMs } = pass
  const spec: SandboxSpec = {
    ...adapter.command(input),
    runId,
    folders,
    readOnly,
    sockets: tools.sockets,
    egress: [...(way?.egress ?? []), ...tools.egress],
    timeoutMs,
    ...(signal && { signal }),
  }
  const converse = adapter.converse?.bind(adapter)
  const { result, collected } = converse
    ? await runConversation({
        sandbox,
        spec,
        converse: (conversation) => collectEvents(converse(input, conversation), onEvent),
        toolsWereListed: tools.wereListed,
      })
    : await runToEnd(sandbox, spec, (stdout) => collectEvents(adapter.events(stdout), onEvent))
  const ending = { ...result, finished: converse ? collected.done : result.exitCode === 0 }
  const outcome = outcomeOf(ending, adapter.capabilities.callsModel ? withLastWords(ending, collected) : collected)
  const loginSecrets = settings.login?.login.secrets ?? []
  const keys = [settings.model?.token, way?.access?.token, ...tools.secrets, ...loginSecrets]
  return { ...withoutKeys(outcome, keys), manifest }
}

async function runToEnd(
  sandbox: Sandbox,
  spec: SandboxSpec,
  collect: (stdout: AsyncIterable<Uint8Array>) => Promise<CollectedEvents>,
): Promise<{ result: SandboxResult; collected: CollectedEvents }> {
  const output = createQueue<Uint8Array>()
  const collecting = collect(output)
  const running = sandbox.run({ ...spec, onStdout: output.push }).finally(output.end)
  const [result, collected] = await Promise.all([running, collecting])
  return { result, collected }
}

/** Some agents repeat the key that was refused. */
function withoutKeys(outcome: AgentOutcome, keys: readonly (string | undefined)[]): AgentOutcome {
  const redact = createRedactor({ secrets: keys.filter((key) => key !== undefined) })
  const { stderrTail, explanation } = outcome
  return {
    ...outcome,
    ...(stderrTail !== undefined && { stderrTail: redact(stderrTail) }),
    ...(explanation !== undefined && { explanation: redact(explanation) }),
  }
}

/** An agent that gives up before it writes an event says why on standard error. */
function withLastWords({ ended, finished, stderrTail }: Ending, collected: CollectedEvents): CollectedEvents {
  const message = lastLine(stderrTail)
  if (collected.error || ended !== 'exited' || finished || message === '') return collected
  const { end, modelError } = classifyFailure({ message })
  return { ...collected, error: { message, kind: end, ...(modelError && { modelError }) } }
}

interface OpenPass {
  pass: AgentPass
  inside: AgentPass
  tools: ServedTools
  way?: OpenWay
}

async function bundleInputOf(
  { sandbox, model, limits, login }: ProcessRunnerSettings,
  { pass, inside, tools, way }: OpenPass,
): Promise<BundleInput> {
  const { kind, guarantees } = await sandbox.probe()
  const { isolatesFiles, isolatesNetwork } = guarantees
  const access = way?.access
  return {
    pass: inside,
    outside: pass.folders,
    mcpServer: tools.server,
    sandbox: { kind, isolatesFiles, isolatesNetwork },
    ...(model && { model: access ? { ...model, baseUrl: access.baseUrl, token: access.token } : model }),
    ...(access && { endpoint: access }),
    ...(login && { login: login.login }),
    ...(way?.proxyUrl !== undefined && { proxyUrl: way.proxyUrl }),
    ...(limits && { limits }),
  }
}

function outcomeOf(result: Ending, { text, usage, streamCalls, error }: CollectedEvents): AgentOutcome {
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
    ...(failed && error?.modelError && { modelError: error.modelError }),
  }
}

function endOf(result: Ending, error: CollectedEvents['error']): AgentOutcome['ended'] {
  if (result.ended !== 'exited') return result.ended
  if (error?.kind) return error.kind
  return result.finished ? 'ok' : 'crashed'
}

function explain(ended: AgentOutcome['ended'], result: SandboxResult, error: CollectedEvents['error']): string {
  if (ended === 'timeout') {
    const late = `The agent did not finish within ${Math.round(result.durationMs / 1000)} s.`
    return error ? `${late} The last it said of a failure: ${error.message}` : late
  }
  if (ended === 'cancelled') return 'The review was cancelled.'
  const said = error?.message ?? result.likelyCause ?? lastLine(result.stderrTail)
  const how = howItEnded(result)
  if (how === '' && said === '') return 'The agent ended before it had finished.'
  return `The agent failed${how}${said === '' ? '.' : `: ${said}`}`
}

function howItEnded({ signal, exitCode }: SandboxResult): string {
  if (signal !== null) return ` (signal ${signal})`
  return exitCode === null || exitCode === 0 ? '' : ` (exit code ${exitCode})`
}

/** The last line with words in it: some errors end in a picture of where they are. */
function lastLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.findLast((line) => /\p{L}{2}/u.test(line)) ?? ''
}
