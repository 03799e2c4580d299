import type { Problem, SummaryInput, SuppressedProblem } from '@aicr/schema'

/** The parts of a report that are text from outside. */
export interface ShownText {
  problems: Problem[]
  suppressed: SuppressedProblem[]
  summary: SummaryInput | null
}

/** Between two texts, so that no secret is read across them. */
const SEPARATOR = '\n\n'

/**
 * Part of stage 7: takes secrets out of everything that will be shown, whoever wrote it. `mask` keeps the length of a
 * text, so all texts are masked as one.
 */
export async function scrubTexts(shown: ShownText, mask: (text: string) => Promise<string>): Promise<ShownText> {
  const texts: string[] = []
  mapTexts(shown, (text) => {
    texts.push(text)
    return text
  })
  if (texts.length === 0) return shown
  const masked = await mask(texts.join(SEPARATOR))
  let offset = 0
  return mapTexts(shown, ({ length }) => {
    const text = masked.slice(offset, offset + length)
    offset += length + SEPARATOR.length
    return text
  })
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
  const { anchor, excerpt, suggestion } = problem
  return {
    ...problem,
    message: replace(problem.message),
    ...(suggestion !== undefined && { suggestion: replace(suggestion) }),
    anchor: anchor && { ...anchor, code: replace(anchor.code) },
    ...(excerpt && { excerpt: excerpt.map((line) => ({ ...line, text: replace(line.text) })) }),
  }
}
