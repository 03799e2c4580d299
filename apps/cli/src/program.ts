import { Command } from 'commander'
import { agentsCommand } from './command-line/agents-command.ts'
import { dismissCommand } from './command-line/dismiss-command.ts'
import { memoryCommand } from './command-line/memory-command.ts'
import { doctorCommand } from './command-line/doctor-command.ts'
import { planCommand } from './command-line/plan-command.ts'
import { publishCommand } from './command-line/publish-command.ts'
import { replayCommand } from './command-line/replay-command.ts'
import { reviewCommand } from './command-line/review-command.ts'
import { rulesCommand } from './command-line/rules-command.ts'
import type { CliContext } from './terminal.ts'
import { cliVersion } from './version.ts'

/** All commands. A new one is one file in `command-line/`, one in `commands/`, and one entry here. */
const commands = [
  reviewCommand,
  planCommand,
  replayCommand,
  publishCommand,
  dismissCommand,
  memoryCommand,
  rulesCommand,
  agentsCommand,
  doctorCommand,
]

/** The command line of `aicr`. Commands say by `setExitCode` how they ended. */
export function createProgram(context: CliContext, setExitCode: (code: number) => void): Command {
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
  for (const define of commands) program.addCommand(define({ context, setExitCode, program }))
  return program
}
