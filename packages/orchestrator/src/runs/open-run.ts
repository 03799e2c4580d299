import { AicrError, RunRecord } from '@aicr/schema'
import type { RunFolder, RunFolders } from '../ports.ts'

/** Names a recorded run. */
export interface RunName {
  workspace: string
  run: string
}

/** The folder of a run that exists. Rejects with `not_found`, naming the last runs that there are. */
export async function openRun(
  folders: RunFolders,
  { workspace, run }: RunName,
  options: { work: boolean },
): Promise<RunFolder> {
  const folder = await folders.open(workspace, run, options)
  if (folder) return folder
  const known = (await folders.list(workspace)).slice(-5)
  throw new AicrError(`There is no run ${run} in the workspace ${workspace}.`, {
    code: 'not_found',
    hint: known.length === 0 ? 'None was recorded yet.' : `The last ones: ${known.join(', ')}.`,
  })
}

/** The record of a run. Rejects with `corrupt_state` where it can not be read. */
export async function readRecord(folder: RunFolder): Promise<RunRecord> {
  const read = RunRecord.safeParse(await folder.read('run'))
  if (read.success) return read.data
  throw new AicrError(`The record of the run in ${folder.root} can not be used: it is not there, or damaged.`, {
    code: 'corrupt_state',
    cause: read.error,
  })
}

/** The record of a run by its name. Rejects with `not_found` and `corrupt_state`. */
export async function readRunRecord(folders: RunFolders, name: RunName): Promise<RunRecord> {
  return readRecord(await openRun(folders, name, { work: false }))
}
