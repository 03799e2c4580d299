import type { DependencyReader } from './dependency-lines.ts'
import { readCargo, readComposer, readGemfile, readGoMod, readNpm, readPyproject } from './dependency-lines.ts'

/** A kind of package manifest, and the lock files beside it that record what it asks for. */
export interface ManifestFormat {
  name: string
  read: DependencyReader
  lockFiles: readonly LockFile[]
}

export interface LockFile {
  name: string
  /** Writes the lock file anew. */
  command: string
}

/** The one place that knows package managers; `dependency-lines.ts` reads the manifests. */
export const manifestFormats: readonly ManifestFormat[] = [
  {
    name: 'package.json',
    read: readNpm,
    lockFiles: [
      { name: 'package-lock.json', command: 'npm install --package-lock-only' },
      { name: 'npm-shrinkwrap.json', command: 'npm install --package-lock-only' },
      { name: 'pnpm-lock.yaml', command: 'pnpm install --lockfile-only' },
      { name: 'yarn.lock', command: 'yarn install' },
      { name: 'bun.lock', command: 'bun install' },
      { name: 'bun.lockb', command: 'bun install' },
    ],
  },
  { name: 'Cargo.toml', read: readCargo, lockFiles: [{ name: 'Cargo.lock', command: 'cargo update --workspace' }] },
  { name: 'go.mod', read: readGoMod, lockFiles: [{ name: 'go.sum', command: 'go mod tidy' }] },
  {
    name: 'pyproject.toml',
    read: readPyproject,
    lockFiles: [
      { name: 'poetry.lock', command: 'poetry lock' },
      { name: 'uv.lock', command: 'uv lock' },
      { name: 'pdm.lock', command: 'pdm lock' },
    ],
  },
  { name: 'Gemfile', read: readGemfile, lockFiles: [{ name: 'Gemfile.lock', command: 'bundle lock' }] },
  {
    name: 'composer.json',
    read: readComposer,
    lockFiles: [{ name: 'composer.lock', command: 'composer update --lock' }],
  },
]
