import { exitCodeOf, exitCodes } from '@aicr/schema'
import type { RunRecord, Severity } from '@aicr/schema'
import { describeFailure, exitCodeOfFailure } from '../describe-error.ts'
import { writeOutputs } from '../output/write-outputs.ts'
import type { CliContext } from '../terminal.ts'
import { endedInForkJob } from './fork-job.ts'
import type { OutputRequest } from './review-options.ts'

export interface FinishInput {
  outputs: readonly OutputRequest[]
  failOn: Severity | 'never'
  context: CliContext
}

/** Shows a run as it was asked for, and judges it: returns the exit code. */
export async function finishRun(record: RunRecord, { outputs, failOn, context }: FinishInput): Promise<number> {
  if (record.status === 'cancelled') {
    context.stderr.write(
      `aicr: interrupted; nothing was written. To go on with it: aicr review --resume ${record.run.id}\n`,
    )
    return exitCodes.interrupted
  }
  await writeOutputs(record, outputs, context)
  if (await endedInForkJob(record, context)) return exitCodeOf({ ...record, status: 'published' }, failOn)
  if (!record.failure) return exitCodeOf(record, failOn)
  context.stderr.write(describeFailure(record.failure))
  return exitCodeOfFailure(record.failure.code)
}
