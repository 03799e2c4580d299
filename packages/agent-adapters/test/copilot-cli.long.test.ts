import { describeWholeAgent } from './expectations.ts'
import { copilotCli } from './real-agents.ts'

describeWholeAgent(copilotCli, { hangMs: 30_000 })
