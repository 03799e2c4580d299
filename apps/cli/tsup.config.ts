import { programBuild } from '../../tooling/tsup/preset.ts'

export default programBuild({ main: 'src/main.ts' }, ['@aicr/mcp-output', '@aicr/rules-agent'])
