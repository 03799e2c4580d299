import { expect, it } from 'vitest'
import { featuresOf } from './server-features.ts'

it.each([
  ['1.26.0', false, true],
  ['1.27.0+dev-12-gabcdef', false, true],
  ['2.0.0', false, true],
  ['1.25.9', false, false],
  ['15.0.0+gitea-1.22.0', true, false],
  ['16.0.0-dev-12-abcdef+gitea-1.22.0', true, false],
  ['main-2026-07-21', false, false],
  ['', false, false],
])('knows what a server of version %j can', (version, isForgejo, resolvesThreads) => {
  expect(featuresOf(version)).toEqual({ isForgejo, resolvesThreads })
})
