import { watchSignals } from '@aicr/kit'
import { selftestAgent } from '@aicr/runtime'
import type { AskedOfModel, SelftestResult, SelftestSettings } from '@aicr/runtime'
import { CancelledError, exitCodes } from '@aicr/schema'
import { selftestReport } from '../output/selftest-report.ts'
import type { CliContext } from '../terminal.ts'
import { localSettings } from './local-settings.ts'

export interface SelftestFlags {
  config?: string
  model?: string
  offline?: true
  sandbox?: NonNullable<SelftestSettings['sandbox']>
  json?: true
}

/** `aicr agents selftest`: one after the other, and 1 where one did not pass. What is asked is said before. */
export async function runAgentsSelftest(
  names: readonly string[],
  flags: SelftestFlags,
  context: CliContext,
): Promise<number> {
  const { env, node, model, configFile } = localSettings(flags, context)
  const abort = new AbortController()
  const stopWatching = watchSignals(context.signals, { onSignal: () => abort.abort() })
  const results: SelftestResult[] = []
  try {
    for (const agent of names.length === 0 ? [undefined] : names) {
      const result = await selftestAgent({
        env,
        node,
        ...(agent !== undefined && { agent }),
        ...(model !== undefined && { model }),
        ...(configFile !== undefined && { configFile }),
        ...(flags.sandbox !== undefined && { sandbox: flags.sandbox }),
        offline: flags.offline ?? false,
        signal: abort.signal,
        onModel: (asked) => context.stderr.write(announcement(asked)),
      })
      if (abort.signal.aborted) throw new CancelledError('The self-test was cancelled.')
      results.push(result)
    }
  } finally {
    stopWatching()
  }
  context.stdout.write(flags.json ? `${JSON.stringify(results, null, 2)}\n` : selftestReport(results))
  return results.every(({ ok }) => ok) ? exitCodes.ok : exitCodes.problems
}

function announcement({ agent, source, name = '', provider }: AskedOfModel): string {
  const at = provider?.base_url === undefined ? (provider?.kind ?? '') : provider.base_url
  const asked = {
    none: 'asks no model',
    own: 'asks a model of its own, which may cost money',
    offline: 'asks the scripted model of AICR on this machine: no key, no network, no cost',
    configured: `asks ${name} (${at}), some six times, which may cost money; --offline asks none`,
  } as const
  return `${agent} ${asked[source]}.\n`
}
