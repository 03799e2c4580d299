import { exitCodes } from '@aicr/schema'
import { CommanderError } from 'commander'
import { createProgram } from './program.ts'
import { describeError, exitCodeOfError } from './describe-error.ts'
import type { CliContext } from './terminal.ts'

/** Runs one command line and returns the exit code of the process. Never throws. */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  let exitCode: number = exitCodes.ok
  const program = createProgram(context, (code) => (exitCode = code))
  try {
    await program.parseAsync([...args], { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
    context.stderr.write(describeError(error))
    return exitCodeOfError(error)
  }
}
