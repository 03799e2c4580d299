import { isAbsolute, join } from 'node:path'
import { parseArgs } from 'node:util'
import { isLoopback } from '../http/request-policy.ts'
import { stateFileName } from '../state/state-location.ts'

/** How to listen for clients. */
export interface HttpArguments {
  host: string
  port: number
  allowedHosts: string[]
  /** What requests must bring; from the environment, never from the command line. */
  token?: string
}

/** How the program was asked to serve. */
export interface ServerArguments {
  /** Serve over HTTP; otherwise over standard input and output. */
  http?: HttpArguments
  statePath: string
  diffPath?: string
  subject?: string
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

  --transport HOW       stdio, or http: Streamable HTTP at /mcp (default: stdio)
  --state PATH          the output state (default: ${stateFileName} in the working directory)
  --diff PATH           the change as a unified diff; reported lines are checked against it
  --subject PATH        the file of that change that is a text about the repository, such as an issue: a problem may
                        name no file, or any file of the repository
  --context PATH        Unix socket that answers fetch_more_context and try_blame at once
  --pass N              number of the agent pass that this server belongs to (default: 1)
  --tool-names STYLE    dotted (aicr.report_problem) or underscored (aicr_report_problem) (default: dotted)
  --source-root PATH    absolute folder that stands for the repository's root in reported paths; repeatable
  --host ADDRESS        with http: where to listen (default: 127.0.0.1)
  --port N              with http: the port; 0 takes a free one (default: 3000)
  --token-env NAME      with http: the environment variable whose value requests must bring as a bearer token;
                        needed where others can reach the host
  --allowed-host NAME   with http: a further host name that requests may be addressed to; repeatable
  --help                print this and exit
  --version             print the version and exit

Over stdio the server speaks JSON-RPC on its standard input and output, and ends when its input ends. Over http it says
on standard error where it listens, and ends on SIGINT, SIGTERM or SIGHUP.
`

const options = {
  transport: { type: 'string', default: 'stdio' },
  host: { type: 'string' },
  port: { type: 'string' },
  'token-env': { type: 'string' },
  'allowed-host': { type: 'string', multiple: true },
  state: { type: 'string' },
  diff: { type: 'string' },
  subject: { type: 'string' },
  context: { type: 'string' },
  pass: { type: 'string', default: '1' },
  'tool-names': { type: 'string', default: 'dotted' },
  'source-root': { type: 'string', multiple: true },
  help: { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
} as const

type Environment = Readonly<Record<string, string | undefined>>

type Values = ReturnType<typeof parse>

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values
}

class UsageError extends Error {}

function readHttp(values: Values, env: Environment): HttpArguments {
  const { host = '127.0.0.1', port = '3000', 'token-env': name, 'allowed-host': allowedHosts = [] } = values
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new UsageError(`--port must be a number from 0 to 65535; got ${JSON.stringify(port)}.`)
  }
  if (name === undefined && !isLoopback(host.toLowerCase())) {
    throw new UsageError(`--host ${host} can be reached by others: give --token-env, or listen on 127.0.0.1.`)
  }
  const listen = { host, port: Number(port), allowedHosts }
  if (name === undefined) return listen
  const token = env[name]?.trim()
  if (!token) throw new UsageError(`--token-env: the environment variable ${name} is not set, or empty.`)
  return { ...listen, token }
}

function readTransport(values: Values, env: Environment): { http?: HttpArguments } {
  if (values.transport === 'http') return { http: readHttp(values, env) }
  if (values.transport !== 'stdio') {
    throw new UsageError(`--transport must be stdio or http; got ${JSON.stringify(values.transport)}.`)
  }
  const stray = (['host', 'port', 'token-env', 'allowed-host'] as const).find((name) => values[name] !== undefined)
  if (stray !== undefined) throw new UsageError(`--${stray} is for --transport http.`)
  return {}
}

function readSettings(values: Values, directory: string, env: Environment): ServerArguments {
  if (!/^\d{1,6}$/.test(values.pass)) {
    throw new UsageError(`--pass must be a whole number; got ${JSON.stringify(values.pass)}.`)
  }
  const toolNames = values['tool-names']
  if (toolNames !== 'dotted' && toolNames !== 'underscored') {
    throw new UsageError(`--tool-names must be dotted or underscored; got ${JSON.stringify(toolNames)}.`)
  }
  const sourceRoots = values['source-root'] ?? []
  const relative = sourceRoots.find((root) => !isAbsolute(root))
  if (relative !== undefined) {
    throw new UsageError(`--source-root must be an absolute path; got ${JSON.stringify(relative)}.`)
  }
  return {
    ...readTransport(values, env),
    statePath: values.state ?? join(directory, stateFileName),
    ...(values.diff === undefined ? {} : { diffPath: values.diff }),
    ...(values.subject === undefined ? {} : { subject: values.subject }),
    ...(values.context === undefined ? {} : { contextPath: values.context }),
    pass: Number(values.pass),
    toolNames,
    sourceRoots,
  }
}

/** Reads the command line. Pure; `directory` is where the state goes by default, `env` has the token if any. */
export function readServerArguments(args: readonly string[], directory: string, env: Environment): ServerCommand {
  try {
    const values = parse(args)
    if (values.help) return { kind: 'help' }
    if (values.version) return { kind: 'version' }
    return { kind: 'serve', settings: readSettings(values, directory, env) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { kind: 'usage', message: `${message} Run aicr-mcp-output --help for all options.` }
  }
}
