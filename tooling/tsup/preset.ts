import type { Options } from 'tsup'

/**
 * The one build configuration of all packages: JavaScript only (declarations come from `tsc`), ESM, for the oldest
 * supported Node. The only file that knows the bundler.
 */
export function libraryBuild(entry: Record<string, string>, extra: Options = {}): Options {
  return {
    entry,
    format: ['esm'],
    target: 'node22',
    platform: 'node',
    dts: false,
    sourcemap: true,
    clean: false,
    splitting: true,
    treeshake: true,
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
