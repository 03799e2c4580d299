import { join } from 'node:path'
import { createFileReflectionMemory } from '@aicr/history'
import type { Lesson, ReflectionMemory } from '@aicr/history'
import { systemClock } from '@aicr/kit'
import type { Clock } from '@aicr/kit'
import type { ReviewConfig } from '@aicr/schema'
import { dataDirectory, loadConfig } from '../config/load-config.ts'
import type { Environment } from '../config/load-config.ts'
import { LOCAL_WORKSPACE } from './local-workspace.ts'
import { createSecretMask } from './mask-secrets.ts'

/** What people did with earlier problems, below the data directory; `null` unless `review.reflection` is enabled. */
export function localReflection(data: string, clock: Clock, { reflection }: ReviewConfig): ReflectionMemory | null {
  if (reflection?.enabled !== true) return null
  return openReflection(data, clock, reflection)
}

function openReflection(
  data: string,
  clock: Clock,
  { mode, memory = {} }: NonNullable<ReviewConfig['reflection']>,
): ReflectionMemory {
  const { max_size_kb: maxSizeKb, max_entries: maxEntries, retention_days: retentionDays } = memory
  return createFileReflectionMemory({
    directory: join(data, 'history'),
    clock,
    mask: createSecretMask(),
    ...(mode && { mode }),
    limits: {
      ...(maxSizeKb !== undefined && { maxSizeKb }),
      ...(maxEntries !== undefined && { maxEntries }),
      ...(retentionDays !== undefined && { retentionDays }),
    },
  })
}

export interface ReflectionCommandSettings {
  env: Environment
  configFile?: string
  dataDirectory?: string
  /** `local` when absent. */
  workspace?: string
}

/** What is remembered of a workspace. */
export interface Reflections {
  /** Whether reviews make any use of it (`review.reflection.enabled`). */
  enabled: boolean
  lessons: Lesson[]
}

/** Everything that is remembered of a workspace, also what reviews make no use of. */
export async function readReflections(settings: ReflectionCommandSettings): Promise<Reflections> {
  const { env, configFile, workspace = LOCAL_WORKSPACE } = settings
  const { reflection = {} } = (await loadConfig(env, configFile)).review ?? {}
  const data = dataDirectory(env, settings.dataDirectory)
  const memory = openReflection(data, systemClock, { ...reflection, mode: 'all' })
  return { enabled: reflection.enabled === true, lessons: await memory.read(workspace) }
}

/** Forgets everything of a workspace; resolves with how many reactions there were. */
export function clearReflections(settings: ReflectionCommandSettings): Promise<number> {
  const { env, workspace = LOCAL_WORKSPACE } = settings
  return openReflection(dataDirectory(env, settings.dataDirectory), systemClock, {}).clear(workspace)
}
