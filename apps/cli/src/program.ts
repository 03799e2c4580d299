import { severities } from '@aicr/schema'
import { Command, Option } from 'commander'
import type { CliContext } from './terminal.ts'
import type { DismissFlags } from './commands/dismiss.ts'
import type { MemoryFlags } from './commands/memory.ts'
import type { ReviewFlags } from './commands/review-options.ts'
import { cliVersion } from './version.ts'

type SetExitCode = (code: number) => void

const EXIT_CODES = `
Exit codes:
  0    reviewed (whatever was found, unless --fail-on says otherwise), or nothing to review
  1    problems at or above --fail-on
  2    wrong usage or configuration
  3    no trustworthy result: the review failed or is inconclusive
  130  interrupted`

/** All commands. Each loads what it needs only when it runs. */
export function createProgram(context: CliContext, setExitCode: SetExitCode): Command {
  const program = new Command('aicr')
    .description('Reviews a change and says what is wrong with it.')
    .version(cliVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .showSuggestionAfterError()
    .showHelpAfterError('Run the command with --help to see what it takes.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void context.stdout.write(text),
      writeErr: (text) => void context.stderr.write(text),
    })
  program.addCommand(withSameManners(reviewCommand(context, setExitCode), program))
  program.addCommand(withSameManners(dismissCommand(context, setExitCode), program))
  program.addCommand(withSameManners(memoryCommand(context, setExitCode, program), program))
  program.addCommand(withSameManners(rulesCommand(context, setExitCode, program), program))
  return program
}

/** Commands that are made apart do not inherit their parent's settings by themselves. */
function withSameManners(command: Command, parent: Command): Command {
  return command.copyInheritedSettings(parent)
}

function reviewCommand(context: CliContext, setExitCode: SetExitCode): Command {
  return new Command('review')
    .description('Review a change: uncommitted work, a commit, or a range. Without a choice: what is not pushed yet.')
    .optionsGroup('What to review:')
    .option('--repo <path>', 'the repository', '.')
    .option('--worktree', 'everything that is not committed, staged or not')
    .option('--staged', 'what is staged')
    .option('--commit <revision>', 'one commit')
    .option('--base <revision>', 'a range: what --head has that this revision has not')
    .option('--head <revision>', 'the end of the range (default: HEAD)')
    .optionsGroup('How:')
    .option('--agent <name>', 'the agent that reviews (default: agent.default of the configuration, else rules)')
    .option('--config <file>', 'the configuration file')
    .option('--data-dir <folder>', 'where runs are kept')
    .option('--baseline <file>', 'the JSON or SARIF of an earlier run: what it holds is not reported again')
    .option('--dry-run', 'review, but publish nothing')
    .option('--keep', "keep the run's work folders, to look into them")
    .optionsGroup('Output:')
    .option('--format <format[=file]>', 'terminal, markdown, json or sarif; may be given several times', collect, [])
    .option('--output <file>', 'write the format that names no file of its own to this one')
    .addOption(
      new Option('--fail-on <severity>', 'exit with 1 when a problem is this bad or worse')
        .choices([...severities, 'never'])
        .default('never'),
    )
    .option('-q, --quiet', 'no progress')
    .option('-v, --verbose', 'say more about what is done')
    .addHelpText('after', EXIT_CODES)
    .allowExcessArguments(false)
    .action(async (flags: ReviewFlags) => {
      const { runReview } = await import('./commands/review.ts')
      setExitCode(await runReview(flags, context))
    })
}

function dismissCommand(context: CliContext, setExitCode: SetExitCode): Command {
  return new Command('dismiss')
    .description(
      'Mark a problem as one that is not to be reported again. Its fingerprint is in the JSON or SARIF result.',
    )
    .argument('<fingerprint>')
    .requiredOption('--reason <text>', 'why it is no problem')
    .option('--config <file>', 'the configuration file')
    .option('--data-dir <folder>', 'where runs are kept')
    .allowExcessArguments(false)
    .action(async (fingerprint: string, flags: DismissFlags) => {
      const { dismiss } = await import('./commands/dismiss.ts')
      setExitCode(await dismiss(fingerprint, flags, context))
    })
}

function memoryCommand(context: CliContext, setExitCode: SetExitCode, program: Command): Command {
  const command = (name: string, description: string): Command =>
    new Command(name)
      .description(description)
      .option('--workspace <name>', 'whose memory', 'local')
      .option('--data-dir <folder>', 'where it is kept')
      .allowExcessArguments(false)
  const show = command('show', 'Show what is remembered, by category and folder.')
    .option('--config <file>', 'the configuration file')
    .option('--json', 'as JSON')
    .action(async (flags: MemoryFlags) => {
      const { showMemory } = await import('./commands/memory.ts')
      setExitCode(await showMemory(flags, context))
    })
  const clear = command('clear', 'Forget all of it.').action(async (flags: MemoryFlags) => {
    const { clearMemory } = await import('./commands/memory.ts')
    setExitCode(await clearMemory(flags, context))
  })
  return new Command('memory')
    .description('What later reviews are told of problems that people dismissed or fixed (review.reflection).')
    .addCommand(withSameManners(show, program))
    .addCommand(withSameManners(clear, program))
}

function rulesCommand(context: CliContext, setExitCode: SetExitCode, program: Command): Command {
  const rules = new Command('rules').description('The rules of the built-in reviewer, and those of a repository.')
  const list = new Command('list')
    .description('List the rules: those that ship with AICR and those of the repository.')
    .option('--repo <path>', 'the repository', '.')
    .option('--json', 'as JSON')
    .allowExcessArguments(false)
    .action(async (flags: { repo: string; json?: true }) => {
      const { listRules } = await import('./commands/rules.ts')
      setExitCode(await listRules(flags, context))
    })
  const test = new Command('test')
    .description("Check every rule against the good and bad examples in its file, the repository's rules included.")
    .option('--repo <path>', 'the repository', '.')
    .allowExcessArguments(false)
    .action(async (flags: { repo: string }) => {
      const { testRules } = await import('./commands/rules.ts')
      setExitCode(await testRules(flags, context))
    })
  return rules.addCommand(withSameManners(list, program)).addCommand(withSameManners(test, program))
}

function collect(value: string, earlier: readonly string[]): string[] {
  return [...earlier, value]
}
