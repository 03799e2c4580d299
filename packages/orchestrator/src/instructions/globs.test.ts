import { compileGlob } from '@aicr/vcs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkGlobs, literalGlob, matchesAny } from './globs.ts'

it('makes a glob of any path that matches this path and no other', () => {
  const path = fc.array(fc.constantFrom('a', 'b', '*', '?', '[', ']', '{', '}', ',', '\\', '!', '(', '+', '@', ' '), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(path, path, (one, other) => {
      const matches = compileGlob(literalGlob(one.join('')))
      expect(matches(one.join(''))).toBe(true)
      expect(matches(other.join(''))).toBe(one.join('') === other.join(''))
    }),
  )
})

it('keeps the globs that can be used and says what is wrong with the others', () => {
  const { globs, mistakes } = checkGlobs(['src/**', '!src/a', '+(x)'])
  expect(globs).toEqual(['src/**'])
  expect(mistakes).toHaveLength(2)
  expect(matchesAny(globs, ['docs/a', 'src/a'])).toBe(true)
  expect(matchesAny([], ['src/a'])).toBe(false)
})

it('reads no more globs than anybody writes', () => {
  const { globs, mistakes } = checkGlobs(Array.from({ length: 150 }, (_, index) => `a${index}`))
  expect(globs).toHaveLength(100)
  expect(mistakes).toEqual(['It has more than 100 globs; the rest does not count.'])
})
