import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AgentEvent, WireFormat } from '@aicr/agents'
import { describeAgentContract } from '@aicr/agents/contract'
import { describe, expect, it } from 'vitest'
import { noProgram, recordedCalls, recordedOutput, recordedUsage, refusedKey } from '../../test/recorded.ts'
import { withSampleInput } from '../../test/sample-input.ts'
import { createKiloAdapter, createOpencodeAdapter } from './adapter.ts'

const { context, first, second, summary } = recordedCalls
const adapter = () => createKiloAdapter(noProgram)

/** Tokens are told after each step. */
const review: readonly AgentEvent[] = [
  { type: 'text', text: 'Reading.\n' },
  recordedUsage(1),
  context,
  recordedUsage(2),
  first,
  second,
  recordedUsage(3),
  summary,
  recordedUsage(4),
  { type: 'text', text: 'Done.\n' },
  recordedUsage(5),
  { type: 'done' },
]
const failure: readonly AgentEvent[] = [
  { type: 'text', text: 'Reading.\n' },
  recordedUsage(1),
  refusedKey('scripted bad key'),
]

describeAgentContract('kilo', {
  create: adapter,
  streams: [
    { name: 'a review', output: recordedOutput('open-code', 'kilo-review'), events: review },
    { name: 'a refused key', output: recordedOutput('open-code', 'kilo-model-error'), events: failure },
    {
      name: 'a call under its other name',
      output: `${JSON.stringify({
        type: 'tool_call',
        part: { tool: 'aicr-output_aicr_fetch_more_context', state: { input: context.input } },
      })}\n`,
      events: [context],
    },
    {
      name: 'a refused permission, an overflow and a price',
      output: [
        {
          type: 'error',
          error: { name: 'UnknownError', data: { message: 'run ended with an auto-rejected permission' } },
        },
        { type: 'error', error: { name: 'ContextOverflowError', data: { message: 'The prompt does not fit.' } } },
        { type: 'step_finish', part: { reason: 'stop', cost: 0.5, tokens: { input: 1, output: 2 } } },
      ]
        .map((event) => `${JSON.stringify(event)}\n`)
        .join(''),
      events: [
        { type: 'error', message: 'run ended with an auto-rejected permission', kind: 'denied' },
        { type: 'error', message: 'The prompt does not fit.', kind: 'context_overflow' },
        { type: 'usage', usage: { inputTokens: 1, outputTokens: 2, cachedInputTokens: 0, costUsd: 0.5 } },
        { type: 'done' },
      ],
    },
  ],
})

describeAgentContract('opencode', {
  create: () => createOpencodeAdapter(noProgram),
  streams: [
    { name: 'a review', output: recordedOutput('open-code', 'opencode-review'), events: review },
    { name: 'a refused key', output: recordedOutput('open-code', 'opencode-model-error'), events: failure },
  ],
})

describe('the configuration of Kilo and opencode', () => {
  const configOf = async (folder: string, name = 'kilo/kilo.json') =>
    JSON.parse(await readFile(join(folder, '.home/.config', name), 'utf8'))

  it('denies every tool but reading and ours, the shell by name, and every folder but source/', () =>
    withSampleInput(adapter(), {}, async (input) => {
      await adapter().materialize(input)
      const { source, agent } = input.pass.folders
      expect(await configOf(agent)).toMatchObject({
        snapshot: false,
        permission: {
          '*': 'deny',
          bash: 'deny',
          external_directory: { '*': 'deny', [`${source}/*`]: 'allow' },
          'aicr-output_*': 'allow',
        },
      })
    }))

  it.each([
    ['openai-chat', '@ai-sdk/openai-compatible', ''],
    ['openai-responses', '@ai-sdk/openai', ''],
    ['anthropic-messages', '@ai-sdk/anthropic', '/v1'],
    ['gemini', '@ai-sdk/google', '/v1beta'],
  ] as const satisfies readonly (readonly [WireFormat, string, string])[])('speaks %s', (wireFormat, npm, version) =>
    withSampleInput(createOpencodeAdapter(noProgram), {}, async (input) => {
      if (!input.model) throw new Error('The sample has a model.')
      const model = { ...input.model, wireFormat, baseUrl: 'http://127.0.0.1:9' }
      await createOpencodeAdapter(noProgram).materialize({ ...input, model })
      expect(await configOf(input.pass.folders.agent, 'opencode/opencode.json')).toMatchObject({
        provider: { aicr: { npm, options: { baseURL: `http://127.0.0.1:9${version}` } } },
      })
    }),
  )

  it('says how often to ask again and when to compact', () =>
    withSampleInput(
      adapter(),
      { limits: { modelRetries: 3, compaction: { auto: true, thresholdPercent: 75, prune: false } } },
      async (input) => {
        await adapter().materialize(input)
        expect(await configOf(input.pass.folders.agent)).toMatchObject({
          compaction: { auto: true, threshold_percent: 75, prune: false },
        })
        expect(adapter().command(input).env).toMatchObject({ KILO_SESSION_RETRY_LIMIT: '3' })
      },
    ))
})
