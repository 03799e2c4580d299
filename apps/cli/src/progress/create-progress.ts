import type { ProgressEvent } from '@aicr/runtime'
import type { CliContext } from '../terminal.ts'
import { plainLine, spinnerText } from './describe-progress.ts'
import { createSpinner } from './spinner.ts'

/** Shows what a review is doing, on standard error. */
export interface Progress {
  report(event: ProgressEvent): void
  /** Leaves the screen clean. May be called twice. */
  stop(): void
}

/** A spinner on a terminal, plain lines elsewhere, nothing when quiet. */
export function createProgress({ stderr, env }: CliContext, flags: { quiet?: true; verbose?: true }): Progress {
  if (flags.quiet) return { report() {}, stop() {} }
  const verbose = flags.verbose ?? false
  if (stderr.isTTY !== true || env['TERM'] === 'dumb' || verbose) return plainProgress(stderr, verbose)
  const spinner = createSpinner(stderr)
  return {
    report(event) {
      const text = spinnerText(event)
      if (text !== null) spinner.show(text)
    },
    stop: spinner.stop,
  }
}

function plainProgress(stderr: CliContext['stderr'], verbose: boolean): Progress {
  return {
    report(event) {
      const line = plainLine(event, verbose)
      if (line !== null) stderr.write(`${line}\n`)
    },
    stop() {},
  }
}
