import { expect, test } from 'vitest'
import { uninstallableDependencies } from './package-checks.ts'

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
