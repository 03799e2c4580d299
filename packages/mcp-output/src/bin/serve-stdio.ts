import { startStdioServer } from '../server/stdio-server.ts'
import { watchHost } from '../server/watch-host.ts'
import type { ProtocolOutput } from './quiet-stdout.ts'
import type { ServerParts } from './server-parts.ts'

/** Serves one client over standard input and output, until it has gone. `initialize` is answered before tools load. */
export async function serveStdio({ version, journal, tools, log }: ServerParts, output: ProtocolOutput): Promise<void> {
  function preload(): void {
    tools().catch((error: unknown) => log(`The tools could not be loaded: ${String(error)}`))
  }
  const server = startStdioServer({
    input: process.stdin,
    output,
    version,
    registry: async () => (await tools()).registry,
    onInitialize: (client) => {
      journal.initialized(client)
      setImmediate(preload)
    },
    onToolsListed: () => journal.toolsListed(),
  })
  // A client that closed its end makes every write fail: there is nobody left to serve.
  process.stdout.on('error', () => server.stop())
  watchHost({ parentPid: () => process.ppid, onGone: () => server.stop() })
  await server.ended
}
