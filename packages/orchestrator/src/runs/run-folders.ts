import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomic } from '@aicr/kit'
import type { RunFolder, RunFolders } from '../ports.ts'
import { markRunning, sweepKilledRuns } from './running-marks.ts'
import { removeWorkFolders } from './work-folders.ts'

export interface RunFoldersSettings {
  /** Everything that AICR keeps is below this folder. */
  dataDirectory: string
  /** Keep `source/`, `agent/` and `tmp/` after a run. */
  keep?: boolean
  /** How many finished runs of a workspace stay; 50 when absent. */
  maxRuns?: number
}

const MAX_RUNS = 50
const OWNER_ONLY = 0o700

/** Runs as folders below the data directory: `workspaces/<workspace>/runs/<run>/`. */
export function createRunFolders({ dataDirectory, keep = false, maxRuns = MAX_RUNS }: RunFoldersSettings): RunFolders {
  return {
    async create(workspace, run) {
      const runs = join(dataDirectory, 'workspaces', folderName(workspace), 'runs')
      await sweepKilledRuns(dataDirectory)
      const root = join(runs, run)
      const mark = await markRunning(dataDirectory, { run, folder: root })
      const folder = await makeFolder(root)
      return {
        ...folder,
        async release() {
          if (!keep) await removeWorkFolders(root)
          await mark.remove()
          await removeOldRuns(runs, maxRuns)
        },
      }
    },
  }
}

async function makeFolder(root: string): Promise<Omit<RunFolder, 'release'>> {
  const [source, agent, tmp, passes] = ['source', 'agent', 'tmp', 'passes'].map((name) => join(root, name)) as [
    string,
    string,
    string,
    string,
  ]
  for (const folder of [source, agent, tmp, passes]) await mkdir(folder, { recursive: true, mode: OWNER_ONLY })
  return {
    root,
    source,
    agent,
    tmp,
    savePass: (number, content) => writeJson(join(passes, `${number}.json`), content),
    saveRecord: (record) => writeJson(join(root, 'run.json'), record),
  }
}

function writeJson(file: string, content: unknown): Promise<void> {
  return writeFileAtomic(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
}

/** A workspace's name as one folder; names come from configuration and events. */
function folderName(workspace: string): string {
  return encodeURIComponent(workspace).replaceAll('.', '%2E')
}

/** Run ids sort by time, so the first ones are the oldest. */
async function removeOldRuns(runs: string, maxRuns: number): Promise<void> {
  const names = (await readdir(runs)).sort()
  for (const name of names.slice(0, Math.max(0, names.length - maxRuns))) {
    await rm(join(runs, name), { recursive: true, force: true })
  }
}
