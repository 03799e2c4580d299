import { compareSeverity } from '@aicr/schema'
import type { RuleProblem } from '../engine/rule-problem.ts'
import type { ReportingSession } from './reporting-session.ts'

/** Calls that are under way at once: enough to hide the way to the server and back. */
const AT_ONCE = 32

/** Reports every problem, the most severe first. Returns what was not accepted. */
export async function reportAll(session: ReportingSession, problems: readonly RuleProblem[]): Promise<string[]> {
  const ordered = [...problems].sort((a, b) => compareSeverity(b.severity, a.severity))
  const refused: string[] = []
  for (let start = 0; start < ordered.length; start += AT_ONCE) {
    const batch = ordered.slice(start, start + AT_ONCE)
    const replies = await Promise.all(batch.map((problem) => session.call('aicr.report_problem', toolInput(problem))))
    refused.push(...replies.filter(({ accepted }) => !accepted).map(({ text }) => text))
  }
  return refused
}

function toolInput({
  file,
  line,
  endLine,
  severity,
  category,
  message,
  suggestion,
}: RuleProblem): Record<string, unknown> {
  return {
    file,
    line,
    ...(endLine !== undefined && { end_line: endLine }),
    severity,
    category,
    message,
    ...(suggestion !== undefined && { suggestion }),
  }
}
