import { runInForeground } from '@aicr/kit'
import { errorMessage, isAicrError } from '@aicr/schema'
import { constants } from 'node:os'
import { type Link, listenFor } from './link.ts'
import { relayMissingMessage } from './relay-command.ts'

export interface RelayInput {
  /** `PORT=SOCKET …  -- COMMAND ARGUMENTS…` */
  args: readonly string[]
  env: Readonly<Record<string, string | undefined>>
  complain(message: string): void
}

const USAGE = 'aicr-relay: use PORT=SOCKET ... -- COMMAND [ARGUMENT ...]\n'
/** What shells and container engines exit with for these. */
const EXIT = { nothingAsked: 0, couldNotPrepare: 125, notExecutable: 126, missing: 127 } as const

/** Links sockets to ports, runs the command, and returns what to exit with: its code, or 128 and its signal's number. */
export async function runRelay({ args, env, complain }: RelayInput): Promise<number> {
  const input = readArguments(args)
  if (input === null) {
    complain(USAGE)
    return args.length === 0 ? EXIT.nothingAsked : EXIT.couldNotPrepare
  }
  try {
    await Promise.all(input.links.map(listenFor))
  } catch (error) {
    complain(`aicr-relay: ${errorMessage(error)}\n`)
    return EXIT.couldNotPrepare
  }
  return runCommand(input.command, { env, complain })
}

async function runCommand(
  [command, ...args]: readonly [string, ...string[]],
  { env, complain }: Pick<RelayInput, 'env' | 'complain'>,
): Promise<number> {
  try {
    const { exitCode, signal } = await runInForeground(command, args, env)
    return exitCode ?? 128 + (constants.signals[signal as NodeJS.Signals] ?? 0)
  } catch (error) {
    const isMissing = isAicrError(error) && error.code === 'executable_missing'
    complain(isMissing ? relayMissingMessage(command) : `aicr-relay: ${errorMessage(error)}\n`)
    return isMissing ? EXIT.missing : EXIT.notExecutable
  }
}

function readArguments(args: readonly string[]): { links: Link[]; command: [string, ...string[]] } | null {
  const end = args.indexOf('--')
  const [command, ...rest] = args.slice(end + 1)
  const links = args.slice(0, Math.max(end, 0)).map(readLink)
  if (end < 1 || command === undefined || links.includes(null)) return null
  return { links: links.filter((link) => link !== null), command: [command, ...rest] }
}

function readLink(text: string): Link | null {
  const [, port, socket] = /^(\d{1,5})=(.+)$/.exec(text) ?? []
  return port === undefined || socket === undefined ? null : { port: Number(port), socket }
}
