/** A line of a manifest that asks for a package. */
export interface Dependency {
  /** Line from 1. */
  line: number
  name: string
  /** What the lock file records of it: equal keys need no other lock file. */
  key: string
}

/** Reads the dependencies of a manifest that is written one to a line, as tools write it; what it can't read it leaves out. */
export type DependencyReader = (lines: readonly string[]) => Dependency[]

/** Reads one line; `null` where it asks for nothing. */
type LineReader = (line: string) => Omit<Dependency, 'line'> | null

/** Says whether a line begins a section of dependencies, ends it (and any other), or neither. */
type SectionReader = (line: string) => 'dependencies' | 'other' | null

/** Longer lines are no dependencies. */
const LINE_CHARACTERS = 500

function createReader(section: SectionReader, entry: LineReader): DependencyReader {
  return (lines) => {
    const found: Dependency[] = []
    let inside = false
    for (const [index, line] of lines.entries()) {
      if (line.length > LINE_CHARACTERS) continue
      const begins = section(line)
      if (begins !== null) inside = begins === 'dependencies'
      const dependency = inside ? entry(line) : null
      if (dependency !== null) found.push({ ...dependency, line: index + 1 })
    }
    return found
  }
}

/** Packages inside the repository: lock files don't always record them. */
const LOCAL = /^(?:workspace|file|link|portal):/
const JSON_ENTRY = /^\s*"([^"]+)":\s*"([^"]*)",?\s*$/

const jsonEntry: LineReader = (line) => {
  const [, name, wanted] = JSON_ENTRY.exec(line) ?? []
  if (name === undefined || wanted === undefined || LOCAL.test(wanted)) return null
  return { name, key: `${name} ${wanted}` }
}

function jsonSections(names: RegExp): SectionReader {
  return (line) => {
    const [, name] = /^\s*"([^"]+)":\s*\{\s*$/.exec(line) ?? []
    if (name !== undefined) return names.test(name) ? 'dependencies' : 'other'
    return /^\s*\}/.test(line) ? 'other' : null
  }
}

export const readNpm = createReader(jsonSections(/^(?:dependencies|devDependencies|optionalDependencies)$/), jsonEntry)

export const readComposer = createReader(jsonSections(/^require(?:-dev)?$/), jsonEntry)

/** Cargo.lock records names: another version requirement often leaves it as it is. */
export const readCargo = createReader(
  (line) => {
    const [, table] = /^\[([^\]]+)\]\s*(?:#.*)?$/.exec(line) ?? []
    if (table === undefined) return null
    return /^(?:target\..+\.)?(?:dev-|build-)?dependencies$/.test(table) ? 'dependencies' : 'other'
  },
  (line) => {
    const [, name] = /^([A-Za-z0-9_-]+)(?:\.\w+)?\s*=/.exec(line) ?? []
    return name === undefined ? null : { name, key: name }
  },
)

const MODULE = /^\s*(?:require\s+)?([\w.~/-]+\.[\w.~/-]+)\s+(v\d[\w.+-]*)/

/** Modules that are replaced, maybe by a folder, are left out: go.sum holds what they are replaced by. */
export const readGoMod: DependencyReader = (lines) => {
  const replaced = new Set(lines.flatMap((line) => /^\s*(?:replace\s+)?(\S+)(?:\s+v\S+)?\s+=>/.exec(line)?.[1] ?? []))
  const read = createReader(
    (line) => {
      if (/^require\b/.test(line)) return 'dependencies'
      return /^(?:\)|[a-z]+\b)/.test(line) ? 'other' : null
    },
    (line) => {
      const [, name, version] = MODULE.exec(line) ?? []
      return name === undefined || version === undefined || replaced.has(name)
        ? null
        : { name, key: `${name} ${version}` }
    },
  )
  return read(lines)
}

/** Tables of poetry (`name = …`), and lists of requirements (`dependencies = [`) of the standard. */
export const readPyproject = createReader(
  (line) => {
    const [, table] = /^\[([^\]]+)\]\s*(?:#.*)?$/.exec(line) ?? []
    if (table !== undefined) return isPythonTable(table) ? 'dependencies' : 'other'
    if (/^dependencies\s*=\s*\[\s*$/.test(line)) return 'dependencies'
    return line.startsWith(']') ? 'other' : null
  },
  (line) => {
    const [, listed] = /^\s+"([A-Za-z0-9][^"]*)",?\s*(?:#.*)?$/.exec(line) ?? []
    if (listed !== undefined) return { name: /^[\w.-]+/.exec(listed)?.[0] ?? listed, key: listed.replace(/\s+/g, '') }
    const [, name, wanted] = /^([A-Za-z0-9][\w.-]*)\s*=\s*(["{].*)$/.exec(line) ?? []
    return name === undefined || wanted === undefined ? null : { name, key: `${name} ${wanted.trim()}` }
  },
)

function isPythonTable(table: string): boolean {
  return /^tool\.poetry\.(?:dev-dependencies|dependencies|group\.[\w-]+\.dependencies)$/.test(table)
}

/** Gemfile.lock records names and versions, not groups and `require:`. */
export const readGemfile = createReader(
  () => 'dependencies',
  (line) => {
    const [, name, rest] = /^\s*gem\s+["']([\w.-]+)["']((?:\s*,\s*["'][^"']*["'])*)/.exec(line) ?? []
    return name === undefined || rest === undefined ? null : { name, key: `${name}${rest.replace(/\s+/g, '')}` }
  },
)
