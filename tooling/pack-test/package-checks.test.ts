import { expect, test } from 'vitest'
import { exportedEntries, uninstallableDependencies } from './package-checks.ts'

test('specifiers that only this repository understands are found, those of a registry are not', () => {
  const manifest = {
    name: '@aicr/x',
    version: '0.0.0',
    dependencies: { a: '^1.0.0', b: 'workspace:^' },
    optionalDependencies: { c: 'catalog:' },
    peerDependencies: { d: '>=5' },
    devDependencies: { e: 'workspace:^' },
  }
  expect(uninstallableDependencies(manifest)).toEqual(['b@workspace:^', 'c@catalog:'])
})

test('a pattern of exports stands for the files that are there, and for itself where there are none', () => {
  const exports = { '.': './dist/index.js', './*.test.ts': './*.test.ts', './none/*.json': './none/*.json' }
  const entries = exportedEntries({ name: '@aicr/x', version: '0.0.0', exports }, import.meta.dirname)
  expect(entries).toEqual(
    expect.arrayContaining(['.', './package-checks.test.ts', './lockfile.test.ts', './none/*.json']),
  )
  expect(entries).not.toContain('./*.test.ts')
})
