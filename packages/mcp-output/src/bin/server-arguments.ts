import { isAbsolute, join } from 'node:path'
import { parseArgs } from 'node:util'
import { stateFileName } from '../state/state-location.ts'

/** How the program was asked to serve. */
export interface ServerArguments {
  statePath: string
  diffPath?: string
  contextPath?: string
  pass: number
  toolNames: 'dotted' | 'underscored'
  sourceRoots: string[]
}

/** What the command line asks for. */
export type ServerCommand =
  | { kind: 'serve'; settings: ServerArguments }
  | { kind: 'help' }
  | { kind: 'version' }
  | { kind: 'usage'; message: string }

/** What `--help` prints. */
export const helpText = `aicr-mcp-output: the five MCP tools through which a coding agent reports a code review

Usage: aicr-mcp-output [options]

  --transport stdio     how to serve; this version serves stdio only (default: stdio)
  --state PATH          the output state (default: ${stateFileName} in the working directory)
  --diff PATH           the change as a unified diff; reported lines are checked against it
  --context PATH        Unix socket that answers fetch_more_context and try_blame at once
  --pass N              number of the agent pass that this server belongs to (default: 1)
  --tool-names STYLE    dotted (aicr.report_problem) or underscored (aicr_report_problem) (default: dotted)
  --source-root PATH    absolute folder that stands for the repository's root in reported paths; repeatable
  --help                print this and exit
  --version             print the version and exit

The server speaks JSON-RPC on its standard input and output, and ends when its input ends.
`

const options = {
  transport: { type: 'string', default: 'stdio' },
  host: { type: 'string' },
  port: { type: 'string' },
  state: { type: 'string' },
  diff: { type: 'string' },
  context: { type: 'string' },
  pass: { type: 'string', default: '1' },
  'tool-names': { type: 'string', default: 'dotted' },
  'source-root': { type: 'string', multiple: true },
  help: { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
} as const

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values
}

function usage(message: string): ServerCommand {
  return { kind: 'usage', message: `${message} Run aicr-mcp-output --help for all options.` }
}

/** Reads the command line. Pure; `directory` is where the state goes by default. */
export function readServerArguments(args: readonly string[], directory: string): ServerCommand {
  let values: ReturnType<typeof parse>
  try {
    values = parse(args)
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error))
  }
  if (values.help) return { kind: 'help' }
  if (values.version) return { kind: 'version' }
  if (values.transport !== 'stdio') {
    return usage(`--transport ${values.transport} is not available: this version serves stdio only.`)
  }
  if (values.host !== undefined || values.port !== undefined) {
    return usage('--host and --port are for --transport http, which this version does not serve.')
  }
  if (!/^\d{1,6}$/.test(values.pass)) return usage(`--pass must be a whole number; got ${JSON.stringify(values.pass)}.`)
  const toolNames = values['tool-names']
  if (toolNames !== 'dotted' && toolNames !== 'underscored') {
    return usage(`--tool-names must be dotted or underscored; got ${JSON.stringify(toolNames)}.`)
  }
  const sourceRoots = values['source-root'] ?? []
  const relative = sourceRoots.find((root) => !isAbsolute(root))
  if (relative !== undefined) return usage(`--source-root must be an absolute path; got ${JSON.stringify(relative)}.`)
  return {
    kind: 'serve',
    settings: {
      statePath: values.state ?? join(directory, stateFileName),
      ...(values.diff === undefined ? {} : { diffPath: values.diff }),
      ...(values.context === undefined ? {} : { contextPath: values.context }),
      pass: Number(values.pass),
      toolNames,
      sourceRoots,
    },
  }
}
