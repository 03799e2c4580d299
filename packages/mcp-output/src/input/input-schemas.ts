import fetchMoreContext from '@aicr/schema/schemas/fetch-more-context.json' with { type: 'json' }
import publishSummary from '@aicr/schema/schemas/publish-summary.json' with { type: 'json' }
import reportProblem from '@aicr/schema/schemas/report-problem.json' with { type: 'json' }
import skip from '@aicr/schema/schemas/skip.json' with { type: 'json' }
import tryBlame from '@aicr/schema/schemas/try-blame.json' with { type: 'json' }
import type { ToolId } from '@aicr/schema'

/** The small part of JSON Schema in which the fields of the tools are written. */
export interface FieldSchema {
  type: string
  description?: string
  enum?: string[]
  exclusiveMinimum?: number
  maximum?: number
  properties?: Record<string, FieldSchema>
  required?: string[]
}

/** The schema of a tool's input. */
export interface InputSchema extends FieldSchema {
  properties: Record<string, FieldSchema>
  required: string[]
}

/**
 * The published schemas of the five inputs, generated from the models of `@aicr/schema`. The server reads inputs by
 * these instead of the models: loading zod would cost it a third of its start and a seventh of its memory.
 */
export const inputSchemas: Record<ToolId, InputSchema> = {
  report_problem: reportProblem,
  publish_summary: publishSummary,
  skip,
  fetch_more_context: fetchMoreContext,
  try_blame: tryBlame,
}
