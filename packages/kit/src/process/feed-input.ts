import type { Writable } from 'node:stream'
import type { ProcessSpec } from './process-spec.ts'

/**
 * Writes a process's standard input and closes it. A process that exits or closes it without reading is no failure.
 * Rejects with what an iterable throws.
 */
export async function feedInput(stdin: Writable, input: NonNullable<ProcessSpec['stdin']>): Promise<void> {
  if (typeof input === 'string' || input instanceof Uint8Array) return void stdin.end(input)
  for await (const chunk of input) {
    if (!stdin.writable) return
    if (!stdin.write(chunk)) await writableAgain(stdin)
  }
  stdin.end()
}

/** Once what was written is read, or will never be. */
function writableAgain(stdin: Writable): Promise<void> {
  return new Promise((resolve) => {
    function done(): void {
      stdin.off('drain', done).off('close', done)
      resolve()
    }
    stdin.on('drain', done).on('close', done)
    if (stdin.closed) done()
  })
}
