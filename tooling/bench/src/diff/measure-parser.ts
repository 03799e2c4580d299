import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Sample } from '../measure/measure-command.ts'
import type { ParserName } from './parsers.ts'
import type { Totals } from './write-diff.ts'

/** What one process took to parse a diff some times. The first sample is of a cold process. */
export interface Measured {
  samples: Sample[]
  totals: Totals
  /** The most memory that the process held up to the end of the first parse, the diff itself included. */
  peakBytes: number
}

const PROGRAM = fileURLToPath(new URL('parse-program.ts', import.meta.url))

/** Parses `path` in a process of its own, `times` times; `null` when the parser failed. */
export function measureParser(name: ParserName, path: string, times: number): Measured | null {
  const result = spawnSync(process.execPath, [PROGRAM, name, path, String(times)], {
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })
  if (result.error) throw result.error
  if (result.status !== 0) return null
  const measured: Measured = JSON.parse(result.stdout)
  return measured
}
