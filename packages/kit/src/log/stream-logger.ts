import { redactFields } from '../redact/redact-fields.ts'
import type { Redactor } from '../redact/redactor.ts'
import type { Clock } from '../time/clock.ts'
import type { LogFields, LogLevel, Logger } from './logger.ts'

export interface StreamLoggerSettings {
  /** Gets one line with its line break, such as `(line) => process.stderr.write(line)`. */
  write(line: string): void
  /** Entries below it are dropped. */
  level: LogLevel
  redact: Redactor
  clock: Pick<Clock, 'now'>
}

const RANKS = { debug: 0, info: 1, warn: 2, error: 3 } as const satisfies Record<LogLevel, number>

/** A logger that writes JSON lines (`time`, `level`, `message`, then the fields), free of secrets. */
export function createStreamLogger(settings: StreamLoggerSettings): Logger {
  return loggerWith({}, settings)
}

function loggerWith(bound: LogFields, settings: StreamLoggerSettings): Logger {
  function logAt(level: LogLevel): (message: string, fields?: LogFields) => void {
    if (RANKS[level] < RANKS[settings.level]) return () => {}
    return (message, fields) => settings.write(formatEntry({ level, message }, { ...bound, ...fields }, settings))
  }
  return {
    debug: logAt('debug'),
    info: logAt('info'),
    warn: logAt('warn'),
    error: logAt('error'),
    child: (fields) => loggerWith({ ...bound, ...fields }, settings),
  }
}

function formatEntry(
  entry: { level: LogLevel; message: string },
  fields: LogFields,
  { redact, clock }: StreamLoggerSettings,
): string {
  const head = { time: clock.now().toISOString(), level: entry.level, message: redact(entry.message) }
  // Twice: once for the order, once more so that a field cannot pose as the level or the message.
  return `${JSON.stringify(Object.assign({}, head, redactFields(fields, redact), head))}\n`
}
