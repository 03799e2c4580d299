import { libraryBuild, programBuild } from '../../tooling/tsup/preset.ts'

/** Native add-ons find their binaries beside their own files. */
const NATIVE = ['@ast-grep/napi', '@ast-grep/lang-go', '@ast-grep/lang-python']

export default [libraryBuild({ index: 'src/index.ts' }), programBuild({ agent: 'src/bin/agent.ts' }, NATIVE)]
