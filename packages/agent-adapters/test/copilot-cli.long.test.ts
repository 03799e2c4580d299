import { describeWholeAgent } from './expectations.ts'
import { copilotCli } from './real-agents.ts'

describeWholeAgent(copilotCli, { hangMs: 8000 })
