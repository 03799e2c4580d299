import { builds, libraryBuild } from '../../tooling/tsup/preset.ts'

export default builds(
  libraryBuild({
    index: 'src/index.ts',
    forge: 'src/forge.ts',
    'templates/index': 'src/templates/index.ts',
    'contract/index': 'src/contract/index.ts',
  }),
)
