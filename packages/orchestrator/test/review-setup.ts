import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createId, silentLogger, systemClock } from '@aicr/kit'
import type { ReviewEvent, RunRecord } from '@aicr/schema'
import { createOrchestrator } from '../src/create-orchestrator.ts'
import type { OrchestratorPorts, OrchestratorSettings, ReviewOptions } from '../src/ports.ts'
import { createRunFolders } from '../src/runs/run-folders.ts'

export const event: ReviewEvent = {
  id: 'event-1',
  trigger: { name: 'local', kind: 'manual' },
  provider: 'local',
  workspace: 'shop',
  repo: { ref: '/shop' },
  target: { kind: 'manual', id: 'worktree' },
  revision: { head: 'HEAD' },
}

export interface ReviewSetup extends Partial<OrchestratorPorts> {
  settings?: Partial<OrchestratorSettings>
  event?: ReviewEvent
  options?: ReviewOptions
}

type NeededPorts = Pick<OrchestratorPorts, 'vcs' | 'runner'>

/** Reviews with the given ports; the data directory lasts as long as `use` does. */
export async function withReview(
  { settings, event: own, options, ...ports }: ReviewSetup & NeededPorts,
  use: (record: RunRecord, dataDirectory: string) => unknown,
): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'aicr-orchestrator-'))
  try {
    const orchestrator = createOrchestrator(
      {
        folders: createRunFolders({ dataDirectory }),
        channels: [],
        clock: systemClock,
        logger: silentLogger,
        generateId: createId,
        maskSecrets: (text) => Promise.resolve(text.replaceAll('hunter2', '*******')),
        ...ports,
      },
      { review: {}, timeoutMs: 10_000, ...settings },
    )
    await use(await orchestrator.review(own ?? event, options), dataDirectory)
  } finally {
    await rm(dataDirectory, { recursive: true, force: true })
  }
}
