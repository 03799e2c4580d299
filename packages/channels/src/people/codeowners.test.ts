import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCodeowners } from './codeowners.ts'
import { matchesName, matchesSegments } from './glob-match.ts'
import { parseOwners } from './owners-file.ts'

const github = `# Everyone
*             @acme/everyone
*.js          @js-owner # inline comment
/build/logs/  @doctocat
docs/*        docs@example.com
apps/         @octocat @acme/apps
/scripts      @one
**/logs       @logs
/apps/github
with\\ blank/\\#x @blank
`

describe('a CODEOWNERS file of GitHub', () => {
  it.each<[string, string[]]>([
    ['README.md', ['@acme/everyone']],
    ['src/deep/a.js', ['@js-owner']],
    ['build/logs/x/y.txt', ['@logs']],
    ['build/logs.txt', ['@acme/everyone']],
    ['docs/a.md', ['docs@example.com']],
    ['docs/deep/a.md', ['@acme/everyone']],
    ['x/docs/a.md', ['@acme/everyone']],
    ['apps/a.js', ['@octocat', '@acme/apps']],
    ['x/apps/y/a.ts', ['@octocat', '@acme/apps']],
    ['apps', ['@acme/everyone']],
    ['scripts/a/b', ['@one']],
    ['x/scripts/a', ['@acme/everyone']],
    ['apps/github/a.ts', []],
    ['with blank/#x', ['@blank']],
  ])('lets the last rule that matches decide: %s', (path, owners) => {
    expect(parseCodeowners(github).of(path)).toEqual(owners)
  })

  it('leaves out what is no owner', () => {
    expect(parseCodeowners('* @a b @c/d, e@f @/x').of('x')).toEqual(['@a', 'e@f'])
  })
})

describe('a CODEOWNERS file of GitLab', () => {
  const text = `* @default
[Docs] @docs-team
docs/
*.md @writer
^[Database][2] @dba
model/db/ @db1 @db2
!model/db/generated/
[docs]
/docs/api/ @api
`
  it.each<[string, string[]]>([
    ['a.ts', ['@default']],
    ['docs/a.txt', ['@default', '@docs-team']],
    ['x/docs/a.md', ['@default', '@writer']],
    ['docs/api/a.md', ['@default', '@api']],
    ['model/db/a.sql', ['@default', '@db1', '@db2']],
    ['model/db/generated/a.sql', ['@default']],
  ])('adds up its sections: %s', (path, owners) => {
    expect(parseCodeowners(text, 'gitlab').of(path)).toEqual(owners)
  })
})

describe('OWNERS files', () => {
  const owners = parseOwners([
    { path: 'OWNERS', text: '@root\n# comment\nper-file *.toml = @build, ops@example.com\nnot an owner\n' },
    {
      path: 'src/OWNERS',
      text: 'approvers:\n- alice\n- "bob" # both\nlabels:\n- area/src\nreviewers:\n- @acme/team\n',
    },
    { path: 'src/vendor/OWNERS', text: 'set noparent\nvendor@example.com' },
  ])
  it.each<[string, string[]]>([
    ['README.md', ['@root']],
    ['a.toml', ['@build', 'ops@example.com', '@root']],
    ['other/a.toml', ['@root']],
    ['src/deep/a.ts', ['@alice', '@bob', '@acme/team', '@root']],
    ['src/vendor/x/a.ts', ['vendor@example.com']],
  ])('speak for their folder and what is below: %s', (path, expected) => {
    expect(owners.of(path)).toEqual(expected)
  })

  it('go together with a CODEOWNERS file, which is known by its name', () => {
    const both = parseOwners([
      { path: '.github/CODEOWNERS', text: '/src/ @code' },
      { path: 'OWNERS', text: '@root' },
    ])
    expect(both.of('src/a.ts')).toEqual(['@code', '@root'])
  })
})

it('matches as the plain definition of a glob does', () => {
  const glob = (pattern: string): RegExp =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^]*').replaceAll('?', '[^]')}$`, 'u')
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*', '?'), maxLength: 8 })
  const name = fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 8 })
  fc.assert(
    fc.property(text, name, (pattern, given) => {
      expect(matchesName(pattern, given)).toBe(glob(pattern).test(given))
    }),
    {
      numRuns: 1000,
    },
  )
})

it('takes a number of steps that a hostile pattern cannot blow up', () => {
  expect(matchesName('a*'.repeat(2000), 'a'.repeat(10_000))).toBe(true)
  expect(matchesName(`${'a*'.repeat(200)}b`, 'a'.repeat(5000))).toBe(false)
  const segments = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? '**' : 'a'))
  expect(
    matchesSegments(
      [...segments, 'b'],
      Array.from({ length: 2000 }, () => 'a'),
    ),
  ).toBe(false)
})

it('reads any text without an error', () => {
  const unit = fc.constantFrom(
    '*',
    '/',
    '@',
    'a',
    ' ',
    '\n',
    '[',
    ']',
    '^',
    '!',
    '#',
    '\\',
    '.',
    '-',
    ':',
    '=',
    ',',
    'per-file ',
  )
  fc.assert(
    fc.property(fc.string({ unit }), fc.string({ unit }), (text, path) => {
      for (const dialect of ['github', 'gitlab'] as const) {
        for (const name of ['CODEOWNERS', 'OWNERS']) {
          for (const owner of parseOwners([{ path: name, text }], dialect).of(path)) expect(owner).toContain('@')
        }
      }
    }),
  )
})
