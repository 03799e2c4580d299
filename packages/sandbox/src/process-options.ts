import type { ProcessSpec } from '@aicr/kit'
import type { SandboxSpec } from './sandbox.ts'

/** What of a run is the same for the process that every backend starts for it. */
export function processOptions({
  timeoutMs,
  onStdout = ignoreOutput,
  stdin,
  signal,
}: SandboxSpec): Pick<ProcessSpec, 'timeoutMs' | 'onStdout' | 'stdin' | 'signal'> {
  return {
    timeoutMs,
    onStdout,
    ...(stdin === undefined ? {} : { stdin }),
    ...(signal === undefined ? {} : { signal }),
  }
}

/** Output that nobody listens to is read and dropped, so that the command does not wait for a reader. */
function ignoreOutput(): void {}
