import { AicrError } from '@aicr/schema'
import { expect, it } from 'vitest'
import { folderFailure, writeFailure } from './write-failure.ts'

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

it('says what could not be written, why, and what to do', () => {
  expect(writeFailure('/data/run.json', full)).toMatchObject({
    code: 'write_failed',
    message: 'Cannot write /data/run.json: ENOSPC: no space left on device, write',
    hint: 'Make room there, or choose another place.',
    cause: full,
  })
  const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
  expect(folderFailure('/data', denied).hint).toBe('Choose a place that you may write to, or let its owner allow it.')
})

it('has no advice where nothing is known, and leaves an error of ours as it is', () => {
  expect(writeFailure('/data/run.json', new Error('broken')).hint).toBeUndefined()
  const own = new AicrError('Too long.', { code: 'limit_exceeded' })
  expect(writeFailure('/data/run.json', own)).toBe(own)
})
