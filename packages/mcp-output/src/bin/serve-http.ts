import { startHttpServer } from '../http/http-server.ts'
import { endSignals } from '../server/watch-host.ts'
import type { ServerParts } from './server-parts.ts'
import type { HttpArguments } from './server-arguments.ts'

/**
 * Serves any number of clients over HTTP, until a signal ends it. Unlike over stdio, neither its input nor its parent
 * is watched: it is started by hand or by a script, and outlives the shell that started it.
 */
export async function serveHttp({ version, tools, log }: ServerParts, options: HttpArguments): Promise<void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  for (const signal of endSignals) process.on(signal, () => end())
  const { registry, record } = await tools()
  const server = await startHttpServer({
    ...options,
    version,
    registry,
    onInitialize: (client) => record.initialized(client),
    onToolsListed: () => record.toolsListed(),
  })
  log(`serving MCP at ${server.url}`)
  await ended
  await server.close()
}
