import { readOutputState } from '../state/read-output-state.ts'
import { openJournal } from '../state/journal.ts'
import { locateStateIn } from '../state/state-location.ts'
import { loadTools } from '../server/load-tools.ts'
import type { ToolNameStyle } from '../registry/tool-descriptions.ts'
import type { OutputState } from '@aicr/schema'
import { randomBytes } from 'node:crypto'
import { startHttpServer } from './http-server.ts'

export interface PassServerSettings {
  /**
   * Where the record is kept while the server runs: a folder that the agent can not write, as this process must not be led
   * astray by what it finds there.
   */
  folder: string
  /** Number of the agent pass within the run, from 1. */
  pass: number
  /** The change as a unified diff, read once at the start; reported lines are checked against it. */
  diffFile: string
  /** The file of it that is a text about the repository, such as an issue. */
  subject?: string
  /** Unix socket that answers requests for context. */
  contextSocket?: string
  /** Default: `dotted`. */
  toolNames?: ToolNameStyle
  /** Absolute folders that stand for the repository's root in reported paths. */
  sourceRoots: readonly string[]
  /** Listens on this Unix socket, to which the port of another 127.0.0.1 leads. Absent: on a free port of this one. */
  linked?: { socket: string; port: number }
}

/** The tools of one agent pass, served by this process over loopback HTTP. */
export interface PassServer {
  /** Where the agent finds them. Nobody can guess it, and it is good for this pass only. */
  readonly url: string
  /** Asked of every request as a bearer token. */
  readonly token: string
  /** Whether a client asked for the tools. */
  toolsWereListed(): boolean
  /** Ends all sessions and gives what was recorded. Twice is once. */
  close(): Promise<OutputState>
}

const HOST = '127.0.0.1'

/**
 * Serves the tools of one pass to an agent that takes no server to be started. Rejects with the system's error where it
 * can not listen.
 */
export async function startPassServer(settings: PassServerSettings): Promise<PassServer> {
  const { folder, pass, diffFile, subject, contextSocket, toolNames = 'dotted', sourceRoots, linked } = settings
  const { pid } = process
  const location = locateStateIn(folder)
  const journal = openJournal({ location, pass, pid, now: () => new Date() })
  const token = randomSecret()
  let listed = false
  let closing: Promise<OutputState> | undefined
  const { registry, record } = await loadTools({
    statePath: location.statePath,
    diffPath: diffFile,
    ...(subject !== undefined && { subject }),
    ...(contextSocket !== undefined && { contextPath: contextSocket }),
    pass,
    toolNames,
    sourceRoots: [...sourceRoots],
    journal,
    pid,
    // Noted in the record, where whatever matters is.
    log: () => undefined,
  })
  const server = await startHttpServer({
    host: HOST,
    port: linked?.port ?? 0,
    ...(linked && { socket: linked.socket }),
    endpoint: `/${randomSecret()}/mcp`,
    token,
    version: '1',
    registry,
    onInitialize: (client) => void record.initialized(client),
    onToolsListed() {
      listed = true
      record.toolsListed()
    },
  }).catch(async (error: unknown) => {
    await record.close()
    throw error
  })
  async function close(): Promise<OutputState> {
    await server.close()
    await record.close()
    return (await readOutputState(folder, { pass })).state
  }
  return {
    url: server.url,
    token,
    toolsWereListed: () => listed,
    close: () => (closing ??= close()),
  }
}

/** 192 bits, in letters that need no quoting anywhere. */
function randomSecret(): string {
  return randomBytes(24).toString('base64url')
}
