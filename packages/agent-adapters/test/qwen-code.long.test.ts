import { describeWholeAgent } from './expectations.ts'
import { qwenCode } from './real-agents.ts'

describeWholeAgent(qwenCode, { hangMs: 40_000 })
