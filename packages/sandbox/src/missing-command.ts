import { ProcessError } from '@aicr/schema'
import { relayMissingMessage } from './relay/relay-command.ts'

/**
 * What the programs in front of a command write, and nothing else, when there is no such command. An agent that writes the
 * same and exits alike makes its own run an error, and gains nothing.
 */
const SAID_OF_A_MISSING_COMMAND = [
  /^prlimit: failed to execute .+: No such file or directory$/,
  /^bwrap: execvp .+: No such file or directory$/,
  // Inside podman and Docker their own init starts the command; without it the engine looks for it.
  /^(?:ERROR \(catatonit:\d+\): |\[FATAL\s+tini \(\d+\)\] ).*exec.*: No such file or directory$/,
  /^(?:Error|docker|podman): .*exec: ".+": (?:executable file not found in|stat .*no such file or directory)/,
]

/** Whether the end of standard error says that there is no such command inside. */
export function saysCommandIsMissing(stderrTail: string, command: string): boolean {
  if (stderrTail === relayMissingMessage(command)) return true
  const line = stderrTail.trimEnd().split('\n')[0] ?? ''
  return SAID_OF_A_MISSING_COMMAND.some((pattern) => pattern.test(line))
}

/** The error for a command that is not there inside. */
export function missingCommand(command: string, where: string): ProcessError {
  const failure = { command, exitCode: null, signal: null, tail: '' }
  return new ProcessError(`Cannot start ${command}: there is no such command ${where}.`, failure, {
    code: 'executable_missing',
    hint: `Install ${command} there, or give its full path.`,
  })
}
