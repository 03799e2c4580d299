import { Console } from 'node:console'

/** Writes to the real standard output. */
export interface ProtocolOutput {
  write(text: string): boolean
  once(event: 'drain', listener: () => void): unknown
  /** Resolves when everything was handed over, or cannot be any more; after a moment in any case. */
  flush(): Promise<void>
}

/** A client that does not read its answers does not keep us alive. Milliseconds. */
const FLUSH_MS = 300

/**
 * Reserves standard output for the protocol: whatever else is written there, by `console` or by a library, goes to
 * standard error from now on.
 */
export function reserveStdout(): ProtocolOutput {
  const { stdout, stderr } = process
  // An agent may close our standard error; what is said there is for people and may be lost.
  stderr.on('error', () => undefined)
  const write = stdout.write.bind(stdout)
  stdout.write = stderr.write.bind(stderr)
  globalThis.console = new Console(stderr, stderr)
  return {
    write: (text) => write(text),
    once: (event, listener) => stdout.once(event, listener),
    flush: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      setTimeout(resolve, FLUSH_MS).unref()
      write('', () => resolve())
      return promise
    },
  }
}
