import { Command } from 'commander'
import type { AgentsFlags } from '../commands/agents.ts'
import { withSameManners } from './define-command.ts'
import type { CommandHome } from './define-command.ts'

/** `aicr agents list` and `aicr agents check`. */
export function agentsCommand(home: CommandHome): Command {
  const { context, setExitCode } = home
  const list = withSameManners(new Command('list'), home)
    .description('List the agents that can review, and whether they are installed.')
    .option('--config <file>', 'the configuration file')
    .option('--json', 'as JSON')
    .action(async (flags: AgentsFlags) => {
      const { runAgentsList } = await import('../commands/agents.ts')
      setExitCode(await runAgentsList(flags, context))
    })
  const check = withSameManners(new Command('check'), home)
    .description(
      'Make an agent ready as a review would: its program, its sandbox, its model and key. No model is asked.',
    )
    .argument('[name]', 'the agent (default: that of the configuration)')
    .option('--model <provider/model>', 'the model of an agent that calls one')
    .option('--config <file>', 'the configuration file')
    .action(async (name: string | undefined, flags: AgentsFlags) => {
      const { runAgentsCheck } = await import('../commands/agents.ts')
      setExitCode(await runAgentsCheck(name, flags, context))
    })
  return withSameManners(new Command('agents'), home)
    .description('The agents that can review: which there are, and whether they work here.')
    .addCommand(list)
    .addCommand(check)
}
