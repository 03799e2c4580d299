import type { Command } from 'commander'
import type { CliContext } from '../terminal.ts'

/** What a command is defined with. Each loads what it needs only when it runs. */
export interface CommandHome {
  context: CliContext
  setExitCode: (code: number) => void
  /** Whose manners (errors, output, help) all commands share. */
  program: Command
}

/** Commands that are made apart do not inherit their parent's settings by themselves. */
export function withSameManners(command: Command, { program }: CommandHome): Command {
  return command.copyInheritedSettings(program).allowExcessArguments(false)
}

/** Collects an option that may be given several times. */
export function collect(value: string, earlier: readonly string[] = []): string[] {
  return [...earlier, value]
}
