import { fileURLToPath } from 'node:url'
import { builds, libraryBuild, programBuild } from '../../tooling/tsup/preset.ts'

function packagesPath(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url))
}

export default builds(
  libraryBuild({ index: 'src/index.ts', 'contract/index': 'src/contract/index.ts' }),
  // One file that needs nothing beside it: it is started inside sandboxes that have only this file.
  programBuild({ relay: 'src/relay.ts' }, [], {
    splitting: false,
    minify: true,
    banner: {},
    esbuildOptions(options) {
      // From the sources, so that only what is used gets in.
      options.alias = {
        '@aicr/schema': packagesPath('schema/src/index.ts'),
        '@aicr/kit': packagesPath('kit/src/index.ts'),
      }
    },
  }),
)
