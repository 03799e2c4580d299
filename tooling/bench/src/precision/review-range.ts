import { spawnSync } from 'node:child_process'
import { RunRecord } from '@aicr/schema'
import { builtFile } from '../repository-root.ts'

const MAX_OUTPUT_BYTES = 256 * 1024 * 1024

export interface RangeReviewOptions {
  base: string
  head: string
  dataDirectory: string
}

/** Reviews a range with the command line and the rules agent. `null`: the range changes no file. */
export function reviewRange(repository: string, { base, head, dataDirectory }: RangeReviewOptions): RunRecord | null {
  const range = ['--repo', repository, '--base', base, '--head', head]
  const args = ['review', ...range, '--data-dir', dataDirectory, '--format', 'json', '--quiet']
  const result = spawnSync(process.execPath, [builtFile('apps/cli/dist/main.js'), ...args], {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  if (result.status !== 0) throw new Error(`aicr ${args.join(' ')} ended with ${result.status}: ${result.stderr}`)
  return result.stdout === '' ? null : RunRecord.parse(JSON.parse(result.stdout))
}
