import { describeWholeAgent } from './expectations.ts'
import { opencode } from './real-agents.ts'

describeWholeAgent(opencode, { hangMs: 40_000 })
