import { lstat, rename } from 'node:fs/promises'
import { errorMessage } from '@aicr/schema'

/** Where a file that is not ours is now, and the same in words for a diagnostic. */
export interface SetAside {
  /** The old path where the file could not be moved. */
  path: string
  message: string
}

const MAX_NAMES = 100

async function isFree(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return false
  } catch {
    // Not there, or not to be seen: `rename` reports whatever else is wrong.
    return true
  }
}

async function freeName(path: string): Promise<string> {
  for (let number = 1; number < MAX_NAMES; number += 1) {
    if (await isFree(`${path}.corrupt-${number}`)) return `${path}.corrupt-${number}`
  }
  return `${path}.corrupt-${MAX_NAMES}`
}

/** Moves what cannot be read out of the way, instead of overwriting it. Never throws. */
export async function setAside(path: string): Promise<SetAside> {
  const aside = await freeName(path)
  try {
    await rename(path, aside)
    return { path: aside, message: `It was kept as ${aside}.` }
  } catch (error) {
    return { path, message: `It could not be moved away: ${errorMessage(error)}.` }
  }
}
