import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { builds, libraryBuild, programBuild } from '../../tooling/tsup/preset.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

function packagesPath(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url))
}

export default builds(
  libraryBuild({ index: 'src/index.ts' }),
  // One file that needs nothing beside it: it is started inside sandboxes that have only this file.
  programBuild({ server: 'src/bin/server.ts' }, [], {
    splitting: false,
    // A quarter of the text to read at every start; nothing in it needs `require`.
    minify: true,
    banner: {},
    define: { AICR_VERSION: JSON.stringify(version) },
    esbuildOptions(options) {
      // From the sources, so that of our own packages only the files that are used get in: without zod and its models
      // the server starts in two thirds of the time.
      options.alias = {
        '@aicr/schema/schemas': packagesPath('schema/schemas'),
        '@aicr/schema': packagesPath('schema/src/index.ts'),
        '@aicr/kit': packagesPath('kit/src/index.ts'),
        '@aicr/diff': packagesPath('diff/src/index.ts'),
      }
    },
  }),
)
