import { join } from 'node:path'
import { createTemporaryDirectory } from '@aicr/kit'
import type { Clock } from '@aicr/kit'
import { createContextServer } from '@aicr/mcp-output'
import type { ContextPort } from '@aicr/mcp-output'

/** A socket on which the MCP server of a pass gets answers at once. */
export interface LiveContext {
  socket: string
  close(): Promise<void>
}

/** Opens one, in a temporary folder of its own: the path of a socket must be short, and a run's folder is not. */
export async function openLiveContext(port: ContextPort, clock: Clock): Promise<LiveContext> {
  const folder = await createTemporaryDirectory('aicr-ctx-')
  const socket = join(folder.path, 'live', 's')
  try {
    // What was answered is kept by the port itself.
    const server = await createContextServer({ ...port, path: socket, clock, log: () => undefined })
    return {
      socket,
      async close() {
        await server.close()
        await folder.remove()
      },
    }
  } catch (error) {
    await folder.remove()
    throw error
  }
}
