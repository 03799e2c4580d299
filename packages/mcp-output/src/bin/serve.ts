import { once } from '../server/once.ts'
import { openJournal } from '../state/journal.ts'
import { locateState } from '../state/state-location.ts'
import type { ProtocolOutput } from './quiet-stdout.ts'
import { serveStdio } from './serve-stdio.ts'
import type { ServerArguments } from './server-arguments.ts'
import type { ServerParts } from './server-parts.ts'

export interface ServeSettings {
  options: ServerArguments
  output: ProtocolOutput
  version: string
  /** For people who look at standard error. */
  log: (message: string) => void
}

/**
 * Serves as it was asked to, until the end. The journal is open before the first message is read; the last snapshot of
 * the state is written before this resolves.
 */
export async function serve({ options, output, version, log }: ServeSettings): Promise<void> {
  const { pid } = process
  const { statePath, pass, http } = options
  const journal = openJournal({ location: locateState(statePath), pass, pid, now: () => new Date() })
  const tools = once(async () => {
    const { loadTools } = await import('../server/load-tools.ts')
    return loadTools({ ...options, journal, pid, log })
  })
  const parts: ServerParts = { version, journal, tools, log }
  if (http) {
    const { serveHttp } = await import('./serve-http.ts')
    await serveHttp(parts, http)
  } else {
    await serveStdio(parts, output)
  }
  await (await tools()).record.close()
  await output.flush()
}
