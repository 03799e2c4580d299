import { Command, Option } from 'commander'
import type { AgentsFlags } from '../commands/agents.ts'
import type { SelftestFlags } from '../commands/agents-selftest.ts'
import { withSameManners } from './define-command.ts'
import type { CommandHome } from './define-command.ts'

const SANDBOXES = ['auto', 'native', 'bubblewrap', 'podman', 'docker']

const SELFTEST_HELP = `
The sample asks an agent to read a changed file, to fetch a file that the change does not touch, to report two problems and
to sum up. It is reviewed as any other change, in the sandbox and against the model of the configuration, whose name is
printed before anything is asked.

Exit codes:
  0    every agent passed
  1    one did not; what it means and what to do is below the table
  2    wrong usage or configuration`

/** `aicr agents list`, `check` and `selftest`. */
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
    .addCommand(selftestCommand(home))
}

function selftestCommand(home: CommandHome): Command {
  return withSameManners(new Command('selftest'), home)
    .description('Have agents review a small sample, and see step by step what works.')
    .argument('[name...]', 'the agents (default: that of the configuration)')
    .option('--offline', 'against a scripted model on this machine: no key, no network, no cost')
    .option('--model <provider/model>', 'the model of an agent that calls one')
    .addOption(
      new Option('--sandbox <kind>', 'where to run it (default: as the configuration says)').choices(SANDBOXES),
    )
    .option('--config <file>', 'the configuration file')
    .option('--json', 'as JSON')
    .addHelpText('after', SELFTEST_HELP)
    .action(async (names: string[], flags: SelftestFlags) => {
      const { runAgentsSelftest } = await import('../commands/agents-selftest.ts')
      home.setExitCode(await runAgentsSelftest(names, flags, home.context))
    })
}
