import { Command } from 'commander'
import { withSameManners } from './define-command.ts'
import type { CommandHome } from './define-command.ts'

/** `aicr rules list` and `aicr rules test`. */
export function rulesCommand(home: CommandHome): Command {
  const { context, setExitCode } = home
  const list = withSameManners(new Command('list'), home)
    .description('List the rules: those that ship with AICR and those of the repository.')
    .option('--repo <path>', 'the repository', '.')
    .option('--json', 'as JSON')
    .action(async (flags: { repo: string; json?: true }) => {
      const { listRules } = await import('../commands/rules.ts')
      setExitCode(await listRules(flags, context))
    })
  const test = withSameManners(new Command('test'), home)
    .description("Check every rule against the good and bad examples in its file, the repository's rules included.")
    .option('--repo <path>', 'the repository', '.')
    .action(async (flags: { repo: string }) => {
      const { testRules } = await import('../commands/rules.ts')
      setExitCode(await testRules(flags, context))
    })
  return withSameManners(new Command('rules'), home)
    .description('The rules of the built-in reviewer, and those of a repository.')
    .addCommand(list)
    .addCommand(test)
}
