import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findAgentCli, fingerprintFolder, startModelServer } from '@aicr-internal/testkit'
import type { ModelScript, RecordedRequest } from '@aicr-internal/testkit'
import type { AgentEvent, AgentOutcome, AgentPass, AgentRunner } from '@aicr/agents'
import { samplePass } from '@aicr/agents/contract'
import { withTemporaryDirectory } from '@aicr/kit'
import { readOutputState } from '@aicr/mcp-output'
import { resolveModel } from '@aicr/schema'
import type { OutputState } from '@aicr/schema'
import { createRunner } from '../../src/agents/agent-registry.ts'
import { findPrograms } from '../../src/review/programs.ts'
import type { RealAgent } from './agents.ts'
import type { TestSandbox } from './sandboxes.ts'
import { writeServerFile } from './server-file.ts'
import type { ServerManner } from './server-file.ts'

/** Which agent, and where. */
export interface Place {
  agent: RealAgent
  sandbox: TestSandbox
}

export interface PassSetup {
  /** For the pass as the agent sees it. */
  script: ModelScript | ((pass: AgentPass) => ModelScript)
  /** Files of `source/`, beside the changed one. */
  source?: Readonly<Record<string, string>>
  /** Files of the folder in which the run's own folders are. */
  around?: Readonly<Record<string, string>>
  pass?: Partial<AgentPass>
  server?: ServerManner
  /** Aborts the run when so many turns were asked for. */
  cancelAtTurn?: number
}

export interface RealPass {
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
/** Every path of a run has what rules and lists are cut at; engines of containers mount nothing with a comma. */
const ODD_PREFIX = 'aicr réal, (1) [a]*-'
const DIFF = `--- a/${CHANGED_FILE}
+++ b/${CHANGED_FILE}
@@ -1,2 +1,3 @@
 export function retry() {
+  return early("SOURCE-MARKER")
 }
`

/**
 * Runs one pass of a real agent as the product does, against a scripted model, and looks at what came of it before
 * everything is removed.
 */
export function realPass(
  place: Place,
  setup: PassSetup,
  look: (pass: RealPass) => void | Promise<void>,
): Promise<void> {
  const { sandbox } = place
  const prefix = sandbox.config.image === undefined ? ODD_PREFIX : ODD_PREFIX.replace(',', '')
  return withTemporaryDirectory(prefix, async (root) => {
    const pass = await samplePass(root, { timeoutMs: 200_000, ...setup.pass })
    await writeFiles(pass.folders.source, { [CHANGED_FILE]: CHANGED_TEXT, ...setup.source })
    await writeFiles(root, { ...setup.around, [OUTSIDE_FILE]: OUTSIDE_MARKER })
    await writeFile(pass.diffFile, DIFF)
    const inside = { ...pass, folders: sandbox.inside(pass.folders) }
    await using model = await startModelServer(typeof setup.script === 'function' ? setup.script(inside) : setup.script)
    const runner = await runnerOf(place, { model, root, server: setup.server ?? 'usual' })
    const stop = new AbortController()
    if (setup.cancelAtTurn !== undefined) void model.waitForTurns(setup.cancelAtTurn).then(() => stop.abort())
    const events: AgentEvent[] = []
    const before = await fingerprintFolder(pass.folders.source)
    const outcome = await runner.run(pass, { signal: stop.signal, onEvent: (event) => void events.push(event) })
    const sourceUntouched = before === (await fingerprintFolder(pass.folders.source))
    const { state } = await readOutputState(pass.folders.agent)
    await look({ outcome, state, requests: model.requests, events, pass, root, sourceUntouched })
  })
}

interface RunnerInput {
  model: { origin: string; token: string }
  root: string
  server: ServerManner
}

async function runnerOf({ agent, sandbox }: Place, { model, root, server }: RunnerInput): Promise<AgentRunner> {
  const programs = findPrograms(process.execPath)
  const serverFile = join(root, 'server.mjs')
  await writeServerFile(serverFile, server)
  return createRunner({
    kind: agent.kind,
    agents: {},
    config: { sandbox: sandbox.config },
    model: resolveModel(
      {
        providers: [
          {
            id: 'lab',
            kind: agent.provider,
            base_url: `${model.origin}${agent.basePath}`,
            api_key_env: 'LAB_KEY',
            context_window: 1_000_000,
          },
        ],
        fallback_chain: [{ provider: 'lab', model: agent.model ?? 'scripted' }],
      },
      undefined,
    ),
    env: { PATH: pathOf(agent), HOME: root, LAB_KEY: model.token, ...sandbox.env },
    programs: { ...programs, mcpServer: { ...programs.mcpServer, args: [serverFile] } },
  })
}

/** Where the agent's program is found, before everything else. */
export function pathOf({ program }: Pick<RealAgent, 'program'>): string {
  return `${findAgentCli(program, process.env) ?? '(not installed)'}:/usr/local/bin:/usr/bin:/bin`
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}
