import { outputStateFile } from '@aicr/schema'
import { expect, test } from 'vitest'
import { locateState, locateStateIn, stateFileName, stateNamePrefix } from './state-location.ts'

test('the state file has the name that the shared models give it', () => {
  expect(stateFileName).toBe(outputStateFile)
  expect(stateFileName.startsWith(stateNamePrefix)).toBe(true)
})

test('the journals stand beside the snapshot', () => {
  expect(locateState('/run/agent/.aicr-output-state.json')).toEqual({
    directory: '/run/agent',
    statePath: '/run/agent/.aicr-output-state.json',
    journalDirectory: '/run/agent/.aicr-output',
    lockPath: '/run/agent/.aicr-output/lock',
  })
  expect(locateStateIn('/run/agent')).toEqual(locateState('/run/agent/.aicr-output-state.json'))
})
