import type { Problem, SummaryInput, SuppressedProblem } from '@aicr/schema'

/** The parts of a report that hold text from outside. */
export interface ShownText {
  problems: Problem[]
  suppressed: SuppressedProblem[]
  summary: SummaryInput | null
}

/**
 * Part of stage 7: takes secrets out of the words that will be shown, whoever wrote them; `maskCode` does the code. Each text is masked by itself: a
 * key that one leaves open must not swallow the next.
 */
export async function scrubTexts(shown: ShownText, mask: (text: string) => Promise<string>): Promise<ShownText> {
  const masked = new Map<string, string>()
  mapTexts(shown, (text) => {
    masked.set(text, text)
    return text
  })
  for (const text of masked.keys()) masked.set(text, await mask(text))
  return mapTexts(shown, (text) => masked.get(text) ?? '')
}

/** A copy in which every text was replaced, always in the same order. */
function mapTexts({ problems, suppressed, summary }: ShownText, replace: (text: string) => string): ShownText {
  return {
    problems: problems.map((problem) => mapProblem(problem, replace)),
    suppressed: suppressed.map(({ problem, by, reason }) => ({
      problem: mapProblem(problem, replace),
      by,
      reason: replace(reason),
    })),
    summary: summary && {
      ...(summary.title !== undefined && { title: replace(summary.title) }),
      markdown: replace(summary.markdown),
    },
  }
}

function mapProblem(problem: Problem, replace: (text: string) => string): Problem {
  const { suggestion } = problem
  return {
    ...problem,
    message: replace(problem.message),
    ...(suggestion !== undefined && { suggestion: replace(suggestion) }),
  }
}
