import { resolve } from 'node:path'
import { watchSignals } from '@aicr/kit'
import { planLocalReview } from '@aicr/runtime'
import { exitCodes } from '@aicr/schema'
import { planText } from '../output/plan-text.ts'
import type { CliContext } from '../terminal.ts'
import { localSettings } from './local-settings.ts'
import { readChoice } from './review-options.ts'
import type { ReviewFlags } from './review-options.ts'

export interface PlanFlags extends Pick<
  ReviewFlags,
  'repo' | 'worktree' | 'staged' | 'commit' | 'base' | 'head' | 'pullRequest' | 'issue' | 'agent' | 'model' | 'config'
> {
  json?: true
}

/** `aicr plan`: what a review would do. Returns the exit code. */
export async function runPlan(flags: PlanFlags, context: CliContext): Promise<number> {
  const choice = readChoice(flags)
  const abort = new AbortController()
  const stopWatching = watchSignals(context.signals, { onSignal: () => abort.abort() })
  try {
    const settings = { ...localSettings(flags, context), directory: resolve(context.cwd, flags.repo), choice }
    const result = await planLocalReview(settings, { signal: abort.signal })
    if (flags.json)
      context.stdout.write(`${JSON.stringify(result.status === 'planned' ? result.plan : null, null, 2)}\n`)
    else if (result.status === 'planned') context.stdout.write(planText(result.plan, result.description))
    if (result.status === 'nothing') context.stderr.write(`${result.message}\n`)
    return exitCodes.ok
  } finally {
    stopWatching()
  }
}
