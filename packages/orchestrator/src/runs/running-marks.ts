import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDirectory, sweepProcesses, writeFileAtomic } from '@aicr/kit'
import { removeWorkFolders } from './work-folders.ts'

/** A run that is going on, and whose process it is. One small file a run in `running/`. */
interface RunningMark {
  run: string
  folder: string
  pid: number
  /** Tells the process from a later one with the same number; empty where the system does not say. */
  startTime: string
}

export interface PlacedMark {
  remove(): Promise<void>
}

/** Notes that this process runs `run`, so that a later start can clean up should it be killed. */
export async function markRunning(
  dataDirectory: string,
  { run, folder }: { run: string; folder: string },
): Promise<PlacedMark> {
  const marks = marksFolder(dataDirectory)
  await makeDirectory(marks, { mode: 0o700 })
  const file = join(marks, `${run}.json`)
  const mark: RunningMark = { run, folder, pid: process.pid, startTime: await startTimeOf(process.pid) }
  await writeFileAtomic(file, JSON.stringify(mark), { mode: 0o600 })
  return { remove: () => rm(file, { force: true }) }
}

/** Whether a process that still lives works on `run`. */
export async function isMarkedRunning(dataDirectory: string, run: string): Promise<boolean> {
  const mark = await readMark(join(marksFolder(dataDirectory), `${run}.json`)).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  return mark !== null && (await isRunning(mark))
}

/** Ends the processes and removes the files of runs whose own process was killed. */
export async function sweepKilledRuns(dataDirectory: string): Promise<void> {
  const marks = marksFolder(dataDirectory)
  for (const name of await listFolder(marks)) {
    const file = join(marks, name)
    const mark = await readMark(file)
    if (mark && (await isRunning(mark))) continue
    if (mark) {
      await sweepProcesses(mark.run)
      await removeWorkFolders(mark.folder)
    }
    await rm(file, { force: true })
  }
}

function marksFolder(dataDirectory: string): string {
  return join(dataDirectory, 'running')
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** `null` for a mark that its writer did not finish: it started nothing yet. */
async function readMark(file: string): Promise<RunningMark | null> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'))
    return isMark(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError || isMissing(error)) return null
    throw error
  }
}

function isMark(value: unknown): value is RunningMark {
  if (typeof value !== 'object' || value === null) return false
  const { run, folder, pid, startTime } = value as Record<string, unknown>
  return (
    typeof run === 'string' && typeof folder === 'string' && typeof pid === 'number' && typeof startTime === 'string'
  )
}

async function isRunning({ pid, startTime }: RunningMark): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  return startTime === '' || (await startTimeOf(pid)) === startTime
}

/** Field 22 of `/proc/PID/stat` (proc(5)); the command name before it may hold spaces and parentheses. */
async function startTimeOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return '' // No /proc on this system: the number alone has to do.
  }
}

function isMissing(error: unknown): boolean {
  return errorCode(error) === 'ENOENT'
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
