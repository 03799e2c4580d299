import type { CoverageReason } from '@aicr/schema'

const LOCK_FILES = new Set([
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'deno.lock',
  'cargo.lock',
  'go.sum',
  'poetry.lock',
  'uv.lock',
  'pdm.lock',
  'pipfile.lock',
  'gemfile.lock',
  'composer.lock',
  'podfile.lock',
  'mix.lock',
  'flake.lock',
  'packages.lock.json',
  'gradle.lockfile',
])

const VENDORED_FOLDERS = new Set(['node_modules', 'vendor', 'third_party', 'bower_components', 'pods'])

const GENERATED_NAME =
  /(?:\.min\.(?:js|mjs|cjs|css)|\.(?:js|css|mjs)\.map|\.pb\.(?:go|cc|h)|_pb2(?:_grpc)?\.pyi?|\.g\.dart|\.designer\.cs|\.snap)$/

/**
 * Files that nobody reviews by hand, told by their path: what a tool wrote, what somebody else maintains, and lock
 * files. `null` for all others.
 */
export function classifyPath(path: string): readonly [CoverageReason, string] | null {
  const parts = path.toLowerCase().split('/')
  const name = parts.at(-1) ?? ''
  if (LOCK_FILES.has(name)) return ['lock_file', name]
  const vendored = parts.slice(0, -1).find((part) => VENDORED_FOLDERS.has(part))
  if (vendored) return ['vendored', `below ${vendored}/`]
  if (GENERATED_NAME.test(name)) return ['generated', 'its name says a tool wrote it']
  return null
}
