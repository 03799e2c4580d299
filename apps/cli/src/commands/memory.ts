import { resolve } from 'node:path'
import { clearReflections, readReflections } from '@aicr/runtime'
import type { ReflectionCommandSettings, Reflections } from '@aicr/runtime'
import { exitCodes } from '@aicr/schema'
import type { CliContext } from '../terminal.ts'

/** The options of `aicr memory` as the parser leaves them. */
export interface MemoryFlags {
  workspace: string
  config?: string
  dataDir?: string
  json?: true
}

type Lessons = Reflections['lessons']

/** `aicr memory show`: what later reviews are told of what people did with earlier problems. */
export async function showMemory(flags: MemoryFlags, context: CliContext): Promise<number> {
  const { enabled, lessons } = await readReflections(settingsOf(flags, context))
  if (flags.json) context.stdout.write(`${JSON.stringify(lessons, null, 2)}\n`)
  else if (lessons.length > 0) context.stdout.write(lessonsTable(lessons))
  else context.stderr.write(`Nothing is remembered of the workspace "${flags.workspace}".\n`)
  if (!enabled) context.stderr.write('Reviews make no use of it: review.reflection.enabled is not set.\n')
  return exitCodes.ok
}

/** `aicr memory clear`: forgets all of it. */
export async function clearMemory(flags: MemoryFlags, context: CliContext): Promise<number> {
  const forgotten = await clearReflections(settingsOf(flags, context))
  const what = forgotten === 1 ? '1 reaction' : `${forgotten} reactions`
  context.stderr.write(`Forgot ${what} of the workspace "${flags.workspace}".\n`)
  return exitCodes.ok
}

function settingsOf({ workspace, config, dataDir }: MemoryFlags, { env, cwd }: CliContext): ReflectionCommandSettings {
  return {
    env,
    workspace,
    ...(config !== undefined && { configFile: resolve(cwd, config) }),
    ...(dataDir !== undefined && { dataDirectory: resolve(cwd, dataDir) }),
  }
}

/** Columns: dismissed, fixed, category, folder; the reasons below. */
function lessonsTable(lessons: Lessons): string {
  const rows = lessons.map(({ dismissed, fixed, category, folder }) => [
    `${dismissed} dismissed`,
    `${fixed} fixed`,
    category,
    folder === '' ? '*' : `${folder}/**`,
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return lessons
    .map(({ reasons }, index) => {
      const cells = rows[index]?.map((cell, column) => cell.padEnd(widths[column] ?? 0)) ?? []
      return [cells.join('  '), ...reasons.map((reason) => `    "${reason}"`)]
        .map((line) => `${line.trimEnd()}\n`)
        .join('')
    })
    .join('')
}
