import { describeWholeAgent } from './expectations.ts'
import { claudeCode } from './real-agents.ts'

describeWholeAgent(claudeCode, { hangMs: 15_000 })
