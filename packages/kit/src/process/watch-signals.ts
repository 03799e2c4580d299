import { constants } from 'node:os'

/** The part of `process` that signals need. */
export interface SignalSource {
  on(signal: StopSignal, listener: (signal: StopSignal) => void): unknown
  off(signal: StopSignal, listener: (signal: StopSignal) => void): unknown
  exit(code: number): unknown
}

export type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP'

const STOP_SIGNALS: readonly StopSignal[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Calls `onSignal` on the first SIGINT, SIGTERM or SIGHUP, so that a program can abort its work in order; on the next one
 * the program exits at once with 128 + the signal's number (child processes and temporary folders of this package still
 * go). Returns how to stop watching. Programs pass their `process`.
 */
export function watchSignals(source: SignalSource, options: { onSignal(signal: StopSignal): void }): () => void {
  let received = false
  const listener = (signal: StopSignal): void => {
    if (received) {
      source.exit(128 + constants.signals[signal])
      return
    }
    received = true
    options.onSignal(signal)
  }
  for (const signal of STOP_SIGNALS) source.on(signal, listener)
  return () => {
    for (const signal of STOP_SIGNALS) source.off(signal, listener)
  }
}
