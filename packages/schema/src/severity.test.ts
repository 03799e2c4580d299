import { expect, it } from 'vitest'
import { compareSeverity, isAtLeast, readSeverity, severities } from './severity.ts'

it('orders severities from mild to critical', () => {
  expect(['critical', 'info', 'high'].map((word) => readSeverity(word)!).sort(compareSeverity)).toEqual([
    'info',
    'high',
    'critical',
  ])
  expect(severities.filter((severity) => isAtLeast(severity, 'high'))).toEqual(['high', 'critical'])
})

it('reads words whose meaning is certain, and no others', () => {
  expect([' High ', 'WARNING', 'nit', 'blocker'].map(readSeverity)).toEqual(['high', 'medium', 'info', 'critical'])
  expect(['', 'bad', 'constructor', 'toString'].map(readSeverity)).toEqual([null, null, null, null])
})
