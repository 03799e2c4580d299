import type { LoadedTools } from '../server/load-tools.ts'
import type { Journal } from '../state/journal.ts'

/** The parts of a server that are the same whatever carries its messages. */
export interface ServerParts {
  version: string
  journal: Journal
  /** Loads the tools when they are first needed. */
  tools: () => Promise<LoadedTools>
  /** For people who look at standard error. */
  log: (message: string) => void
}
