import { describe, expect, it } from 'vitest'
import { createPathClassifier, globFault } from './path-groups.ts'

const classify = createPathClassifier()

describe('createPathClassifier', () => {
  it.each([
    [
      'tests',
      [
        'test/a.js',
        'src/a.test.ts',
        'a_test.go',
        'pkg/test_a.py',
        'tests/x/y.py',
        'conftest.py',
        'src/__tests__/a.js',
        'FooTest.java',
      ],
    ],
    ['docs', ['README.md', 'docs/a.ts', 'a/b.rst', 'api/openapi.json']],
    ['examples', ['examples/a.js', 'src/demo/a.py', 'a.sample.json']],
    ['scripts', ['scripts/release.js', 'vite.config.ts', 'Makefile.js', '.github/a.js']],
    ['vendored', ['vendor/a.go', 'a/node_modules/b/c.js', 'third_party/a.c']],
    ['built', ['dist/a.js', 'a.min.js', 'api/a.pb.go', 'client-dist/a.js']],
    ['translations', ['locales/fa.json', 'src/i18n/he.ts', 'po/de.po']],
    ['benchmarks', ['bench/a.js', 'benchmarks/a.py']],
  ] as const)('puts files into $%s', (group, paths) => {
    expect(paths.filter((path) => !classify(group, path))).toEqual([])
  })

  it('leaves ordinary sources in none', () => {
    const paths = [
      'src/index.ts',
      'lib/contest.js',
      'latest/a.py',
      'src/protest.go',
      'app/attest.rb',
      'cmd/main.go',
      'src/document.ts',
    ]
    const groups = ['tests', 'docs', 'examples', 'scripts', 'vendored', 'built', 'translations', 'benchmarks'] as const
    expect(
      paths.flatMap((path) => groups.filter((group) => classify(group, path)).map((group) => [path, group])),
    ).toEqual([])
  })

  it('takes a path as long as it is', () => {
    expect(classify('tests', `test/${'a/'.repeat(20_000)}a`)).toBe(true)
  })
})

describe('globFault', () => {
  it('accepts globs and known groups', () => {
    expect(['**/*.ts', 'src/{a,b}/**', '$tests'].map(globFault)).toEqual([null, null, null])
  })

  it('refuses unknown groups and what is no glob', () => {
    expect(globFault('$test')).toContain('no path group "$test"')
    expect(globFault('!src/**')).toContain('begins with "!"')
  })
})
