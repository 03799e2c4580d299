import { describe, expect, it } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

const now = new Date('2026-01-01T00:00:00.000Z')
const seconds = now.getTime() / 1000

describe('readRetryAfter', () => {
  it.each([
    [{ 'retry-after': '7' }, 7000],
    [{ 'retry-after': ' 0 ' }, 0],
    [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, null],
    [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(seconds + 60) }, 60_000],
    [{ 'ratelimit-remaining': '0', 'ratelimit-reset': '15' }, 15_000],
    [{ 'x-ratelimit-remaining': '3', 'x-ratelimit-reset': String(seconds + 60) }, null],
    [{ 'x-ratelimit-remaining': '0' }, null],
    [{}, null],
  ])('reads %j as %s', (headers, expected) => {
    expect(readRetryAfter(headers, now)).toBe(expected)
  })
})
