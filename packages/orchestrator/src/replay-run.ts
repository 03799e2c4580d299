import { madeSummary } from '@aicr/channels'
import { AicrError, RunRecord } from '@aicr/schema'
import type { OrchestratorPorts, OrchestratorSettings, ReviewOptions, RunFolder } from './ports.ts'
import { readFacts } from './runs/facts-document.ts'
import { definedOutcome, passDocumentName } from './runs/kept-passes.ts'
import { PassDocument } from './runs/pass-document.ts'
import { conclude } from './stages/conclude.ts'
import { findProblems } from './stages/find-problems.ts'
import { publish } from './stages/publish.ts'
import type { CollectedAttempt } from './stages/read-attempt.ts'
import { passRecord } from './stages/repair.ts'
import { reportedProblems } from './stages/reported.ts'
import { applyVerification } from './stages/verification.ts'

export type ReplayPorts = Pick<OrchestratorPorts, 'channels' | 'clock' | 'history' | 'maskSecrets'>

export interface ReplayInput {
  ports: ReplayPorts
  settings: Pick<OrchestratorSettings, 'outputs'>
  folder: RunFolder
  /** Hand the report to the channels, and keep the new record. Nothing is sent twice. */
  republish: boolean
  options?: ReviewOptions
}

/**
 * Makes the report of a recorded run again from what its agent said: settled anew, with what was dismissed since. Needs no
 * agent, no model and no version control. Rejects with `not_replayable` for a run that ended before its agent did.
 */
export async function replayRun({ ports, settings, folder, republish, options = {} }: ReplayInput): Promise<RunRecord> {
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
      report: { ...report, summary: report.summary ?? madeSummary(report, report.language ?? 'en') },
      outputs: settings.outputs,
      channels: ports.channels,
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

/** The record of a run. Rejects with `corrupt_state` where it can not be read. */
export async function readRecord(folder: RunFolder): Promise<RunRecord> {
  const read = RunRecord.safeParse(await folder.read('run'))
  if (read.success) return read.data
  throw new AicrError(`The record of the run in ${folder.root} can not be used: it is not there, or damaged.`, {
    code: 'corrupt_state',
    cause: read.error,
  })
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
