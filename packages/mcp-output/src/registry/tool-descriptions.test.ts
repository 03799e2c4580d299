import { verifies } from '@aicr-internal/testkit'
import { normalizeToolName, toolIds, toolNames } from '@aicr/schema'
import { describe, expect, test } from 'vitest'
import { describeTools } from './tool-descriptions.ts'
import type { ToolDescription } from './tool-descriptions.ts'

const tools = describeTools('dotted')

function tool(name: string): ToolDescription {
  const found = tools.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`no tool ${name}`)
  return found
}

/** Everything an agent reads of a tool: its description and those of its fields. */
function teaching(name: string): string {
  const { description, inputSchema } = tool(name)
  return `${description}\n${JSON.stringify(inputSchema)}`
}

/** Every object and array inside a schema, with its path. */
function* nodes(value: unknown, path = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>]
  for (const [key, child] of Object.entries(value)) yield* nodes(child, `${path}/${key}`)
}

/** Arrays without `items` and objects without `properties` make some providers refuse the whole tool set. */
function saysWhatIsInside(node: Record<string, unknown>): boolean {
  if (node['type'] === 'array') return node['items'] !== undefined
  return node['type'] !== 'object' || node['properties'] !== undefined
}

describe('the tool list', () => {
  test('has the five tools in both spellings', () => {
    verifies('tools.five-stable-names')
    expect(tools.map(({ name }) => name)).toEqual([
      'aicr.report_problem',
      'aicr.publish_summary',
      'aicr.skip',
      'aicr.fetch_more_context',
      'aicr.try_blame',
    ])
    expect(tools.map(({ name }) => name)).toEqual(toolNames)
    expect(describeTools('underscored').map(({ name }) => name)).toEqual(toolIds.map((id) => `aicr_${id}`))
  })

  test('never names a tool in the spelling that was not asked for', () => {
    expect(JSON.stringify(tools.map(({ description }) => description))).not.toContain('aicr_')
    expect(JSON.stringify(describeTools('underscored').map(({ description }) => description))).not.toContain('aicr.')
  })

  const fields = {
    'aicr.report_problem': [
      ['file', 'line', 'end_line', 'severity', 'category', 'message', 'suggestion', 'fingerprint'],
      ['file', 'line', 'severity', 'category', 'message'],
    ],
    'aicr.publish_summary': [['title', 'markdown'], ['markdown']],
    'aicr.skip': [['reason'], ['reason']],
    'aicr.fetch_more_context': [
      ['path', 'range', 'reason'],
      ['path', 'reason'],
    ],
    'aicr.try_blame': [
      ['path', 'range', 'reason'],
      ['path', 'reason'],
    ],
  }

  test.each(Object.entries(fields))('%s has exactly the specified fields', (name, [all, required]) => {
    verifies('tools.report-problem.required-fields')
    verifies('tools.report-problem.optional-fields')
    verifies('tools.report-problem.patch-goes-into-the-suggestion')
    verifies('tools.publish-summary.fields')
    verifies('tools.skip.needs-a-reason')
    verifies('context.fields')
    verifies('blame.fields')
    verifies('results.problem-is-channel-independent')
    const { properties, required: given } = tool(name).inputSchema
    expect(Object.keys(properties as object)).toEqual(all)
    expect(given).toEqual(required)
  })

  test.each(['aicr.fetch_more_context', 'aicr.try_blame'])('%s takes a range of two lines', (name) => {
    verifies('context.fields')
    verifies('blame.fields')
    expect(tool(name).inputSchema).toMatchObject({
      properties: { range: { type: 'object', required: ['start_line', 'end_line'] } },
    })
  })

  test.each([
    ['aicr.report_problem', /one actionable problem/],
    ['aicr.report_problem', /new version of the file/],
    ['aicr.report_problem', /changed line or another line that the diff shows/],
    ['aicr.report_problem', /Read the code around/],
    ['aicr.report_problem', /`message` is the comment.*what is wrong.*which situation.*impact/],
    ['aicr.report_problem', /`suggestion`.*smallest plausible fix.*fenced diff.*not into a field of its own/],
    ['aicr.report_problem', /`category` short and stable/],
    ['aicr.report_problem', /authorship from you is not accepted.*aicr\.try_blame/],
    ['aicr.report_problem', /only what is reported with this tool is published/],
    ['aicr.report_problem', /stable key/],
    ['aicr.publish_summary', /structured Markdown/],
    ['aicr.publish_summary', /`title` is a short heading/],
    ['aicr.publish_summary', /even without problems/],
    ['aicr.publish_summary', /second summary replaces the first/],
    ['aicr.skip', /lgtm.*no_reviewable_code/],
    ['aicr.skip', /empty change/],
    ['aicr.fetch_more_context', /Leave `range` out to get a whole changed file/],
    [
      'aicr.fetch_more_context',
      /outside the change only when a changed line cannot be judged without it: an API contract, a call path, a schema, a generated interface, a configuration/,
    ],
    ['aicr.fetch_more_context', /rejected: do not ask for it again/],
    ['aicr.try_blame', /only when ownership, the last author or the origin of a revision really changes the review/],
    ['aicr.try_blame', /never returns source code/],
    ['aicr.try_blame', /ok, partial or not_found/],
    ['aicr.try_blame', /Never guess an author/],
  ])('%s teaches %s', (name, promise) => {
    verifies('tools.report-problem.message-is-the-comment')
    verifies('tools.report-problem.suggestion-is-the-smallest-fix')
    verifies('tools.report-problem.patch-goes-into-the-suggestion')
    verifies('context.related-files-only-when-needed')
    verifies('blame.only-when-it-matters')
    expect(teaching(name)).toMatch(promise)
  })

  test('marks the two context tools as read-only and nothing as destructive', () => {
    verifies('tools.context-tools-only-read')
    const readOnly = tools.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name)
    expect(readOnly).toEqual(['aicr.fetch_more_context', 'aicr.try_blame'])
    expect(tools.some(({ annotations }) => annotations.destructiveHint)).toBe(false)
  })
})

describe('the input schemas', () => {
  /** Keywords that one of the function-calling dialects of OpenAI, Anthropic and Gemini refuses or ignores. */
  const refused = [
    '$schema',
    '$ref',
    '$defs',
    'anyOf',
    'oneOf',
    'allOf',
    'not',
    'const',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'patternProperties',
  ]

  test.each(tools.map(({ name, inputSchema }) => [name, inputSchema] as const))(
    '%s is a plain object',
    (_name, schema) => {
      expect(schema['type']).toBe('object')
      for (const [path, node] of nodes(schema)) {
        if (path.endsWith('/properties')) continue
        expect(
          Object.keys(node).filter((key) => refused.includes(key)),
          path,
        ).toEqual([])
        expect(typeof node['type'], path).toBe('string')
        expect(node, path).toSatisfy(saysWhatIsInside)
      }
    },
  )

  test('line numbers start at 1', () => {
    const { properties } = tool('aicr.report_problem').inputSchema
    expect((properties as Record<string, unknown>)['line']).toMatchObject({ type: 'integer', minimum: 1 })
  })
})

describe('tool names under every client', () => {
  const prefixes = ['', 'aicr-output_', 'mcp__aicr-output__', 'mcp_aicr-output_', 'aicr-output-', 'mcp__aicr_output__']

  test.each(prefixes)('stay within 64 characters and are understood behind %j', (prefix) => {
    for (const style of ['dotted', 'underscored'] as const) {
      for (const { name } of describeTools(style)) {
        const emitted = `${prefix}${name}`
        expect(emitted.length).toBeLessThanOrEqual(64)
        expect(normalizeToolName(emitted)).toBe(name.replace('aicr_', 'aicr.'))
      }
    }
  })

  test('underscored names have only characters that every provider accepts', () => {
    for (const { name } of describeTools('underscored')) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,40}$/)
  })
})
