import { expect, test } from 'vitest'
import { projectDependencies, projectLockfile, resolvedVersions } from './lockfile.ts'
import type { LockedPackage } from './lockfile.ts'

const rootLockfile = `lockfileVersion: '9.0'

settings:
  autoInstallPeers: true

catalogs:
  default:
    zod:
      specifier: ^4.0.0
      version: 4.6.7

importers:

  .:
    devDependencies:
      vitest:
        specifier: 5.1.2
        version: 5.1.2(vite@8.4.0)

  packages/schema:
    dependencies:
      '@scope/dep':
        specifier: ^1.0.0
        version: 1.2.3(zod@4.6.7)
      zod:
        specifier: 'catalog:'
        version: 4.6.7

  packages/vcs:
    dependencies:
      '@aicr/schema':
        specifier: workspace:^
        version: link:../schema

packages:

  zod@4.6.7:
    resolution: {integrity: sha512-zod==}

snapshots:

  zod@4.6.7: {}
`

function packed(name: string, dependencies: string[], hasBin = false): LockedPackage {
  return {
    name: `@aicr/${name}`,
    version: '0.0.0',
    folder: `packages/${name}`,
    reference: `file:../tarballs/aicr-${name}-0.0.0.tgz`,
    integrity: `sha512-${name}==`,
    hasBin,
    dependencies,
  }
}

const input = {
  rootLockfile,
  packages: [packed('schema', ['zod', '@scope/dep']), packed('vcs', ['@aicr/schema'], true), packed('diff', [])],
  tools: ['vitest'],
}

test('the versions of one folder are read, with the peers they were resolved with', () => {
  expect(Object.fromEntries(resolvedVersions(rootLockfile, 'packages/schema'))).toEqual({
    '@scope/dep': '1.2.3(zod@4.6.7)',
    zod: '4.6.7',
  })
  expect(resolvedVersions(rootLockfile, 'packages/none').size).toBe(0)
})

test('the project depends on every tarball, and on tools at the plain version of the root', () => {
  expect(projectDependencies(input)).toEqual({
    '@aicr/schema': 'file:../tarballs/aicr-schema-0.0.0.tgz',
    '@aicr/vcs': 'file:../tarballs/aicr-vcs-0.0.0.tgz',
    '@aicr/diff': 'file:../tarballs/aicr-diff-0.0.0.tgz',
    vitest: '5.1.2',
  })
})

test('the lockfile resolves our packages to tarballs and the others as the root does', () => {
  expect(projectLockfile(input)).toBe(`lockfileVersion: '9.0'

settings:
  autoInstallPeers: true

importers:

  .:
    dependencies:
      '@aicr/schema':
        specifier: file:../tarballs/aicr-schema-0.0.0.tgz
        version: file:../tarballs/aicr-schema-0.0.0.tgz
      '@aicr/vcs':
        specifier: file:../tarballs/aicr-vcs-0.0.0.tgz
        version: file:../tarballs/aicr-vcs-0.0.0.tgz
      '@aicr/diff':
        specifier: file:../tarballs/aicr-diff-0.0.0.tgz
        version: file:../tarballs/aicr-diff-0.0.0.tgz
      'vitest':
        specifier: 5.1.2
        version: 5.1.2(vite@8.4.0)

packages:

  '@aicr/schema@file:../tarballs/aicr-schema-0.0.0.tgz':
    resolution: {integrity: sha512-schema==, tarball: file:../tarballs/aicr-schema-0.0.0.tgz}
    version: 0.0.0

  '@aicr/vcs@file:../tarballs/aicr-vcs-0.0.0.tgz':
    resolution: {integrity: sha512-vcs==, tarball: file:../tarballs/aicr-vcs-0.0.0.tgz}
    version: 0.0.0
    hasBin: true

  '@aicr/diff@file:../tarballs/aicr-diff-0.0.0.tgz':
    resolution: {integrity: sha512-diff==, tarball: file:../tarballs/aicr-diff-0.0.0.tgz}
    version: 0.0.0

  zod@4.6.7:
    resolution: {integrity: sha512-zod==}

snapshots:

  '@aicr/schema@file:../tarballs/aicr-schema-0.0.0.tgz':
    dependencies:
      'zod': 4.6.7
      '@scope/dep': 1.2.3(zod@4.6.7)

  '@aicr/vcs@file:../tarballs/aicr-vcs-0.0.0.tgz':
    dependencies:
      '@aicr/schema': file:../tarballs/aicr-schema-0.0.0.tgz

  '@aicr/diff@file:../tarballs/aicr-diff-0.0.0.tgz': {}

  zod@4.6.7: {}
`)
})

test('a dependency that the root lockfile does not know is named', () => {
  expect(() => projectLockfile({ ...input, packages: [packed('schema', ['left-pad'])] })).toThrow(
    '@aicr/schema needs left-pad, which the root lockfile does not list for it.',
  )
  expect(() => projectLockfile({ ...input, tools: ['none'] })).toThrow('The project needs none')
})

test('a root lockfile of another format is refused', () => {
  expect(() => projectLockfile({ ...input, rootLockfile: 'lockfileVersion: 99\n' })).toThrow(
    'The root lockfile has no section "importers".',
  )
})
