import { resolve } from 'node:path'
import { watchSignals } from '@aicr/kit'
import { reviewLocalChange } from '@aicr/runtime'
import { exitCodeOf, exitCodes } from '@aicr/schema'
import type { RunRecord } from '@aicr/schema'
import { describeFailure, exitCodeOfFailure } from '../describe-error.ts'
import { writeOutputs } from '../output/write-outputs.ts'
import { createProgress } from '../progress/create-progress.ts'
import type { CliContext } from '../terminal.ts'
import { readChoice, readOutputs } from './review-options.ts'
import type { ReviewFlags } from './review-options.ts'

/** `aicr review`: progress on standard error, results on standard output or in files. Returns the exit code. */
export async function runReview(flags: ReviewFlags, context: CliContext): Promise<number> {
  const choice = readChoice(flags)
  const outputs = readOutputs(flags)
  const abort = new AbortController()
  const stopWatching = watchSignals(context.signals, { onSignal: () => abort.abort() })
  const progress = createProgress(context, flags)
  try {
    const result = await reviewLocalChange(
      {
        directory: resolve(context.cwd, flags.repo),
        choice,
        env: context.env,
        node: context.node,
        keep: flags.keep ?? false,
        dryRun: flags.dryRun ?? false,
        ...(flags.agent !== undefined && { agent: flags.agent }),
        ...(flags.config !== undefined && { configFile: resolve(context.cwd, flags.config) }),
        ...(flags.baseline !== undefined && { baselineFile: resolve(context.cwd, flags.baseline) }),
        ...(flags.dataDir !== undefined && { dataDirectory: resolve(context.cwd, flags.dataDir) }),
      },
      { signal: abort.signal, onProgress: progress.report },
    )
    progress.stop()
    if (result.status === 'nothing') {
      context.stderr.write(`${result.message}\n`)
      const wanted = outputs.filter(({ format, file }) => format !== 'terminal' || file !== null)
      await writeOutputs(result.record, wanted, { context, language: result.language })
      return exitCodes.ok
    }
    return await finish(result.record, result.language, { flags, outputs, context })
  } finally {
    progress.stop()
    stopWatching()
  }
}

interface FinishInput {
  flags: ReviewFlags
  outputs: ReturnType<typeof readOutputs>
  context: CliContext
}

async function finish(
  record: RunRecord,
  language: 'en' | 'zh-CN',
  { flags, outputs, context }: FinishInput,
): Promise<number> {
  if (record.status === 'cancelled') {
    context.stderr.write('aicr: interrupted; nothing was written.\n')
    return exitCodes.interrupted
  }
  await writeOutputs(record, outputs, { context, language })
  if (!record.failure) return exitCodeOf(record, flags.failOn)
  context.stderr.write(describeFailure(record.failure))
  return exitCodeOfFailure(record.failure.code)
}
