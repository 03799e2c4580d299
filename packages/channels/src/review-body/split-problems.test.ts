import { expect, it } from 'vitest'
import { sampleProblem } from '../contract/index.ts'
import { splitProblems } from './split-problems.ts'

const found = Array.from({ length: 40 }, (_, index) =>
  sampleProblem({
    fingerprint: `f${index}`,
    line: 100 - index,
    severity: index % 2 === 0 ? 'low' : 'high',
    life: index === 0 ? 'dismissed' : 'new',
    anchor: index === 1 ? null : sampleProblem({ line: 100 - index }).anchor,
  }),
)
const canComment = ({ anchor }: { anchor: unknown }): boolean => anchor !== null

it('comments on the thirty worst that can be placed, and keeps all others for the body', () => {
  const { inline, body } = splitProblems({ problems: found }, { canComment })
  expect(inline).toHaveLength(30)
  expect(inline.slice(0, 19).every(({ severity }) => severity === 'high')).toBe(true)
  expect(body.map(({ fingerprint }) => fingerprint)).toContain('f1')
  expect([...inline, ...body]).toHaveLength(39)
})

it('gives the same order whatever the order of the report', () => {
  const forwards = splitProblems({ problems: found }, { canComment })
  expect(splitProblems({ problems: found.toReversed() }, { canComment })).toEqual(forwards)
})

it('does not repeat a comment that stands', () => {
  const standing = new Set(['f3', 'f5'])
  const { inline, body } = splitProblems({ problems: found }, { canComment, standing, max: 100 })
  expect([...inline, ...body].map(({ fingerprint }) => fingerprint)).not.toContain('f3')
  expect(inline).toHaveLength(36)
})
