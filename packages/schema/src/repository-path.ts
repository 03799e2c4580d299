/** What a reported path is read against. */
export interface PathContext {
  /** Absolute folders that stand for the repository's root, such as the run's `source/`. */
  roots?: readonly string[]
  /** Whether a repository-relative path is part of the change. */
  isInChange?: (path: string) => boolean
}

function withoutRoot(path: string, roots: readonly string[]): string {
  for (const root of roots) {
    const prefix = root.endsWith('/') ? root : `${root}/`
    if (path.startsWith(prefix)) return path.slice(prefix.length)
  }
  return path
}

/**
 * A repository-relative path as an agent may spell it, in its canonical form: `./` and one of the run's own roots are
 * taken off, `a/` or `b/` only where the rest alone is in the change. `null` for anything that leaves the repository
 * (absolute, `..`, empty, a NUL byte).
 */
export function normalizeRepositoryPath(path: string, context: PathContext = {}): string | null {
  if (path.includes('\0')) return null
  const relative = withoutRoot(path, context.roots ?? [])
  if (relative.startsWith('/') || /^[A-Za-z]:[\\/]/.test(relative)) return null
  const parts = relative.split('/').filter((part) => part !== '' && part !== '.')
  if (parts.length === 0 || parts.includes('..')) return null
  const plain = parts.join('/')
  const inChange = context.isInChange
  if (inChange && !inChange(plain) && /^[ab]\//.test(plain) && inChange(plain.slice(2))) return plain.slice(2)
  return plain
}
