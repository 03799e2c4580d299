import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS, formatBytes, mostProcesses, readOwnLimits, withinOwn } from './limits.ts'

describe('limits', () => {
  const own = [
    'Limit                     Soft Limit           Hard Limit           Units     ',
    'Max processes             96364                500                  processes ',
    'Max open files            1024                 unlimited            files     ',
  ].join('\n')

  it('are never above those of this process', () => {
    expect(withinOwn(DEFAULT_LIMITS, own)).toEqual({ ...DEFAULT_LIMITS, processes: 500 })
  })

  it('are as they are where nothing is known of it', () => {
    expect(withinOwn(DEFAULT_LIMITS, '')).toEqual(DEFAULT_LIMITS)
  })

  it('of the processes of a user are what this process may have, or what podman may give', () => {
    expect([mostProcesses(own), mostProcesses('')]).toEqual([500, 32_768])
  })

  it('of this process can be read', () => {
    expect(readOwnLimits()).toMatch(process.platform === 'linux' ? /^Max open files +\d+ +(?:\d+|unlimited)/m : /^$/)
  })
})

describe('an amount of memory', () => {
  it.each([
    [64 * 1024 ** 2, '64 MiB'],
    [4 * 1024 ** 3, '4 GiB'],
    [1536 * 1024 ** 2, '1.5 GiB'],
  ])('of %i bytes is %s', (bytes, expected) => {
    expect(formatBytes(bytes)).toBe(expected)
  })
})
