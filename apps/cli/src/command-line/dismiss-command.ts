import { Command } from 'commander'
import type { DismissFlags } from '../commands/dismiss.ts'
import { withSameManners } from './define-command.ts'
import type { CommandHome } from './define-command.ts'

/** `aicr dismiss`. */
export function dismissCommand(home: CommandHome): Command {
  return withSameManners(new Command('dismiss'), home)
    .description(
      'Mark a problem as one that is not to be reported again. Its fingerprint is in the JSON or SARIF result.',
    )
    .argument('<fingerprint>')
    .requiredOption('--reason <text>', 'why it is no problem')
    .option('--config <file>', 'the configuration file')
    .option('--data-dir <folder>', 'where runs are kept')
    .action(async (fingerprint: string, flags: DismissFlags) => {
      const { dismiss } = await import('../commands/dismiss.ts')
      home.setExitCode(await dismiss(fingerprint, flags, home.context))
    })
}
