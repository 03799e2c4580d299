import { toolIds } from '@aicr/schema'
import type { JsonSchema, ToolId } from '@aicr/schema'
import { inputSchemas } from '../input/input-schemas.ts'
import type { FieldSchema, InputSchema } from '../input/input-schemas.ts'

/**
 * How tool names are spelled. `dotted` is the canonical `aicr.report_problem`; `underscored` is for clients that accept
 * only letters, digits, `_` and `-`.
 */
export type ToolNameStyle = 'dotted' | 'underscored'

/** A tool as it is shown to an agent. */
export interface ToolDescription {
  name: string
  description: string
  /** A plain JSON Schema object. */
  inputSchema: JsonSchema
  /** Hints by which clients decide whether to ask their user: nothing here changes any file. */
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }
  /** For particular clients: Claude Code is told not to hide the tool behind its tool search. */
  _meta: Record<string, unknown>
}

/** A tool's name in the given spelling. */
export function toolName(tool: ToolId, style: ToolNameStyle): string {
  return style === 'dotted' ? `aicr.${tool}` : `aicr_${tool}`
}

type Describe = (name: (tool: ToolId) => string) => string

const descriptions: Record<ToolId, Describe> = {
  report_problem: (name) =>
    [
      'Report one actionable problem of the reviewed change. Call it once for each problem; only what is reported with this tool is published, text that you write elsewhere is not.',
      'Read the code around the line before you report it.',
      '`line` is a line number of the new version of the file. It must be a changed line or another line that the diff shows; for a problem of several lines give `end_line` too.',
      '`message` is the comment that people read: say what is wrong, in which situation it shows, and what the impact is.',
      '`suggestion` is for the smallest plausible fix; a small patch goes there as a fenced diff block, not into a field of its own.',
      'Keep `category` short and stable (correctness, security, api-contract): problems are grouped and compared by it.',
      `Do not say who wrote the code: authorship from you is not accepted here. Call ${name('try_blame')} when it matters.`,
      'Other fields are ignored.',
    ].join('\n'),
  publish_summary: (name) =>
    [
      'Publish the summary of the review as structured Markdown. Call it once, at the end, after every problem was reported.',
      '`markdown` is the whole analysis; `title` is a short heading that fits a chat card, such as "1 high-risk problem".',
      `It does not replace ${name('report_problem')}: a problem that only the summary mentions has no place in the code.`,
      'Publish a summary even without problems, when the change deserves a record of what was reviewed. A second summary replaces the first.',
    ].join('\n'),
  skip: (name) =>
    [
      'Mark the review as intentionally skipped, when there is nothing actionable to report: an empty change, no reviewable code, or a change that is good as it is.',
      '`reason` is a short key: lgtm (reviewed, nothing to report), no_reviewable_code, or another one of that kind.',
      `It removes nothing: problems that were reported with ${name('report_problem')} stay.`,
    ].join('\n'),
  fetch_more_context: () =>
    [
      'Ask for source code that the review needs and that you cannot read. Read-only.',
      'Leave `range` out to get a whole changed file, when the diff is missing or too narrow.',
      'Ask for a file outside the change only when a changed line cannot be judged without it: an API contract, a call path, a schema, a generated interface, a configuration.',
      'A path that does not exist at the reviewed revision, or that is outside the repository, is rejected: do not ask for it again.',
    ].join('\n'),
  try_blame: () =>
    [
      'Ask who last changed lines, verified by version control, as far as it knows. Read-only; never returns source code.',
      'Use it only when ownership, the last author or the origin of a revision really changes the review.',
      'The answer has the status ok, partial or not_found. Never guess an author when it is not_found.',
    ].join('\n'),
}

const readOnly: ReadonlySet<ToolId> = new Set(['fetch_more_context', 'try_blame'])

/** Says the bounds of a line number in the words that every function-calling dialect has. */
function plainField({ exclusiveMinimum, maximum: _maximum, properties, ...field }: FieldSchema): JsonSchema {
  return {
    ...field,
    ...(properties ? { properties: plainFields(properties) } : {}),
    ...(exclusiveMinimum === 0 ? { minimum: 1 } : {}),
  }
}

function plainFields(fields: Record<string, FieldSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plainField(field)]))
}

/** The schema as every client accepts it: a plain object, nothing but what its fields are. */
function plainSchema({ type, properties, required }: InputSchema): JsonSchema {
  return { type, properties: plainFields(properties), required }
}

/** What a problem of a text says of its place. */
const TEXT_PROBLEM = [
  'Report one actionable problem that the reviewed text shows: of the text itself, or of the code that it speaks about. Call it once for each problem; only what is reported with this tool is published, text that you write elsewhere is not.',
  '`file` and `line` are where the problem is: a file of the repository that you read, or the text. Leave both out for a problem of the text as a whole.',
  '`message` is the comment that people read: say what is wrong, in which situation it shows, and what the impact is.',
  '`suggestion` is for the smallest plausible fix, or for what the text should say.',
  'Keep `category` short and stable (correctness, missing-information, duplicate): problems are grouped and compared by it.',
  'Other fields are ignored.',
].join('\n')

function withoutPlace(schema: InputSchema): InputSchema {
  return { ...schema, required: schema.required.filter((field) => field !== 'file' && field !== 'line') }
}

/** The five tools in the order in which an agent needs them. `isAboutText`: what is reviewed is no change. */
export function describeTools(
  style: ToolNameStyle,
  { isAboutText = false }: { isAboutText?: boolean } = {},
): ToolDescription[] {
  const name = (tool: ToolId): string => toolName(tool, style)
  const isPlaced = (tool: ToolId): boolean => tool !== 'report_problem' || !isAboutText
  return toolIds.map((tool) => ({
    name: name(tool),
    description: isPlaced(tool) ? descriptions[tool](name) : TEXT_PROBLEM,
    inputSchema: plainSchema(isPlaced(tool) ? inputSchemas[tool] : withoutPlace(inputSchemas[tool])),
    annotations: {
      readOnlyHint: readOnly.has(tool),
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    _meta: { 'anthropic/alwaysLoad': true },
  }))
}
