import type { SignalSource } from '@aicr/kit'

/** A stream that text goes to, and what is known of its screen. */
export interface Screen {
  write(text: string): unknown
  isTTY?: boolean
  columns?: number
}

/** Everything of the outside world that a command uses. */
export interface CliContext {
  env: Readonly<Record<string, string | undefined>>
  cwd: string
  /** The Node executable that programs are started with. */
  node: string
  stdout: Screen
  stderr: Screen
  /** Where SIGINT, SIGTERM and SIGHUP arrive. */
  signals: SignalSource
}

const MAX_WIDTH = 120
const NO_SCREEN_WIDTH = 100

/** Whether colours are wanted: NO_COLOR and FORCE_COLOR (no-color.org, force-color.org) win over what the screen is. */
export function wantsColor(screen: Screen, env: CliContext['env']): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false
  const forced = env['FORCE_COLOR']
  if (forced !== undefined && forced !== '' && forced !== '0') return true
  return screen.isTTY === true && env['TERM'] !== 'dumb'
}

/** Characters a line may have. Very wide screens are hard to read across. */
export function screenWidth(screen: Screen): number {
  return Math.min(screen.columns ?? NO_SCREEN_WIDTH, MAX_WIDTH)
}
