import type { LoadedTools } from '../server/load-tools.ts'
import { once } from '../server/once.ts'
import { startStdioServer } from '../server/stdio-server.ts'
import { watchHost } from '../server/watch-host.ts'
import { openJournal } from '../state/journal.ts'
import { locateState } from '../state/state-location.ts'
import type { ProtocolOutput } from './quiet-stdout.ts'
import type { ServerArguments } from './server-arguments.ts'

export interface ServeSettings {
  options: ServerArguments
  output: ProtocolOutput
  version: string
  log: (message: string) => void
}

/**
 * Serves this process's standard input and output until the client has gone. The journal is open before the first
 * message is read; the tools are loaded right after `initialize` was answered.
 */
export async function serve({ options, output, version, log }: ServeSettings): Promise<void> {
  const { pid, stdin, stdout } = process
  const journal = openJournal({
    location: locateState(options.statePath),
    pass: options.pass,
    pid,
    now: () => new Date(),
  })
  const load = once<LoadedTools>(async () => {
    const { loadTools } = await import('../server/load-tools.ts')
    return loadTools({ ...options, journal, pid, log })
  })
  function preload(): void {
    load().catch((error: unknown) => log(`The tools could not be loaded: ${String(error)}`))
  }
  const server = startStdioServer({
    input: stdin,
    output,
    version,
    registry: async () => (await load()).registry,
    onInitialize: (client) => {
      journal.initialized(client)
      setImmediate(preload)
    },
    onToolsListed: () => journal.toolsListed(),
  })
  // A client that closed its end makes every write fail: there is nobody left to serve.
  stdout.on('error', () => server.stop())
  watchHost({ parentPid: () => process.ppid, onGone: () => server.stop() })
  await server.ended
  await (await load()).record.close()
  await output.flush()
}
