import { AicrError } from '@aicr/schema'
import type { RunRecord } from '@aicr/schema'
import type { OrchestratorPorts, OrchestratorSettings, ReviewOptions, RunFolder } from './ports.ts'
import { readFacts } from './runs/facts-document.ts'
import { definedOutcome, passDocumentName } from './runs/kept-passes.ts'
import { openRun, readRecord } from './runs/open-run.ts'
import { PassDocument } from './runs/pass-document.ts'
import { conclude } from './stages/conclude.ts'
import { findProblems } from './stages/find-problems.ts'
import { publish } from './stages/publish.ts'
import type { CollectedAttempt } from './stages/read-attempt.ts'
import { passRecord } from './stages/repair.ts'
import { reportedProblems } from './stages/reported.ts'
import { applyVerification } from './stages/verification.ts'

/** What a replay acts on: no agent, no model and no version control. */
export type ReplayPorts = Pick<
  OrchestratorPorts,
  'channels' | 'clock' | 'folders' | 'history' | 'maskSecrets' | 'publications'
>

export interface ReplayOptions extends Pick<ReviewOptions, 'signal' | 'onProgress'> {
  workspace: string
  /** Id of the run. */
  run: string
  /** Hand the report to the channels, and keep the new record. Nothing is sent twice. */
  republish?: boolean
  /** A person asked for it: send even what was sent before, or may have been. */
  again?: boolean
  outputs?: OrchestratorSettings['outputs']
  workspaceOutputs?: OrchestratorSettings['workspaceOutputs']
}

/**
 * Makes the report of a recorded run again from what its agent said: settled anew, with what was dismissed since. Rejects
 * with `not_found`, and with `not_replayable` for a run that ended before its agent did.
 */
export async function replayRun(ports: ReplayPorts, options: ReplayOptions): Promise<RunRecord> {
  const { republish = false, again = false, outputs, workspaceOutputs } = options
  const folder = await openRun(ports.folders, options, { work: false })
  const before = await readRecord(folder)
  const kept = await readFacts(folder)
  if (!kept) throw notReplayable(before)
  const { facts, material } = kept
  const { calls, verification } = await readPasses(folder)
  const reported = reportedProblems(calls, material.index, [folder.source])
  const found = await findProblems({ reported, material, facts, now: ports.clock.now(), mask: ports.maskSecrets })
  const verified = verification ? { ...found, kept: applyVerification(found.kept, verification.state) } : found
  const { skipped, ...report } = await conclude({ facts, calls, verification, found: verified, history: ports.history })
  const published = await publish(
    {
      report,
      revision: facts.head,
      outputs,
      workspaceOutputs,
      channels: ports.channels,
      publications: ports.publications,
      again,
      hasAgentSummary: report.summary !== null,
      skipped,
      dryRun: !republish,
    },
    options,
  )
  const passes = [...calls.flat(), ...(verification ? [verification] : [])].map(passRecord)
  const { failure: _failed, ...rest } = before
  const record: RunRecord = {
    ...rest,
    ...report,
    run: before.run,
    status: skipped ? 'skipped' : 'published',
    ...published,
    passes,
  }
  if (republish) await folder.save('run', record)
  return record
}

interface ReadPasses {
  calls: CollectedAttempt[][]
  verification: CollectedAttempt | null
}

async function readPasses(folder: RunFolder): Promise<ReadPasses> {
  const calls: CollectedAttempt[][] = []
  let verification: CollectedAttempt | null = null
  for (let number = 1; ; number += 1) {
    const value = await folder.read(passDocumentName(number))
    if (value === null) return { calls, verification }
    const { call, outcome, ...rest } = PassDocument.parse(value)
    const attempt: CollectedAttempt = { ...rest, outcome: definedOutcome(outcome) }
    if (call === 0) verification = attempt
    else (calls[call - 1] ??= []).push(attempt)
  }
}

function notReplayable({ run, explanation, skipReason }: RunRecord): AicrError {
  const why = explanation ?? (skipReason === undefined ? 'it was cut off' : `it was skipped (${skipReason})`)
  return new AicrError(`The run ${run.id} can not be replayed: it ended before its agent gave a result. ${why}`, {
    code: 'not_replayable',
    hint: 'Review the change again, or go on with it: aicr review --resume RUN.',
  })
}
