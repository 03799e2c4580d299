import { Command } from 'commander'
import type { ReplayFlags } from '../commands/replay.ts'
import { collect, withSameManners } from './define-command.ts'
import type { CommandHome } from './define-command.ts'
import { withOutput } from './review-command.ts'

/** `aicr publish`: `aicr replay --publish`, with a choice of channels. */
export function publishCommand(home: CommandHome): Command {
  const publish = withSameManners(new Command('publish'), home)
    .description('Publish a recorded review, settled anew with what was dismissed since. Nothing is sent twice.')
    .argument('<run>', 'the id of the run, as "run.id" in the JSON result')
    .option('--channel <name>', 'to this channel of the configuration, or kind, and no other', collect)
    .option('--again', 'send even what was sent before, or may have been')
    .option('--config <file>', 'the configuration file')
    .option('--data-dir <folder>', 'where runs are kept')
  return withOutput(publish).action(async (run: string, flags: ReplayFlags) => {
    const { runReplay } = await import('../commands/replay.ts')
    home.setExitCode(await runReplay(run, { ...flags, publish: true }, home.context))
  })
}
