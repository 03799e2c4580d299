import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Options } from 'tsup'

/** The oldest Node that runs what we publish, as the `engines` of all packages say. */
const TARGET = 'node22.18'

/**
 * The one build configuration of all packages: JavaScript only (declarations come from `tsc`), ESM, for the oldest
 * supported Node. The only file that knows the bundler.
 */
export function libraryBuild(entry: Record<string, string>, extra: Options = {}): Options {
  return {
    entry,
    format: ['esm'],
    target: TARGET,
    platform: 'node',
    dts: false,
    sourcemap: true,
    clean: false,
    splitting: true,
    silent: true,
    ...extra,
  }
}

/** CommonJS packages inside an ESM bundle call `require`; esbuild's replacement throws for Node's own modules. */
const REQUIRE_BANNER =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

/**
 * A program in as few files as it takes to start fast: all dependencies are bundled, but those of `external` (native
 * add-ons, packages with programs of their own). Parts that are imported lazily get chunks of their own.
 */
export function programBuild(
  entry: Record<string, string>,
  external: readonly string[] = [],
  extra: Options = {},
): Options {
  const names = external.map((name) => name.replaceAll('/', '\\/')).join('|')
  const bundled = external.length === 0 ? /.*/ : new RegExp(`^(?!(?:${names})(?:/|$))`)
  return libraryBuild(entry, {
    noExternal: [bundled],
    external: [...external],
    sourcemap: false,
    banner: { js: REQUIRE_BANNER },
    ...extra,
  })
}

/**
 * What a package's `tsup.config.ts` exports: its builds, after the JavaScript of earlier ones was removed. Chunks have a
 * hash in their names, so old ones would stay, and be published. Declarations beside them are not this tool's.
 */
export function builds(...options: Options[]): () => Promise<Options[]> {
  return async () => {
    const dist = join(process.cwd(), 'dist')
    const names = await readdir(dist, { recursive: true }).catch(() => []) // Nothing was built yet.
    for (const name of names) if (/\.js(?:\.map)?$/.test(name)) await rm(join(dist, name), { force: true })
    return options
  }
}
