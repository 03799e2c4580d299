import { join } from 'node:path'
import { isServedOverHttp, mcpHeadersOf } from '@aicr/agents'
import type { AgentAdapter, AgentCapabilities, BundleInput, BundleManifest, McpServer } from '@aicr/agents'
import { writeFileAtomic } from '@aicr/kit'
import { mcpServerName } from '@aicr/schema'
import { mcpServerNote } from '../cli/bundle.ts'
import { parseTextStream } from './parse-stream.ts'

export interface CommandAdapterSettings {
  /** The name in the configuration. */
  name: string
  /** Program and arguments. The prompt is not among them: it comes on standard input. */
  command: readonly [program: string, ...args: string[]]
  /** Environment variables that the program gets, by name and value, beside those that every run has. */
  env?: Readonly<Record<string, string>>
}

/** Names the MCP server that the program may start: a JSON array of program and arguments. Absent: it is served over HTTP. */
const MCP_COMMAND_VARIABLE = 'AICR_MCP_COMMAND'

const capabilities: AgentCapabilities = {
  mcpTransport: 'either',
  wireFormats: [],
  streamsToolCalls: false,
  reportsUsage: false,
  callsModel: true,
  reportsByStdout: true,
  projectFiles: [],
  projectPaths: [],
}

/**
 * Any program as an agent: it takes the prompt on standard input and either uses the MCP server that the `mcp.json` in its
 * working directory names (its environment does, too, where it is one to be started), or prints `{"toolCalls":[…]}`.
 */
export function createCommandAdapter(settings: CommandAdapterSettings): AgentAdapter {
  const [program, ...args] = settings.command
  return {
    kind: settings.name,
    capabilities,
    async materialize(input) {
      const folder = input.outside.agent
      const manifest = manifestOf(settings, input)
      const config = { mcpServers: { [mcpServerName]: serverEntry(input.mcpServer) } }
      await writeFileAtomic(join(folder, 'mcp.json'), `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 })
      await writeFileAtomic(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
      return { folder, manifest }
    },
    command: (input) => ({
      command: program,
      args,
      cwd: input.pass.folders.agent,
      env: environmentOf(settings, input),
      stdin: input.pass.prompt,
    }),
    events: parseTextStream,
  }
}

/** What every run sets wins over what the configuration hands on. */
function environmentOf({ env = {} }: CommandAdapterSettings, { pass, mcpServer }: BundleInput): Record<string, string> {
  return {
    ...env,
    HOME: pass.folders.agent,
    TMPDIR: pass.folders.tmp,
    LANG: 'C.UTF-8',
    AICR_SOURCE: pass.folders.source,
    ...(!isServedOverHttp(mcpServer) && {
      [MCP_COMMAND_VARIABLE]: JSON.stringify([mcpServer.command, ...mcpServer.args]),
    }),
  }
}

function serverEntry(server: McpServer): object {
  if (!isServedOverHttp(server)) return { type: 'stdio', ...server }
  return { type: 'http', url: server.url, headers: mcpHeadersOf(server) }
}

function manifestOf(settings: CommandAdapterSettings, input: BundleInput): BundleManifest {
  return {
    adapter: `command:${settings.name}`,
    pass: input.pass.number,
    injected: ['prompt', mcpServerNote(input.mcpServer), 'diff'],
    delegated: ['model', 'permissions'],
    notApplicable: [],
    environment: Object.keys(environmentOf(settings, input)),
  }
}
