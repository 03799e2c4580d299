import { verifies } from '@aicr-internal/testkit'
import { expect, it } from 'vitest'
import { exitCodeOf } from './exit-code.ts'
import type { Problem } from './problem.ts'

const high = { severity: 'high' } as Problem

it.each([
  [{ verdict: 'pass', status: 'published', problems: [] }, 'info', 0],
  [{ verdict: 'partial', status: 'published', problems: [] }, 'info', 0],
  [{ verdict: 'skipped', status: 'skipped', problems: [] }, 'info', 0],
  [{ verdict: 'problems', status: 'published', problems: [high] }, 'never', 0],
  [{ verdict: 'problems', status: 'published', problems: [high] }, 'critical', 0],
  [{ verdict: 'problems', status: 'published', problems: [high] }, 'high', 1],
  [{ verdict: 'problems', status: 'published', problems: [high] }, 'low', 1],
  [{ verdict: 'pass', status: 'published', problems: [{ ...high, life: 'dismissed' }] }, 'low', 0],
  [{ verdict: 'inconclusive', status: 'published', problems: [high] }, 'low', 3],
  [{ verdict: 'inconclusive', status: 'failed', problems: [] }, 'never', 3],
  [{ verdict: 'inconclusive', status: 'cancelled', problems: [high] }, 'low', 130],
] as const)('%j with --fail-on %s exits with %i', (record, failOn, expected) => {
  verifies('cli.exit-codes.ok')
  verifies('cli.exit-codes.problems')
  verifies('cli.exit-codes.inconclusive')
  expect(exitCodeOf({ ...record, problems: [...record.problems] }, failOn)).toBe(expected)
})
