/** A package that was packed, as a lockfile needs to know it. */
export interface LockedPackage {
  name: string
  version: string
  /** Where the root lockfile lists its dependencies: `packages/diff`. */
  folder: string
  /** How the project refers to the tarball: `file:../tarballs/aicr-diff-0.0.0.tgz`. */
  reference: string
  integrity: string
  hasBin: boolean
  /** Names of what it depends on, peers included. */
  dependencies: readonly string[]
}

export interface ProjectInput {
  rootLockfile: string
  packages: readonly LockedPackage[]
  /** Further dependencies of the project, which the root has as well. */
  tools: readonly string[]
}

function section(lockfile: string, title: string): string {
  const found = lockfile.split(/^(?=[a-z]\w*:)/m).find((text) => text.startsWith(`${title}:`))
  if (found === undefined) throw new Error(`The root lockfile has no section "${title}".`)
  return found
    .slice(title.length + 1)
    .replace(/^\n+/, '')
    .trimEnd()
}

/** What the root lockfile resolved for the dependencies of one folder (`.` is the root): name to version. */
export function resolvedVersions(rootLockfile: string, folder: string): Map<string, string> {
  const versions = new Map<string, string>()
  let importer = ''
  let name = ''
  for (const line of section(rootLockfile, 'importers').split('\n')) {
    const [, indent = '', key = '', value = ''] = /^( *)([^\s:]+):(?: (.*))?$/.exec(line) ?? []
    const unquoted = key.replace(/^'(.*)'$/, '$1')
    if (indent.length === 2) importer = unquoted
    if (indent.length === 6) name = unquoted
    if (indent.length === 8 && key === 'version' && importer === folder) versions.set(name, value)
  }
  return versions
}

function lookUp(versions: ReadonlyMap<string, string>, name: string, owner: string): string {
  const version = versions.get(name)
  if (version === undefined) throw new Error(`${owner} needs ${name}, which the root lockfile does not list for it.`)
  return version
}

interface Dependency {
  name: string
  specifier: string
  version: string
}

function directDependencies({ rootLockfile, packages, tools }: ProjectInput): Dependency[] {
  const versions = resolvedVersions(rootLockfile, '.')
  return [
    ...packages.map(({ name, reference }) => ({ name, specifier: reference, version: reference })),
    ...tools.map((name) => {
      const version = lookUp(versions, name, 'The project')
      return { name, specifier: version.replace(/\(.*$/, ''), version }
    }),
  ]
}

/** The dependencies of the project's `package.json`: our tarballs, and the tools at the version the root has. */
export function projectDependencies(input: ProjectInput): Record<string, string> {
  return Object.fromEntries(directDependencies(input).map(({ name, specifier }) => [name, specifier]))
}

function resolutionLines({ name, version, reference, integrity, hasBin }: LockedPackage): string {
  const lines = [
    `  '${name}@${reference}':`,
    `    resolution: {integrity: ${integrity}, tarball: ${reference}}`,
    `    version: ${version}`,
  ]
  return (hasBin ? [...lines, '    hasBin: true'] : lines).join('\n')
}

function snapshotLines(owner: LockedPackage, { rootLockfile, packages }: ProjectInput): string {
  const key = `  '${owner.name}@${owner.reference}':`
  if (owner.dependencies.length === 0) return `${key} {}`
  const versions = resolvedVersions(rootLockfile, owner.folder)
  const dependencies = owner.dependencies.map((name) => {
    const ours = packages.find((candidate) => candidate.name === name)
    return `      '${name}': ${ours?.reference ?? lookUp(versions, name, owner.name)}`
  })
  return [key, '    dependencies:', ...dependencies].join('\n')
}

/**
 * The lockfile of a project that has only our tarballs. What they depend on is resolved as it is in this repository, so
 * that the test is about our packages, gives the same result every day, and needs no network.
 */
export function projectLockfile(input: ProjectInput): string {
  const { rootLockfile, packages } = input
  const direct = directDependencies(input).map(
    ({ name, specifier, version }) => `      '${name}':\n        specifier: ${specifier}\n        version: ${version}`,
  )
  return [
    `lockfileVersion:${section(rootLockfile, 'lockfileVersion')}`,
    `settings:\n${section(rootLockfile, 'settings')}`,
    `importers:\n\n  .:\n    dependencies:\n${direct.join('\n')}`,
    'packages:',
    ...packages.map(resolutionLines),
    section(rootLockfile, 'packages'),
    'snapshots:',
    ...packages.map((owner) => snapshotLines(owner, input)),
    `${section(rootLockfile, 'snapshots')}\n`,
  ].join('\n\n')
}
