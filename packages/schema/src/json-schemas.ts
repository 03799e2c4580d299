import * as z from 'zod'
import { Config, RepositoryConfig } from './config.ts'
import { ReviewEvent } from './event.ts'
import { OutputState } from './output-state.ts'
import { RunRecord } from './run-record.ts'
import { toolInputs } from './tool-inputs.ts'
import type { ToolId } from './tool-names.ts'

/** A JSON Schema document (draft 2020-12). */
export type JsonSchema = Record<string, unknown>

/** The JSON Schema of a tool's input as it is shown to agents: a plain object without `$schema`. */
export function toolInputJsonSchema(tool: ToolId): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(toolInputs[tool], { io: 'input' })
  return schema
}

/** All schemas that are published as files, by file name. */
export function jsonSchemas(): Record<string, JsonSchema> {
  const files: Record<string, z.ZodType> = {
    'config.json': Config,
    'repository-config.json': RepositoryConfig,
    'review-event.json': ReviewEvent,
    'output-state.json': OutputState,
    'run-record.json': RunRecord,
    'report-problem.json': toolInputs.report_problem,
    'publish-summary.json': toolInputs.publish_summary,
    'skip.json': toolInputs.skip,
    'fetch-more-context.json': toolInputs.fetch_more_context,
    'try-blame.json': toolInputs.try_blame,
  }
  return Object.fromEntries(
    Object.entries(files).map(([name, model]) => [name, { ...z.toJSONSchema(model, { io: 'input' }) }]),
  )
}
