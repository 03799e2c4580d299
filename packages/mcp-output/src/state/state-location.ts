import { dirname, join, resolve } from 'node:path'

/**
 * Name of the state file, the same as `outputStateFile` of `@aicr/schema` (a test compares them). It is repeated here
 * because that package builds its models when it is loaded, and a server answers `initialize` before it loads them.
 */
export const stateFileName = '.aicr-output-state.json'

/** Name of the folder beside the state file that holds one journal for each server process. */
const journalFolder = '.aicr-output'

/** All names that belong to an output state begin so: snapshot, journals, temporary files, what was set aside. */
export const stateNamePrefix = '.aicr-output'

/** Where the parts of one output state are. */
export interface StateLocation {
  directory: string
  /** The merged snapshot. */
  statePath: string
  /** One `.jsonl` file for each server process: the truth of which the snapshot is a copy. */
  journalDirectory: string
  /** Held while a snapshot is written. */
  lockPath: string
}

/** The parts of the output state whose snapshot is at `statePath`. */
export function locateState(statePath: string): StateLocation {
  const directory = dirname(resolve(statePath))
  const journalDirectory = join(directory, journalFolder)
  return { directory, statePath: resolve(statePath), journalDirectory, lockPath: join(journalDirectory, 'lock') }
}

/** The parts of the output state of a run's `agent/` folder. */
export function locateStateIn(directory: string): StateLocation {
  return locateState(join(directory, stateFileName))
}
