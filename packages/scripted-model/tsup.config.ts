import { builds, libraryBuild } from '../../tooling/tsup/preset.ts'

export default builds(libraryBuild({ index: 'src/index.ts' }))
