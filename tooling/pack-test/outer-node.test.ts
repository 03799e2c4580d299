import { delimiter } from 'node:path'
import { expect, test } from 'vitest'
import { chooseNode, isSupported, userEnvironment } from './outer-node.ts'

test.each([
  ['v22.18.0', true],
  ['v22.17.9', false],
  ['v20.20.2', false],
  ['v24.0.0', true],
  ['v26.1.0', true],
])('Node %s is supported: %s', (version, expected) => {
  expect(isSupported(version)).toBe(expected)
})

test('without an outer Node the running one is used', async () => {
  expect(await chooseNode(undefined, '.')).toEqual({
    executable: process.execPath,
    version: process.version,
    note: null,
  })
})

test('a supported outer Node is used as it is', async () => {
  expect(await chooseNode(process.execPath, '.')).toMatchObject({ executable: process.execPath, note: null })
})

test("a user's environment starts with the chosen Node and has no folder of this repository", () => {
  const path = userEnvironment('/opt/node/bin/node', '/tmp/home').PATH ?? ''
  expect(path.split(delimiter)[0]).toBe('/opt/node/bin')
  expect(path).not.toContain('node_modules')
})
