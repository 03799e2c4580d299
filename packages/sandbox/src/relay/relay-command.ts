import type { EgressLink } from '../sandbox.ts'

/** A command line, program first. */
export type CommandLine = readonly [command: string, ...args: string[]]

/** The programs of a relay as they are seen inside. */
export interface RelayPrograms {
  node: string
  /** `relay.js` of this package. */
  relay: string
}

/** The command with a relay in front, which links the sockets to ports, runs the command and ends as it does. */
export function relayCommand(links: readonly EgressLink[], command: CommandLine, programs: RelayPrograms): CommandLine {
  if (links.length === 0) return command
  return [programs.node, programs.relay, ...links.map(({ socket, port }) => `${port}=${socket}`), '--', ...command]
}

const RELAY_COULD_NOT_START = 'aicr-relay: cannot start '

/** What the relay writes to standard error when there is no such command; it then exits with 127. */
export function relayMissingMessage(command: string): string {
  return `${RELAY_COULD_NOT_START}${command}: no such command\n`
}
