import type { OutputDiagnostic, OutputState } from '@aicr/schema'
import { createJournalReader } from './journal-reader.ts'
import type { Damage } from './journal-reader.ts'
import { mergeOutputState } from './merge-output-state.ts'
import { readSnapshot } from './read-snapshot.ts'
import { setAside } from './set-aside.ts'
import { locateStateIn } from './state-location.ts'

/**
 * What a folder holds. `missing`: no server ever started there. `empty`: servers started, and nothing was called.
 * `present`: calls were made. `corrupt`: what is there cannot be read, and nothing else is there.
 */
export type OutputStateStatus = 'missing' | 'empty' | 'present' | 'corrupt'

export interface OutputStateReading {
  status: OutputStateStatus
  /** Everything that could be read; what could not is named in its `diagnostics` with the code `corrupt_state`. */
  state: OutputState
  /** Files that were moved out of the way, by their new paths. */
  setAside: string[]
}

export interface ReadOutputStateOptions {
  /** Only entries of this pass. Default: the latest pass that has a server. */
  pass?: number
}

/** Named as the server of diagnostics that the reader itself makes. */
const READER = 'reader'

function statusOf(state: OutputState, damaged: boolean): OutputStateStatus {
  const called =
    state.problems.length > 0 ||
    state.summaries.length > 0 ||
    state.skip !== null ||
    state.contextRequests.length > 0 ||
    state.attributionRequests.length > 0 ||
    state.diagnostics.some(({ code }) => code !== 'corrupt_state')
  if (called) return 'present'
  if (damaged) return 'corrupt'
  return state.servers.length > 0 ? 'empty' : 'missing'
}

/**
 * Reads the output state of a run's `agent/` folder: the snapshot and every journal line that is newer. Everything in
 * that folder can be written by the agent, so nothing is trusted: symbolic links are not followed, sizes are bounded,
 * each entry is validated. What is not ours is set aside and reported. Call it when the agent has ended; it is safe
 * while one runs. Does not throw.
 */
export async function readOutputState(
  directory: string,
  options: ReadOutputStateOptions = {},
): Promise<OutputStateReading> {
  const location = locateStateIn(directory)
  const snapshot = await readSnapshot(location.statePath)
  const { journals, damage } = await createJournalReader(location.journalDirectory).read()
  const found: Damage[] = [...damage]
  if (snapshot.status === 'damaged') found.push({ path: location.statePath, reason: snapshot.reason, whole: true })

  const state = mergeOutputState({
    journals,
    snapshot: snapshot.status === 'read' ? snapshot.state : null,
    ...(options.pass === undefined ? {} : { pass: options.pass }),
  })
  const moved: string[] = []
  for (const [index, { path, reason, whole }] of found.entries()) {
    const aside = whole ? await setAside(path) : null
    if (aside && aside.path !== path) moved.push(aside.path)
    const message = `${path} could not be read: ${reason}. ${aside?.message ?? 'The rest was read.'}`
    state.diagnostics.push(damageDiagnostic(index, options.pass ?? 1, message))
  }
  return { status: statusOf(state, found.length > 0), state, setAside: moved }
}

function damageDiagnostic(seq: number, pass: number, message: string): OutputDiagnostic {
  return { server: READER, seq, pass, tool: '', code: 'corrupt_state', message }
}
