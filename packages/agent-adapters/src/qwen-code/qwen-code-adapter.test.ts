import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeAgentContract } from '@aicr/agents/contract'
import { expect, it } from 'vitest'
import { noProgram, recordedCalls, recordedOutput, recordedUsage, refusedKey } from '../../test/recorded.ts'
import { withSampleInput } from '../../test/sample-input.ts'
import { createQwenCodeAdapter } from './adapter.ts'

const { context, first, second, summary } = recordedCalls
const adapter = () => createQwenCodeAdapter(noProgram)

describeAgentContract('qwen-code', {
  create: adapter,
  streams: [
    {
      name: 'a review',
      output: recordedOutput('qwen-code', 'review'),
      events: [
        { type: 'text', text: 'Reading.\n' },
        context,
        first,
        second,
        summary,
        { type: 'text', text: 'Done.\n' },
        recordedUsage(5),
        { type: 'done' },
      ],
    },
    {
      name: 'a refused key',
      output: recordedOutput('qwen-code', 'model-error'),
      events: [
        { type: 'text', text: 'Reading.\n' },
        { type: 'text', text: '[API Error: 401 scripted bad key]\n' },
        recordedUsage(1),
        refusedKey('[API Error: 401 scripted bad key]'),
      ],
    },
  ],
})

it('is told how often to ask again and when to compact', () =>
  withSampleInput(adapter(), { limits: { modelRetries: 4, compaction: { thresholdPercent: 60 } } }, async (input) => {
    await adapter().materialize(input)
    const settings: unknown = JSON.parse(
      await readFile(join(input.pass.folders.agent, '.home/.qwen/settings.json'), 'utf8'),
    )
    expect(settings).toMatchObject({
      model: {
        generationConfig: { maxRetries: 4, contextWindowSize: 200_000 },
        chatCompression: { contextPercentageThreshold: 0.6 },
      },
    })
  }))
