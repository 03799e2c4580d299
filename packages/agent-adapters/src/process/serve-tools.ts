import type { AgentAdapter, AgentPass, McpServer, McpServerCommand, McpTransport } from '@aicr/agents'
import { createTemporaryDirectory, writeFileInside } from '@aicr/kit'
import { clearOutputState, readOutputState, startPassServer } from '@aicr/mcp-output'
import type { EgressLink, Sandbox } from '@aicr/sandbox'
import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { socketIn } from './socket-place.ts'

/** The port of a sandbox's own 127.0.0.1 at which its agent finds our tools. */
const TOOLS_PORT = 41_081

/** What the tools of a pass are served with. */
export interface ToolsPlan {
  adapter: Pick<AgentAdapter, 'capabilities'>
  sandbox: Sandbox
  /** Starts the stdio server, without the arguments of a pass. */
  command: McpServerCommand
  pass: AgentPass
  /** The same pass, with its paths as the agent sees them. */
  inside: AgentPass
}

/** Our tools, as one pass has them. */
export interface ServedTools extends AsyncDisposable {
  server: McpServer
  /** What the sandbox must let the agent reach for them. */
  sockets: readonly string[]
  egress: readonly EgressLink[]
  /** What must not be repeated. */
  secrets: readonly string[]
  /** Whether they were asked for in this pass. */
  wereListed(): Promise<boolean>
}

/** Makes them ready. What was called stands in the output state of the pass, over HTTP once they were disposed of. */
export function serveTools(transport: McpTransport, plan: ToolsPlan): Promise<ServedTools> {
  return transport === 'http' ? serveOverHttp(plan) : Promise.resolve(startedByTheAgent(plan))
}

function startedByTheAgent({ adapter, command, pass, inside }: ToolsPlan): ServedTools {
  const { mcpToolNames } = adapter.capabilities
  const naming = mcpToolNames === undefined ? [] : ['--tool-names', mcpToolNames]
  const own = ['--state', inside.stateFile, '--diff', inside.diffFile, '--source-root', inside.folders.source]
  const { contextSocket, subject } = inside
  const about = subject === undefined ? [] : ['--subject', subject]
  const live = contextSocket === undefined ? [] : ['--context', contextSocket]
  const args = [...command.args, ...own, ...about, ...live, ...naming, '--pass', String(inside.number)]
  return {
    server: { command: command.command, args },
    sockets: contextSocket === undefined ? [] : [contextSocket],
    egress: [],
    secrets: [],
    async wereListed() {
      const { state } = await readOutputState(pass.folders.agent, { pass: pass.number })
      return state.servers.some(({ toolsListedAt }) => toolsListedAt !== undefined)
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
}

/**
 * This process writes nothing where the agent could lay a trap for it: the record is kept apart while the agent runs, and
 * takes the place of whatever the agent left when no process of it is left.
 */
async function serveOverHttp({ adapter, sandbox, pass, inside }: ToolsPlan): Promise<ServedTools> {
  const { guarantees } = await sandbox.probe()
  const { mcpToolNames } = adapter.capabilities
  const place = await createTemporaryDirectory('aicr-t-')
  const { folders, number, diffFile, subject, stateFile, contextSocket } = pass
  try {
    const folder = join(place.path, 'state')
    await mkdir(folder)
    const socket = guarantees.isolatesNetwork ? socketIn(place.path, 'tools') : null
    const server = await startPassServer({
      folder,
      pass: number,
      diffFile,
      ...(subject !== undefined && { subject }),
      sourceRoots: [inside.folders.source],
      ...(contextSocket !== undefined && { contextSocket }),
      ...(mcpToolNames !== undefined && { toolNames: mcpToolNames }),
      ...(socket !== null && { linked: { socket, port: TOOLS_PORT } }),
    })
    return {
      server: { url: server.url, token: server.token },
      sockets: [],
      egress: socket === null ? [] : [{ socket, port: TOOLS_PORT }],
      secrets: [server.token, new URL(server.url).pathname],
      wereListed: () => Promise.resolve(server.toolsWereListed()),
      async [Symbol.asyncDispose]() {
        const state = await server.close()
        await clearOutputState(folders.agent)
        await writeFileInside(folders.agent, relative(folders.agent, stateFile), JSON.stringify(state), { mode: 0o600 })
        await place.remove()
      },
    }
  } catch (error) {
    await place.remove()
    throw error
  }
}
