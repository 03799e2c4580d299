import { expect, it } from 'vitest'
import { lineWeight } from './line-weight.ts'

const added = (text: string) => lineWeight({ kind: 'add', oldLine: null, newLine: 1, text })

it.each([
  ['  })', 'import { a } from "b"'],
  ['} else {', '// why it is so'],
  ['import os', '# why it is so'],
  ['// why it is so', 'const total = first + second'],
  ['const total = first + second', 'if (total === null) return'],
  ['if (total === null) return', 'if (!session.isAuthorized) return'],
])('holds %j for less than %j', (less, more) => {
  expect(added(less)).toBeLessThan(added(more))
})

it('holds a deleted line for less than an added one, and an unchanged one for nothing', () => {
  const text = 'return total'
  const deleted = lineWeight({ kind: 'delete', oldLine: 1, newLine: null, text })
  expect(deleted).toBeGreaterThan(0)
  expect(deleted).toBeLessThan(added(text))
  expect(lineWeight({ kind: 'context', oldLine: 1, newLine: 1, text })).toBe(0)
})
