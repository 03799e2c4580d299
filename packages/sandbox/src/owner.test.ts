import { describe, expect, it } from 'vitest'
import { ownName, isLeftOver } from './owner.ts'

describe('what a process makes for a run', () => {
  const name = ownName('run-1', 7)

  it('is named for its run and its process', () => {
    expect(name).toMatch(new RegExp(`^aicr-run-1-[0-9a-f]{12}-${process.pid}-\\d+-7$`))
  })

  it('of this process is not left over', () => {
    expect(isLeftOver(name)).toBe(false)
  })

  it('of a process that had the same number before is', () => {
    expect(isLeftOver(name.replace(/-\d+-7$/, '-1-7'))).toBe(true)
  })

  it.each(['aicr-run-1-000000000000-1-1-1', 'aicr-run-1', 'somebody-elses', ''])(
    'of another machine or another program (%s) is none of our business',
    (other) => {
      expect(isLeftOver(other)).toBe(false)
    },
  )
})
