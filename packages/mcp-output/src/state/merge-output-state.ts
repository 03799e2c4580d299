import { emptyOutputState } from '@aicr/schema'
import type { OutputState } from '@aicr/schema'
import { StateMerge } from './state-merge.ts'
import type { MergeInput } from './state-merge.ts'

/**
 * The output state of one pass: the calls of all servers in the order of time, each counted once. `skip` is the last
 * one and may stand beside problems, which it does not remove; the last summary is the one that counts. Pure.
 */
export function mergeOutputState(input: MergeInput): OutputState {
  const state = emptyOutputState()
  const { servers, skip } = new StateMerge(state, input)
  return { ...state, servers, skip }
}
