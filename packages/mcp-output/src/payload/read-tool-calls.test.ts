import { verifies } from '@aicr-internal/testkit'
import { toolNames } from '@aicr/schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createToolRegistry } from '../registry/tool-registry.ts'
import { createMemoryRecord } from '../state/memory-record.ts'
import { specifiedExamples } from '../../test/specified-examples.ts'
import { readToolCalls } from './read-tool-calls.ts'

const skip = { tool: 'aicr.skip', input: { reason: 'lgtm' } }
const skipPayload = '{"toolCalls":[{"name":"aicr.skip","input":{"reason":"lgtm"}}]}'

/** How models hand over a payload. */
const wrappings: [string, (payload: string) => string][] = [
  ['alone', (payload) => payload],
  ['among prose', (payload) => `Here is "my" review { of the change }:\n\n${payload}\n\nThat is {all}.`],
  ['in a fenced block', (payload) => `Done.\n\`\`\`json\n${payload}\n\`\`\`\n`],
  ['in a fenced block without its end', (payload) => `\`\`\`json\n${payload}`],
  ['behind a byte order mark', (payload) => `\uFEFF${payload}`],
  ['with another key before it', (payload) => payload.replace('{', '{"version": 1, ')],
]

describe('the examples of the specification', () => {
  test.each(wrappings)('are read as they are, %s, and the registry takes them', async (_name, wrap) => {
    verifies('tools.report-problem.example-is-accepted')
    verifies('tools.publish-summary.example-is-accepted')
    const calls = readToolCalls(specifiedExamples.map((example) => wrap(example)).join('\n'))
    expect(calls.map(({ tool }) => tool)).toEqual(['aicr.report_problem', 'aicr.publish_summary'])
    expect(calls[0]?.input).toMatchObject({ file: 'src/service.ts', line: 42, severity: 'high' })
    expect(calls[1]?.input).toMatchObject({ title: '发现 1 个高风险问题' })
    const record = createMemoryRecord({ pass: 1 })
    const registry = createToolRegistry({ record })
    for (const { tool, input } of calls) expect((await registry.call(tool, input)).outcome).toBe('recorded')
    expect(record.state()).toMatchObject({ problems: [{ line: 42 }], summaries: [{}], diagnostics: [] })
  })
})

describe('readToolCalls', () => {
  test('knows our tools in every spelling and leaves out those of others', () => {
    const names = ['aicr_skip', 'mcp__aicr-output__aicr_skip', 'mcp__other__aicr_skip', 'bash', 'AICR.SKIP', 7, null]
    const toolCalls = names.map((name) => ({ name, input: { reason: 'lgtm' } }))
    expect(readToolCalls(JSON.stringify({ toolCalls }))).toEqual([skip, skip])
  })

  test('keeps an input that cannot be right: what is wrong with it is for the registry to say', () => {
    const payload =
      '{"toolCalls":[{"name":"aicr.skip"},{"name":"aicr.skip","input":"{}"},{"name":"aicr.skip","input":[]}]}'
    expect(readToolCalls(payload).map(({ input }) => input)).toEqual([undefined, '{}', []])
  })

  test('mends raw line ends, tabs and needless backslashes inside strings', () => {
    const markdown = '# Title\n\n\tuse `\\d+` and "quotes"\r\n'
    const broken = '# Title\n\n\tuse `\\d+` and \\"quotes\\"\r\n'
    const payload = `\`\`\`json\n{\n  "toolCalls": [{"name": "aicr.publish_summary", "input": {"markdown": "${broken}"}}]\n}\n\`\`\``
    expect(readToolCalls(payload)).toEqual([{ tool: 'aicr.publish_summary', input: { markdown } }])
  })

  test('leaves out a call that stays broken, and keeps those beside it', () => {
    const [call] = /\{"name.*?\}\}/.exec(skipPayload) ?? []
    const broken = '{"name":"aicr.skip","input":{"reason":lgtm}}'
    expect(readToolCalls(`{"toolCalls":[${call},${broken},${call}]}`)).toEqual([skip, skip])
  })

  test.each([
    '',
    'nothing',
    '"toolCalls"',
    '{"toolCalls":{}}',
    '{"toolCalls":[]}',
    '{"toolCalls":[1,2]}',
    '{"toolCalls":null}',
    '{\\"toolCalls\\":[{\\"name\\":\\"aicr.skip\\",\\"input\\":{}}]}',
    JSON.stringify({ text: skipPayload }),
  ])('finds no call in %j', (text) => {
    expect(readToolCalls(text)).toEqual([])
  })

  test('a complete payload counts although a later one was cut off', () => {
    expect(readToolCalls(`${skipPayload}\n${skipPayload.slice(0, 40)}`)).toEqual([skip])
    expect(readToolCalls(`${skipPayload.slice(0, 40)}\n${skipPayload}`)).toEqual([skip])
  })

  const calls = fc.array(
    fc.record({ name: fc.constantFrom(...toolNames), input: fc.dictionary(fc.string(), fc.jsonValue()) }),
  )
  const indent = fc.constantFrom(undefined, 2, '\t')

  /** What `toolCalls` as a key inside an input would mean is not certain; no tool has such a field. */
  const payload = fc
    .tuple(calls, indent)
    .map(([toolCalls, space]) => ({ toolCalls, text: JSON.stringify({ toolCalls }, null, space) }))
    .filter(({ text }) => text.split('"toolCalls"').length === 2)

  test('reads every call of any payload, wherever it stands', () => {
    fc.assert(
      fc.property(payload, fc.constantFrom(...wrappings), ({ toolCalls, text }, [, wrap]) => {
        const expected = toolCalls.map(({ name, input }) => ({ tool: name, input }))
        expect(readToolCalls(wrap(text))).toEqual(JSON.parse(JSON.stringify(expected)))
      }),
    )
  })

  test('reads the whole calls of a payload that is cut off anywhere', () => {
    fc.assert(
      fc.property(payload, fc.double({ min: 0, max: 1, noNaN: true }), ({ text }, at) => {
        const whole = readToolCalls(text)
        const cut = readToolCalls(text.slice(0, Math.floor(text.length * at)))
        expect(cut).toEqual(whole.slice(0, cut.length))
      }),
    )
  })

  test('takes any text, however broken, and megabytes of it', () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(readToolCalls(`{"toolCalls":[{${text}`))))
    for (const piece of ['"toolCalls":[{', '"toolCalls":[{"', '{', '"', '\\', '"toolCalls":[{"a":"\n"},']) {
      expect(readToolCalls(piece.repeat(50_000))).toEqual([])
    }
  })
})
