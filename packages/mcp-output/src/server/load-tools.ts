import { readFile } from 'node:fs/promises'
import { DiffIndex, parseDiff } from '@aicr/diff'
import { systemClock } from '@aicr/kit'
import { errorMessage } from '@aicr/schema'
import type { ContextPort } from '../registry/context-port.ts'
import { createToolRegistry } from '../registry/tool-registry.ts'
import type { ToolRegistry, ToolRegistrySettings } from '../registry/tool-registry.ts'
import type { Journal } from '../state/journal.ts'
import { recordOf } from '../state/output-record.ts'
import type { OutputRecord } from '../state/output-record.ts'
import { once } from './once.ts'

export interface LoadToolsSettings {
  statePath: string
  diffPath?: string
  subject?: string
  contextPath?: string
  pass: number
  toolNames: 'dotted' | 'underscored'
  sourceRoots: string[]
  journal: Journal
  pid: number
  /** For people who look at standard error. */
  log: (message: string) => void
}

/** What answers tool calls, and the record that must be closed in the end. */
export interface LoadedTools {
  registry: ToolRegistry
  record: OutputRecord
}

async function loadDiff(path: string): Promise<DiffIndex> {
  return DiffIndex.from(parseDiff(await readFile(path)))
}

/** Asks over the socket. Its models are loaded when the agent first asks for something, which few reviews do. */
function contextPort(path: string): ContextPort {
  const client = once(async () => {
    const { createContextClient } = await import('../context/context-client.ts')
    return createContextClient({ path, clock: systemClock })
  })
  return {
    fetch: async (request, signal) => (await client()).fetch(request, signal),
    blame: async (request, signal) => (await client()).blame(request, signal),
  }
}

/**
 * Makes the registry of the stdio server. Everything that is slow to load (the models, the diff parser) is imported by
 * this file alone, so that a server can answer `initialize` first. A diff that cannot be read costs the checks of
 * lines, not the review; it is noted in the output state.
 */
export async function loadTools(settings: LoadToolsSettings): Promise<LoadedTools> {
  const { journal, log, diffPath, contextPath, subject, toolNames, sourceRoots } = settings
  const record = recordOf(journal, {
    ...settings,
    clock: systemClock,
    onSnapshotError: (error) => log(`The snapshot of the output state could not be written: ${errorMessage(error)}`),
  })
  const registry: ToolRegistrySettings = { record, toolNames, sourceRoots }
  if (subject !== undefined) registry.subject = subject
  if (contextPath !== undefined) registry.context = contextPort(contextPath)
  if (diffPath !== undefined) {
    try {
      registry.diff = await loadDiff(diffPath)
    } catch (error) {
      const message = `${diffPath} could not be read, so reported lines are not checked: ${errorMessage(error)}`
      log(message)
      record.append([{ type: 'notice', tool: '', code: 'corrupt_state', message }])
    }
  }
  return { registry: createToolRegistry(registry), record }
}
