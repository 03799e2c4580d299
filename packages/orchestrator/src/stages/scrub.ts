import type { Problem, SummaryInput } from '@aicr/schema'

/** Part of stage 7: secrets are taken out of everything that will be shown, whoever wrote it. */
export async function scrubProblem(problem: Problem, mask: (text: string) => Promise<string>): Promise<Problem> {
  const { anchor, suggestion } = problem
  return {
    ...problem,
    message: await mask(problem.message),
    ...(suggestion !== undefined && { suggestion: await mask(suggestion) }),
    anchor: anchor && { ...anchor, code: await mask(anchor.code) },
  }
}

/** The same for a summary. */
export async function scrubSummary(
  summary: SummaryInput | null,
  mask: (text: string) => Promise<string>,
): Promise<SummaryInput | null> {
  if (!summary) return null
  return {
    ...(summary.title !== undefined && { title: await mask(summary.title) }),
    markdown: await mask(summary.markdown),
  }
}
