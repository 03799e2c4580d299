import { builds, programBuild } from '../../tooling/tsup/preset.ts'

// The rules agent finds its rules beside its own files, so it stays a package of its own.
export default builds(programBuild({ main: 'src/main.ts' }, ['@aicr/rules-agent']))
