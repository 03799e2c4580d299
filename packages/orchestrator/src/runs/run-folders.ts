import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDirectory, writeFileAtomic } from '@aicr/kit'
import { AicrError, errorMessage } from '@aicr/schema'
import type { RunFolder, RunFolders } from '../ports.ts'
import { isMarkedRunning, markRunning, sweepKilledRuns } from './running-marks.ts'
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
  const runsOf = (workspace: string) => join(dataDirectory, 'workspaces', folderName(workspace), 'runs')

  async function start(runs: string, run: string): Promise<RunFolder> {
    const root = join(runs, run)
    const mark = await markRunning(dataDirectory, { run, folder: root })
    await makeFolders(root)
    return {
      ...describeFolder(root),
      async release() {
        if (!keep) await removeWorkFolders(root)
        await mark.remove()
        await removeOldRuns(runs, maxRuns)
      },
    }
  }

  return {
    async create(workspace, run) {
      await sweepKilledRuns(dataDirectory)
      return start(runsOf(workspace), run)
    },
    async open(workspace, run, { work }) {
      const runs = runsOf(workspace)
      if (!(await namesIn(runs)).includes(run)) return null
      if (!work) return { ...describeFolder(join(runs, run)), release: () => Promise.resolve() }
      await sweepKilledRuns(dataDirectory)
      if (await isMarkedRunning(dataDirectory, run)) throw inUse(run)
      return start(runs, run)
    },
    list: (workspace) => namesIn(runsOf(workspace)),
  }
}

function inUse(run: string): AicrError {
  return new AicrError(`The run ${run} is still going on in another process.`, {
    code: 'conflict',
    hint: 'Wait until it has ended, or stop that process.',
  })
}

function describeFolder(root: string): Omit<RunFolder, 'release'> {
  return {
    root,
    source: join(root, 'source'),
    agent: join(root, 'agent'),
    tmp: join(root, 'tmp'),
    save: (name, content) =>
      writeFileAtomic(documentFile(root, name), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 }),
    read: (name) => readDocument(documentFile(root, name)),
  }
}

async function makeFolders(root: string): Promise<void> {
  const { source, agent, tmp } = describeFolder(root)
  for (const folder of [source, agent, tmp, join(root, 'passes')]) await makeDirectory(folder, { mode: OWNER_ONLY })
}

function documentFile(root: string, name: string): string {
  return join(root, `${name}.json`)
}

async function readDocument(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (cause) {
    if (isMissing(cause)) return null
    throw new AicrError(`${file} can not be used: ${errorMessage(cause)}`, { code: 'corrupt_state', cause })
  }
}

/** A workspace's name as one folder; names come from configuration and events. */
function folderName(workspace: string): string {
  return encodeURIComponent(workspace).replaceAll('.', '%2E')
}

/** Names sort by time, as run ids do. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function removeOldRuns(runs: string, maxRuns: number): Promise<void> {
  const names = await namesIn(runs)
  for (const name of names.slice(0, Math.max(0, names.length - maxRuns))) {
    await rm(join(runs, name), { recursive: true, force: true })
  }
}
