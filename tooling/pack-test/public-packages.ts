import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One target of an `exports` map, as all packages here write it. */
export type ExportTarget = string | { types: string; default: string }

/** The fields of a `package.json` that our tooling reads. */
export interface Manifest {
  name: string
  version: string
  private?: boolean
  type?: string
  license?: string
  sideEffects?: boolean
  engines?: Record<string, string>
  repository?: { type: string; url: string; directory: string }
  files?: string[]
  bin?: Record<string, string>
  exports?: Record<string, ExportTarget>
  scripts?: Record<string, string>
  publishConfig?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** A package of this repository that is published. */
export interface PublicPackage {
  /** Its folder relative to the root, with slashes: `packages/diff`. */
  folder: string
  manifest: Manifest
}

export function readManifest(folder: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return manifest
}

/** Every package below `packages/` and `apps/` that is not private, in the order of their folders. */
export function publicPackages(root: string): PublicPackage[] {
  return globSync('{packages,apps}/*/package.json', { cwd: root })
    .map((file) => dirname(file).replaceAll('\\', '/'))
    .toSorted()
    .map((folder) => ({ folder, manifest: readManifest(join(root, folder)) }))
    .filter(({ manifest }) => manifest.private !== true)
}
