import { describeWholeAgent } from './expectations.ts'
import { geminiCli } from './real-agents.ts'

describeWholeAgent(geminiCli, { hangMs: 30_000 })
