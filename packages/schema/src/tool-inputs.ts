import * as z from 'zod'
import { Severity } from './severity.ts'
import type { ToolId } from './tool-names.ts'

const line = z.int().positive()
const filled = z.string().refine((text) => text.trim() !== '', 'must not be empty')

/** A range of lines in the new file, both ends included. */
export const LineRange = z.object({ start_line: line, end_line: line })
export type LineRange = z.infer<typeof LineRange>

/** Input of `aicr.report_problem`. */
export const ProblemInput = z.object({
  file: filled.describe('Repository-relative path of the affected file.'),
  line: line.describe(
    'Line number in the new version of the file. It must be a changed line or another line shown in the diff.',
  ),
  end_line: line.optional().describe('Last line of the range, when the problem spans several lines.'),
  severity: Severity.describe('How bad it is: info, low, medium, high or critical.'),
  category: filled.describe(
    'Short family of the problem, such as correctness, security or api-contract. Use the same word for the same kind of problem.',
  ),
  message: filled.describe(
    'The comment itself: what is wrong, in which situation it shows, and what it does to the user or the system.',
  ),
  suggestion: z
    .string()
    .optional()
    .describe('The smallest plausible fix. A small patch goes here, as a fenced diff block.'),
  fingerprint: z
    .string()
    .optional()
    .describe('A stable key for this problem, when you have one. Leave it out otherwise.'),
})
export type ProblemInput = z.infer<typeof ProblemInput>

/** Input of `aicr.publish_summary`. */
export const SummaryInput = z.object({
  title: z.string().optional().describe('A short title that fits a chat card.'),
  markdown: filled.describe('The whole review summary, as structured Markdown.'),
})
export type SummaryInput = z.infer<typeof SummaryInput>

/** Input of `aicr.skip`. */
export const SkipInput = z.object({
  reason: filled.describe('Why there is nothing to report: lgtm, no_reviewable_code, or another short key.'),
})
export type SkipInput = z.infer<typeof SkipInput>

/** Input of `aicr.fetch_more_context`. */
export const ContextRequest = z.object({
  path: filled.describe('Repository-relative path of the file to fetch.'),
  range: LineRange.optional().describe('Only these lines. Leave it out to get a whole changed file.'),
  reason: filled.describe('Why the review needs it.'),
})
export type ContextRequest = z.infer<typeof ContextRequest>

/** Input of `aicr.try_blame`. */
export const AttributionRequest = z.object({
  path: filled.describe('Repository-relative path.'),
  range: LineRange.optional().describe('Only these lines.'),
  reason: filled.describe('Why authorship or origin matters to the review.'),
})
export type AttributionRequest = z.infer<typeof AttributionRequest>

/** The model of each tool's input. */
export const toolInputs = {
  report_problem: ProblemInput,
  publish_summary: SummaryInput,
  skip: SkipInput,
  fetch_more_context: ContextRequest,
  try_blame: AttributionRequest,
} satisfies Record<ToolId, z.ZodObject>

/** A tool's validated input. */
export type ToolInput<T extends ToolId> = z.infer<(typeof toolInputs)[T]>
