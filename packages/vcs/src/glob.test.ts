import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileGlob } from './glob.ts'

describe('compileGlob', () => {
  test.each([
    ['src/*.ts', 'src/a.ts', true],
    ['src/*.ts', 'src/deep/a.ts', false],
    ['*.ts', 'src/a.ts', false],
    ['**/*.ts', 'a.ts', true],
    ['**/*.ts', 'src/deep/a.ts', true],
    ['src/**', 'src/deep/a.ts', true],
    ['src/**/a.ts', 'src/a.ts', true],
    ['src/**/test/**/a.ts', 'src/x/test/y/test/z/a.ts', true],
    ['a**b', 'a/b', false],
    ['*', '.hidden', true],
    ['?.ts', '🚀.ts', true],
    ['[a-c]?.md', 'b1.md', true],
    ['[!a-c].md', 'b.md', false],
    ['[]x].md', '].md', true],
    ['[x.md', '[x.md', true],
    ['{src,lib}/*.{ts,js}', 'lib/a.js', true],
    ['{src,lib}/*.{ts,js}', 'bin/a.js', false],
    ['a{b,{c,d}e}f', 'adef', true],
    ['a{,-copy}.ts', 'a.ts', true],
    ['{lonely', '{lonely', true],
    ['{one}', '{one}', true],
    ['a\\*.ts', 'a*.ts', true],
    ['a\\*.ts', 'ab.ts', false],
    ['a\\{b,c}', 'a{b,c}', true],
    ['app/(group)/[[]id]/page.tsx', 'app/(group)/[id]/page.tsx', true],
    ['a+b|c$.ts', 'a+b|c$.ts', true],
  ])('%s on %s: %s', (pattern, path, expected) => {
    expect(compileGlob(pattern)(path)).toBe(expected)
  })

  test('takes a leading slash or "./" as the repository root, and a trailing slash as everything below', () => {
    expect(compileGlob('/src/*.ts')('src/a.ts')).toBe(true)
    expect(compileGlob('./src/*.ts')('src/a.ts')).toBe(true)
    expect(compileGlob('dist/')('dist/deep/a.js')).toBe(true)
  })

  test.each<[string, RegExp]>([
    ['', /is empty/],
    ['!src/**', /begins with "!"/],
    ['+(a|b)', /not supported; use \{a,b\}/],
    ['x{1..9}', /ranges such as/],
    ['{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}', /more than 256 patterns/],
  ])('refuses %s', (pattern, message) => {
    expect(() => compileGlob(pattern)).toThrow(message)
  })

  test('refuses a pattern of more than 1024 characters', () => {
    expect(() => compileGlob('a'.repeat(1025))).toThrow(/longer than 1024/)
  })

  test('comes to an end on paths that are made to keep it busy', () => {
    const path = `${'a/'.repeat(20_000)}b`
    expect(compileGlob('**/a/**/a/**/a/**/a/**/a/**/z')(path)).toBe(false)
    expect(compileGlob('*a*a*a*a*a*a*a*z')('a'.repeat(100_000))).toBe(false)
    expect(compileGlob('**/*a*a*/**/*a*z')('aaaa/'.repeat(5000))).toBe(false)
  })

  test('agrees with the plain definition of a glob', () => {
    const name = fc.stringMatching(/^[abc]{1,4}$/)
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'))
    const part = fc.oneof(fc.constant('**'), fc.stringMatching(/^[ab*?]{1,4}$/))
    const pattern = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/'))
    fc.assert(
      fc.property(pattern, path, (glob, file) => {
        expect(compileGlob(glob)(file)).toBe(matchesPlainly(glob.split('/'), file.split('/'), matchesName))
      }),
      { numRuns: 2000 },
    )
  })
})

/** Tries every split. `**` takes any number of names; in a name, `*` takes any number of characters. */
function matchesPlainly(
  pattern: readonly string[],
  text: readonly string[],
  matchesOne: (part: string, piece: string) => boolean,
  many = '**',
): boolean {
  const [part, ...rest] = pattern
  if (part === undefined) return text.length === 0
  if (part === many)
    return text.concat('').some((_, taken) => matchesPlainly(rest, text.slice(taken), matchesOne, many))
  const [piece, ...others] = text
  return piece !== undefined && matchesOne(part, piece) && matchesPlainly(rest, others, matchesOne, many)
}

function matchesName(part: string, name: string): boolean {
  return matchesPlainly(part.split(''), name.split(''), (one, character) => one === '?' || one === character, '*')
}
