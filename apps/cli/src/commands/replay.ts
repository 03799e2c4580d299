import { watchSignals } from '@aicr/kit'
import { replayLocalRun } from '@aicr/runtime'
import type { CliContext } from '../terminal.ts'
import { finishRun } from './finish-run.ts'
import { localSettings } from './local-settings.ts'
import { readOutputs } from './review-options.ts'
import type { ReviewFlags } from './review-options.ts'

export interface ReplayFlags extends Pick<ReviewFlags, 'config' | 'dataDir' | 'format' | 'output' | 'failOn'> {
  publish?: true
  again?: true
  /** Channels to publish to, by name or kind. */
  channel?: string[]
}

/** `aicr replay` and `aicr publish`: a recorded review again. Returns the exit code. */
export async function runReplay(run: string, flags: ReplayFlags, context: CliContext): Promise<number> {
  const outputs = readOutputs(flags)
  const abort = new AbortController()
  const stopWatching = watchSignals(context.signals, { onSignal: () => abort.abort() })
  try {
    const settings = {
      ...localSettings(flags, context),
      run,
      publish: flags.publish ?? false,
      again: flags.again ?? false,
      ...(flags.channel !== undefined && { channels: flags.channel }),
      ...(flags.failOn !== 'never' && { failOn: flags.failOn }),
    }
    const record = await replayLocalRun(settings, { signal: abort.signal })
    return await finishRun(record, { outputs, failOn: flags.failOn, context })
  } finally {
    stopWatching()
  }
}
