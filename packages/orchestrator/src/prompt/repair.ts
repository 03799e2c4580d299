import type { ProblemInput } from '@aicr/schema'
import { firstLineOf } from './author-text.ts'
import { fenced } from './section.ts'
import { visibleCode, visibleProse } from './visible.ts'

export interface RepairInput {
  prompt: string
  /** Why the result so far can not be used. */
  fault: string
  /** What was reported before and is kept. */
  problems: readonly Pick<ProblemInput, 'file' | 'line' | 'message'>[]
}

/** The prompt of another attempt: what was wrong, what is kept, and that only the tools count. */
export function buildRepairPrompt({ prompt, fault, problems }: RepairInput): string {
  const kept = problems.map(({ file, line, message }) => visibleCode(`${file}:${line} ${firstLineOf(message)}`))
  return [
    prompt,
    `## Your last answer could not be used\n\n${fenced(visibleProse(fault))}\n\nReport again, by calling the tools: every problem with report_problem, then publish_summary; or skip with the reason "lgtm" when there is nothing to report. Text is not read.`,
    ...(kept.length > 0 ? [`## Already reported, do not report it again\n\n${fenced(kept.join('\n'))}`] : []),
  ].join('\n\n')
}
