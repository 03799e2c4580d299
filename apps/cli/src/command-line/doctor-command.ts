import { Command } from 'commander'
import type { DoctorFlags } from '../commands/doctor.ts'
import { withSameManners } from './define-command.ts'
import type { CommandHome } from './define-command.ts'

/** `aicr doctor`. */
export function doctorCommand(home: CommandHome): Command {
  return withSameManners(new Command('doctor'), home)
    .description('Look at everything that a review needs here, and say what to do about what does not work.')
    .option('--config <file>', 'the configuration file')
    .option('--json', 'as JSON')
    .action(async (flags: DoctorFlags) => {
      const { runDoctor } = await import('../commands/doctor.ts')
      home.setExitCode(await runDoctor(flags, home.context))
    })
}
