import { verifies } from '@aicr-internal/testkit'
import { normalizeToolName, toolIds, toolNames } from '@aicr/schema'
import { describe, expect, test } from 'vitest'
import { providers, refusals } from '../../test/function-calling-rules.ts'
import { describeTools } from './tool-descriptions.ts'
import type { ToolDescription, ToolNameStyle } from './tool-descriptions.ts'

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

/** How clients put our server's name before a tool's, and what they do to its dot. */
const clients: [string, ToolNameStyle, (name: string) => string][] = [
  ['Kilo, opencode', 'dotted', (name) => `aicr-output_${name.replace('.', '_')}`],
  ['Kilo, opencode', 'underscored', (name) => `aicr-output_${name}`],
  ['Claude', 'dotted', (name) => `mcp__aicr-output__${name.replace('.', '_')}`],
  ['Claude', 'underscored', (name) => `mcp__aicr-output__${name}`],
  ['Codex', 'underscored', (name) => `mcp__aicr_output__${name}`],
  ['Gemini', 'underscored', (name) => `mcp_aicr-output_${name}`],
  ['Qwen 0.15', 'underscored', (name) => `mcp__aicr-output__${name}`],
  ['Qwen 0.24', 'dotted', (name) => `mcp__aicr-output__${name.replace('.', '_')}_0acwx9j`],
  ['Copilot', 'dotted', (name) => `aicr-output-${name.replace('.', '-')}`],
  ['Copilot', 'underscored', (name) => `aicr-output-${name}`],
  ['no client', 'underscored', (name) => name],
]

describe('every provider accepts', () => {
  describe.each(Object.entries(providers))('%s', (_provider, rules) => {
    test.each(clients)('what %s offers of the %s tools', (_client, style, offered) => {
      for (const described of describeTools(style)) {
        expect(refusals(offered(described.name), described, rules)).toEqual([])
      }
    })
  })

  test('Gemini dots too, as its client offers them', () => {
    const rules = providers['Gemini']
    if (!rules) throw new Error('no rules for Gemini')
    for (const described of tools) expect(refusals(`mcp_aicr-output_${described.name}`, described, rules)).toEqual([])
  })

  test('no name longer than 64 characters, and each is understood when it comes back', () => {
    for (const [client, style, offered] of clients) {
      for (const { name } of describeTools(style)) {
        const emitted = offered(name)
        expect(emitted.length, emitted).toBeLessThanOrEqual(64)
        expect(normalizeToolName(emitted), client).toBe(name.replace('aicr_', 'aicr.'))
      }
    }
  })

  test('underscored names are short and plain', () => {
    for (const { name } of describeTools('underscored')) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,40}$/)
  })

  test('line numbers that start at 1', () => {
    const { properties } = tool('aicr.report_problem').inputSchema
    expect((properties as Record<string, unknown>)['line']).toMatchObject({ type: 'integer', minimum: 1 })
  })
})

describe('the rules themselves', () => {
  const good = tool('aicr.skip')

  test.each([
    [{ inputSchema: { type: 'object', properties: {}, anyOf: [] } }, 'keyword anyOf'],
    [{ inputSchema: { type: 'object', properties: { a: { type: ['string', 'null'] } } } }, 'input.a: type'],
    [{ inputSchema: { type: 'object', properties: { a: { type: 'array' } } } }, 'an array without items'],
    [{ inputSchema: { type: 'object', properties: { a: { type: 'object' } } } }, 'an object without properties'],
    [{ inputSchema: { type: 'object', properties: { a: { $ref: '#' } } } }, 'keyword $ref'],
    [{ inputSchema: { type: 'object', properties: { a: { type: 'string' } }, required: ['b'] } }, 'requires b'],
    [{ inputSchema: { type: 'object', properties: { 'a b': { type: 'string' } } } }, 'property a b'],
    [{ inputSchema: { type: 'object', properties: { a: { type: 'integer', enum: [1] } } } }, 'a bad enum'],
    [{ inputSchema: { type: 'string' } }, 'the input is no object'],
  ])('find what is wrong with %j', (changes, fault) => {
    for (const rules of Object.values(providers)) {
      expect(refusals('aicr_skip', { ...good, ...changes }, rules).join('; ')).toContain(fault)
    }
  })

  test.each(['aicr.skip', 'a b', 'x'.repeat(65), ''])('refuse the name %j for OpenAI and Anthropic', (name) => {
    for (const provider of ['OpenAI', 'Anthropic']) {
      const rules = providers[provider]
      expect(rules && refusals(name, good, rules)).toEqual([`name ${name}`])
    }
  })
})
