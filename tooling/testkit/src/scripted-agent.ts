import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a scripted agent does in its one pass. */
export interface AgentScript {
  /** Tool calls, in order. */
  calls: readonly { tool: string; input: unknown }[]
  /** Whether it starts the MCP server at all; true when absent. */
  connect?: boolean
  /** How it ends; with exit code 0 when absent. */
  ending?: 'hang' | 'crash'
  /** Prose on standard output. */
  prose?: string
  /** Leaves a process behind in a session of its own. */
  orphan?: boolean
}

const PROGRAM = join(import.meta.dirname, 'scripted-agent-program.ts')

interface Bundle {
  pass: { number: number; prompt: string; folders: { agent: string } }
  outside: { agent: string }
  mcpServer: { command: string; args: readonly string[] } | { url: string; token: string }
}

/**
 * An agent for tests and benches: a real process that makes real MCP calls, and no model. It fits `AgentAdapter` of
 * `@aicr/agents`, which this package does not import: every package may use it in its tests.
 */
export function createScriptedAdapter(script: AgentScript, node: string) {
  return {
    kind: 'scripted',
    capabilities: {
      mcpTransport: 'either' as const,
      wireFormats: [],
      streamsToolCalls: false,
      reportsUsage: false,
      callsModel: true,
      projectFiles: [],
      projectPaths: [],
    },
    async materialize({ pass, outside, mcpServer }: Bundle) {
      const folder = outside.agent
      const manifest = {
        adapter: 'scripted',
        pass: pass.number,
        injected: ['prompt'],
        delegated: [],
        notApplicable: [],
        environment: ['HOME'],
      }
      await writeFile(join(folder, 'script.json'), JSON.stringify({ mcpServer, script }))
      await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
      return { folder, manifest }
    },
    command: ({ pass }: Bundle) => ({
      command: node,
      args: [PROGRAM, join(pass.folders.agent, 'script.json')],
      cwd: pass.folders.agent,
      env: { HOME: pass.folders.agent },
      stdin: pass.prompt,
    }),
    async *events(stdout: AsyncIterable<Uint8Array>) {
      const decoder = new TextDecoder()
      for await (const chunk of stdout) yield { type: 'text' as const, text: decoder.decode(chunk, { stream: true }) }
    },
  }
}
