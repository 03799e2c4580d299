import { libraryBuild } from '../../tooling/tsup/preset.ts'

export default libraryBuild({ index: 'src/index.ts', secrets: 'src/secrets.ts', testing: 'src/testing.ts' })
