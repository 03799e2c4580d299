import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeRepositoryPath } from './repository-path.ts'

const isInChange = (path: string) => ['src/a.ts', 'a/real.ts', 'real.ts'].includes(path)

describe('normalizeRepositoryPath', () => {
  it.each([
    ['src/a.ts', 'src/a.ts'],
    ['./src//a.ts', 'src/a.ts'],
    ['/run/1/source/src/a.ts', 'src/a.ts'],
    ['b/src/a.ts', 'src/a.ts'],
    ['a/real.ts', 'a/real.ts'],
    ['b/unknown.ts', 'b/unknown.ts'],
  ])('reads %s as %s', (given, expected) => {
    expect(normalizeRepositoryPath(given, { roots: ['/run/1/source'], isInChange })).toBe(expected)
  })

  it.each(['', '.', '../a.ts', 'src/../../a.ts', '/etc/passwd', '/run/1/source-other/a.ts', 'C:\\a.ts', 'a\0b'])(
    'refuses %j',
    (given) => {
      expect(normalizeRepositoryPath(given, { roots: ['/run/1/source'] })).toBeNull()
    },
  )

  it('gives a relative path without dots, or null, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (given) => {
        const path = normalizeRepositoryPath(given)
        return (
          path === null || (!path.startsWith('/') && !path.split('/').some((part) => ['', '.', '..'].includes(part)))
        )
      }),
    )
  })
})
