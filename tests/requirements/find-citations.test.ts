import { expect, test } from 'vitest'
import { findCitations } from './find-citations.ts'

test('finds the id of every call, with its line', () => {
  const source =
    "test('a', () => {\n  verifies('tools.one'); verifies(\"tools.two\")\n})\ntest(`${verifies(`tools.three`)}`)"
  expect(findCitations('a.test.ts', source)).toEqual([
    { id: 'tools.one', file: 'a.test.ts', line: 2 },
    { id: 'tools.two', file: 'a.test.ts', line: 2 },
    { id: 'tools.three', file: 'a.test.ts', line: 4 },
  ])
})

test('a call that is commented out does not count', () => {
  expect(findCitations('a.test.ts', "// verifies('tools.one')\n/* verifies('b.c') */\n * verifies('d.e')")).toEqual([])
})

test('an id that is not written out is reported as unreadable', () => {
  expect(findCitations('a.test.ts', 'verifies(id)').map(({ id }) => id)).toEqual([null])
  expect(findCitations('a.test.ts', 'verifies(`tools.${name}`)').map(({ id }) => id)).toEqual([null])
  expect(findCitations('a.test.ts', "verifies('tools.' + name)").map(({ id }) => id)).toEqual([null])
})

test('an import and a longer name are not calls', () => {
  expect(findCitations('a.test.ts', "import { verifies } from 'x'\nit_verifies('a.b')")).toEqual([])
})
