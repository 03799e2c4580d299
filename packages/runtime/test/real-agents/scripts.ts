import { join } from 'node:path'
import type { ModelScript, ScriptedCall } from '@aicr-internal/testkit'
import type { AgentPass } from '@aicr/agents'
import type { RealAgent } from './agents.ts'
import { CHANGED_FILE } from './real-pass.ts'

/** Text that is bent by everything that does not quote it properly. */
const ODD_TEXT = 'Returns „too early“: {"a": \'b\'} \\n $& 重试 🙂'

export const firstProblem = {
  file: CHANGED_FILE,
  line: 2,
  severity: 'high',
  category: 'correctness',
  message: ODD_TEXT,
} as const
export const secondProblem = {
  ...firstProblem,
  severity: 'low',
  category: 'naming',
  message: 'The name says less.',
} as const
export const summary = { markdown: 'Two problems in `retry`.' }
export const contextRequest = { path: 'src/caller.ts', reason: 'Who calls retry?' }

export const report: ScriptedCall = { tool: 'aicr.report_problem', input: firstProblem }
export const publish: ScriptedCall = { tool: 'aicr.publish_summary', input: summary }

/** A whole review: read the file, ask for another, report twice in one turn, sum up. */
export function fullReview(agent: RealAgent, { folders }: AgentPass): ModelScript {
  return [
    { text: 'I read the file.', calls: [agent.readFile(join(folders.source, CHANGED_FILE))] },
    { calls: [{ tool: 'aicr.fetch_more_context', input: contextRequest }] },
    { calls: [report, { tool: 'aicr.report_problem', input: secondProblem }] },
    { calls: [publish] },
    { text: 'The review is published.' },
  ]
}

/** One problem and a summary. */
export const shortReview: ModelScript = [{ calls: [report] }, { calls: [publish] }, { text: 'Published.' }]
