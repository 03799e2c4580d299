import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { agentClis, findAgentCli, fingerprintFolder, startModelServer } from '@aicr-internal/testkit'
import type { ModelScript, RecordedRequest } from '@aicr-internal/testkit'
import { findAgentProgram } from '@aicr/agents'
import type { AgentEvent, AgentModel, AgentOutcome, AgentPass, McpServerCommand } from '@aicr/agents'
import { samplePass } from '@aicr/agents/contract'
import { withTemporaryDirectory } from '@aicr/kit'
import { readOutputState } from '@aicr/mcp-output'
import { createNativeSandbox } from '@aicr/sandbox'
import type { OutputState } from '@aicr/schema'
import { createProcessRunner } from '../src/index.ts'
import type { RealAgent } from './real-agents.ts'

export interface ReviewSetup {
  script: ModelScript | ((pass: AgentPass) => ModelScript)
  /** Files of `source/`, beside the changed one. */
  source?: Readonly<Record<string, string>>
  /** Files of the folder in which the run's own folders are. */
  around?: Readonly<Record<string, string>>
  pass?: Partial<AgentPass>
  /** Wraps the command of the MCP server. */
  wrapServer?: (server: McpServerCommand) => McpServerCommand
  modelRetries?: number
  /** Aborts the run when so many turns were asked for. */
  cancelAtTurn?: number
}

export interface RealReview {
  outcome: AgentOutcome
  state: OutputState
  requests: readonly RecordedRequest[]
  events: readonly AgentEvent[]
  pass: AgentPass
  root: string
  /** Whether `source/` is as it was. */
  sourceUntouched: boolean
}

export const CHANGED_FILE = 'src/retry.ts'
const CHANGED_TEXT = 'export function retry() {\n  return early("SOURCE-MARKER")\n}\n'
/** Beside `source/` and `agent/`. */
export const OUTSIDE_FILE = 'outside.txt'
export const OUTSIDE_MARKER = 'OUTSIDE-MARKER'
/** Every path of a run has what rules and lists are cut at. */
const ODD_PREFIX = 'aicr réal, (1) [a]*-'
const DIFF = `--- a/${CHANGED_FILE}
+++ b/${CHANGED_FILE}
@@ -1,2 +1,3 @@
 export function retry() {
+  return early("SOURCE-MARKER")
 }
`
const server: McpServerCommand = {
  command: process.execPath,
  args: [fileURLToPath(import.meta.resolve('@aicr/mcp-output/server'))],
}

/** Runs one pass of a real agent against a scripted model, and looks at what came of it before everything is removed. */
export function realReview(agent: RealAgent, setup: ReviewSetup, look: (review: RealReview) => void | Promise<void>) {
  return withTemporaryDirectory(ODD_PREFIX, async (root) => {
    const pass = await samplePass(root, { timeoutMs: 200_000, ...setup.pass })
    await writeFiles(pass.folders.source, { [CHANGED_FILE]: CHANGED_TEXT, ...setup.source })
    await writeFiles(root, setup.around ?? {})
    await writeFile(pass.diffFile, DIFF)
    await writeFile(join(root, OUTSIDE_FILE), OUTSIDE_MARKER)
    const script = typeof setup.script === 'function' ? setup.script(pass) : setup.script
    await using model = await startModelServer(script)
    const { runner, stop } = await runnerOf(agent, setup, model)
    if (setup.cancelAtTurn !== undefined) void model.waitForTurns(setup.cancelAtTurn).then(() => stop.abort())
    const events: AgentEvent[] = []
    const before = await fingerprintFolder(pass.folders.source)
    const outcome = await runner.run(pass, { signal: stop.signal, onEvent: (event) => void events.push(event) })
    const sourceUntouched = before === (await fingerprintFolder(pass.folders.source))
    const { state } = await readOutputState(pass.folders.agent)
    await look({ outcome, state, requests: model.requests, events, pass, root, sourceUntouched })
  })
}

async function runnerOf(agent: RealAgent, setup: ReviewSetup, { origin, token }: { origin: string; token: string }) {
  const { executable } = agentClis[agent.name]
  const folder = findAgentCli(agent.name, process.env) ?? `(${agent.name} is not installed)`
  const path = [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter)
  const program = await findAgentProgram(agent.program, { path, executable: join(folder, executable) })
  const model: AgentModel = {
    provider: { id: 'scripted', kind: 'openai_compatible' },
    wireFormat: agent.wireFormat,
    baseUrl: `${origin}${agent.basePath}`,
    name: agent.model ?? 'scripted',
    token,
    contextTokens: 1_000_000,
    maxOutputTokens: 16_000,
  }
  const runner = createProcessRunner({
    adapter: agent.create({ program, path }),
    sandbox: createNativeSandbox(),
    mcpServer: setup.wrapServer?.(server) ?? server,
    model,
    ...(setup.modelRetries !== undefined && { limits: { modelRetries: setup.modelRetries } }),
  })
  return { runner, stop: new AbortController() }
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}
