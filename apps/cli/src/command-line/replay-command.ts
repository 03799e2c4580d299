import { Command } from 'commander'
import type { ReplayFlags } from '../commands/replay.ts'
import { withSameManners } from './define-command.ts'
import type { CommandHome } from './define-command.ts'
import { withOutput } from './review-command.ts'

/** `aicr replay`. */
export function replayCommand(home: CommandHome): Command {
  const replay = withSameManners(new Command('replay'), home)
    .description('Show a recorded review again, settled anew with what was dismissed since. No agent is asked.')
    .argument('<run>', 'the id of the run, as "run.id" in the JSON result')
    .option('--publish', 'hand it to the configured channels too; nothing is sent twice')
    .option('--again', 'with --publish: send even what was sent before, or may have been')
    .option('--config <file>', 'the configuration file')
    .option('--data-dir <folder>', 'where runs are kept')
  return withOutput(replay).action(async (run: string, flags: ReplayFlags) => {
    const { runReplay } = await import('../commands/replay.ts')
    home.setExitCode(await runReplay(run, flags, home.context))
  })
}
