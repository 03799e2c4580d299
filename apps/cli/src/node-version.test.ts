import { expect, it } from 'vitest'
import { oldNodeMessage } from './node-version.ts'

it.each(['22.18.0', '22.19.1', '24.0.0', '26.1.0'])('runs on Node %s', (version) => {
  expect(oldNodeMessage(version)).toBeNull()
})

it.each(['20.20.2', '22.17.9', '18.0.0'])('refuses Node %s and says which one it needs', (version) => {
  expect(oldNodeMessage(version)).toBe(`aicr: Node 22.18 or newer is needed; this is ${version}.\n`)
})
