import { libraryBuild } from '../../tooling/tsup/preset.ts'

export default libraryBuild({ index: 'src/index.ts', 'contract/index': 'src/contract/index.ts' })
