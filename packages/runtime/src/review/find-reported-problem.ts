import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { RunRecord } from '@aicr/schema'
import type { Problem } from '@aicr/schema'

/** The problem with this fingerprint as the latest kept run of a workspace reported it; `null` when none did. */
export async function findReportedProblem(
  data: string,
  workspace: string,
  fingerprint: string,
): Promise<Problem | null> {
  const runs = join(data, 'workspaces', workspace, 'runs')
  const latestFirst = (await namesIn(runs)).toSorted().toReversed()
  for (const run of latestFirst) {
    const record = await readRecord(join(runs, run, 'run.json'))
    const problem = record?.problems.find((candidate) => candidate.fingerprint === fingerprint)
    if (problem) return problem
  }
  return null
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch {
    return [] // Nothing was reviewed yet.
  }
}

/** A run that is going on, was killed, or is of another version has no record that can be read, and is passed over. */
async function readRecord(file: string): Promise<RunRecord | null> {
  try {
    return RunRecord.safeParse(JSON.parse(await readFile(file, 'utf8'))).data ?? null
  } catch {
    return null
  }
}
