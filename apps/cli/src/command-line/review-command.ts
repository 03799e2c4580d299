import { severities } from '@aicr/schema'
import { Command, Option } from 'commander'
import type { ReviewFlags } from '../commands/review-options.ts'
import { collect, withSameManners } from './define-command.ts'
import type { CommandHome } from './define-command.ts'

const EXIT_CODES = `
Exit codes:
  0    reviewed (whatever was found, unless --fail-on says otherwise), or nothing to review
  1    problems at or above --fail-on
  2    wrong usage or configuration
  3    no trustworthy result: the review failed or is inconclusive
  130  interrupted`

/** `aicr review`. */
export function reviewCommand(home: CommandHome): Command {
  const review = withChoice(withSameManners(new Command('review'), home))
    .description(
      'Review a change: uncommitted work, a commit, a range, a pull request; or triage an issue. Without a choice: what is not pushed yet.',
    )
    .option('--resume <run>', 'go on with a review that was cut off')
    .optionsGroup('How:')
    .option('--agent <name>', 'the agent that reviews (default: agent.default of the configuration, else rules)')
    .option('--model <provider/model>', 'the model of an agent that calls one (default: that of the configuration)')
    .option('--config <file>', 'the configuration file')
    .option('--data-dir <folder>', 'where runs are kept')
    .option('--publish <channel>', 'publish here and nowhere else: a channel of the configuration, or a kind', collect)
    .option('--baseline <file>', 'the JSON or SARIF of an earlier run: what it holds is not reported again')
    .option('--dry-run', 'review, but publish nothing')
    .option('--keep', "keep the run's work folders, to look into them")
  return withOutput(review)
    .option('-q, --quiet', 'no progress')
    .option('-v, --verbose', 'say more about what is done')
    .addHelpText('after', EXIT_CODES)
    .action(async (flags: ReviewFlags) => {
      const { runReview } = await import('../commands/review.ts')
      home.setExitCode(await runReview(flags, home.context))
    })
}

/** The options that name a change. */
export function withChoice(command: Command): Command {
  return command
    .optionsGroup('What to review:')
    .option('--repo <path>', 'the repository', '.')
    .option('--worktree', 'everything that is not committed, staged or not')
    .option('--staged', 'what is staged')
    .option('--commit <revision>', 'one commit')
    .option('--base <revision>', 'a range: what --head has that this revision has not')
    .option('--head <revision>', 'the end of the range (default: HEAD)')
    .option('--pull-request [url|number]', 'a pull request, which is fetched; without a value, that of the CI job')
    .option('--issue [url|number]', 'an issue, with the code that it speaks about; takes an agent that calls a model')
}

/** The options that say how a review is shown and judged. */
export function withOutput(command: Command): Command {
  return command
    .optionsGroup('Output:')
    .option('--format <format[=file]>', 'terminal, markdown, json or sarif; may be given several times', collect, [])
    .option('--output <file>', 'write the format that names no file of its own to this one')
    .addOption(
      new Option('--fail-on <severity>', 'exit with 1 when a problem is this bad or worse')
        .choices([...severities, 'never'])
        .default('never'),
    )
}
