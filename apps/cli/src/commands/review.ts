import { resolve } from 'node:path'
import { watchSignals } from '@aicr/kit'
import { resumeLocalRun, reviewLocalChange } from '@aicr/runtime'
import { AicrError, exitCodes } from '@aicr/schema'
import type { RunRecord } from '@aicr/schema'
import { writeOutputs } from '../output/write-outputs.ts'
import { createProgress } from '../progress/create-progress.ts'
import type { CliContext } from '../terminal.ts'
import { finishRun } from './finish-run.ts'
import { localSettings } from './local-settings.ts'
import { readChoice, readOutputs } from './review-options.ts'
import type { OutputRequest, ReviewFlags } from './review-options.ts'

/** `aicr review`: progress on standard error, results on standard output or in files. Returns the exit code. */
export async function runReview(flags: ReviewFlags, context: CliContext): Promise<number> {
  const choice = readChoice(flags)
  const outputs = readOutputs(flags)
  const abort = new AbortController()
  const stopWatching = watchSignals(context.signals, { onSignal: () => abort.abort() })
  const progress = createProgress(context, flags)
  const options = { signal: abort.signal, onProgress: progress.report }
  const settings = {
    ...localSettings(flags, context),
    ...(flags.publish !== undefined && { publish: flags.publish }),
    ...(flags.failOn !== 'never' && { failOn: flags.failOn }),
  }
  try {
    if (flags.resume !== undefined) {
      if (choice.kind !== 'auto') throw resumesOneChange()
      const record = await resumeLocalRun({ ...settings, run: flags.resume }, options)
      progress.stop()
      return await finishRun(record, { outputs, failOn: flags.failOn, context })
    }
    const result = await reviewLocalChange(
      { ...settings, directory: resolve(context.cwd, flags.repo), choice },
      options,
    )
    progress.stop()
    if (result.status === 'nothing') return await finishNothing(result, outputs, context)
    const code = await finishRun(result.record, { outputs, failOn: flags.failOn, context })
    if (result.advice !== undefined) context.stderr.write(`${result.advice}\n`)
    return code
  } finally {
    progress.stop()
    stopWatching()
  }
}

async function finishNothing(
  { record, message }: { record: RunRecord; message: string },
  outputs: readonly OutputRequest[],
  context: CliContext,
): Promise<number> {
  context.stderr.write(`${message}\n`)
  const wanted = outputs.filter(({ format, file }) => format !== 'terminal' || file !== null)
  await writeOutputs(record, wanted, context)
  return exitCodes.ok
}

function resumesOneChange(): AicrError {
  return new AicrError('--resume goes on with the change of its run: name no other one.', { code: 'usage' })
}
