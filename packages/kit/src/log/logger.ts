export type LogFields = Readonly<Record<string, unknown>>

/** Where libraries write what operators should see. Messages are fixed texts; what varies goes into the fields. */
export interface Logger {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
  /** A logger that adds these fields to each entry. */
  child(fields: LogFields): Logger
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Logs nothing: the default of every library. */
export const silentLogger: Logger = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  child: () => silentLogger,
}
