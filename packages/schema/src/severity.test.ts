import { expect, it } from 'vitest'
import { compareSeverity, isAtLeast, severities } from './severity.ts'
import type { Severity } from './severity.ts'

it('orders severities from mild to critical', () => {
  const mixed: Severity[] = ['critical', 'info', 'high']
  expect(mixed.sort(compareSeverity)).toEqual(['info', 'high', 'critical'])
  expect(severities.filter((severity) => isAtLeast(severity, 'high'))).toEqual(['high', 'critical'])
})
