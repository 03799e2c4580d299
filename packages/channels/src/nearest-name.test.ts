import { expect, it } from 'vitest'
import { nearestName } from './nearest-name.ts'

const known = ['feishu-code-review', 'gitea-pr-review', 'im']

it.each([
  ['feishu-code-reviw', 'feishu-code-review'],
  ['Feishu_Code_Review', 'feishu-code-review'],
  ['gitae-pr-review', 'gitea-pr-review'],
  ['in', 'im'],
])('takes %s for %s', (name, expected) => {
  expect(nearestName(name, known)).toBe(expected)
})

it('guesses nothing for a name that is far from all', () => {
  expect(nearestName('slack', known)).toBeUndefined()
  expect(nearestName('x'.repeat(100_000), known)).toBeUndefined()
})
