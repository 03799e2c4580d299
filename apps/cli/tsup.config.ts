import { builds, programBuild } from '../../tooling/tsup/preset.ts'

export default builds(programBuild({ main: 'src/main.ts' }, ['@aicr/mcp-output', '@aicr/rules-agent']))
