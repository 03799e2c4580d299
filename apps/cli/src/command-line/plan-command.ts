import { Command } from 'commander'
import type { PlanFlags } from '../commands/plan.ts'
import { withSameManners } from './define-command.ts'
import type { CommandHome } from './define-command.ts'
import { withChoice } from './review-command.ts'

/** `aicr plan`. */
export function planCommand(home: CommandHome): Command {
  return withChoice(withSameManners(new Command('plan'), home))
    .description('Say what a review would look at, and what it would cost, without calling an agent or a model.')
    .optionsGroup('How:')
    .option('--agent <name>', 'the agent that would review')
    .option('--config <file>', 'the configuration file')
    .option('--json', 'as JSON')
    .action(async (flags: PlanFlags) => {
      const { runPlan } = await import('../commands/plan.ts')
      home.setExitCode(await runPlan(flags, home.context))
    })
}
