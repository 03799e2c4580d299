import { describeAgentContract } from '@aicr/agents/contract'
import { expect, it } from 'vitest'
import { noProgram, recordedCalls, recordedOutput, refusedKey } from '../../test/recorded.ts'
import { withSampleInput } from '../../test/sample-input.ts'
import { createCopilotCliAdapter } from './adapter.ts'

const { context, first, second, summary } = recordedCalls
const adapter = () => createCopilotCliAdapter(noProgram)
const failedCall = refusedKey('{"message":"scripted bad key","type":"scripted_error","code":"401"}')

describeAgentContract('copilot-cli', {
  create: adapter,
  streams: [
    {
      name: 'a review',
      output: recordedOutput('copilot-cli', 'review'),
      events: [
        { type: 'text', text: 'Reading.\n' },
        context,
        first,
        second,
        summary,
        { type: 'text', text: 'Done.\n' },
        { type: 'done' },
      ],
    },
    {
      name: 'a refused key',
      output: recordedOutput('copilot-cli', 'model-error'),
      events: [
        { type: 'text', text: 'Reading.\n' },
        failedCall,
        failedCall,
        failedCall,
        refusedKey(
          'Authentication failed with provider at http://127.0.0.1:8080/v1 (HTTP 401).\n  Check your COPILOT_PROVIDER_API_KEY, COPILOT_PROVIDER_API_KEY_COMMAND, or COPILOT_PROVIDER_BEARER_TOKEN.',
        ),
      ],
    },
  ],
})

it.each([
  ['openai-chat', 'openai', 'completions'],
  ['openai-responses', 'openai', 'responses'],
  ['anthropic-messages', 'anthropic', undefined],
] as const)('asks a model for %s', (wireFormat, type, api) =>
  withSampleInput(adapter(), {}, async (input) => {
    if (!input.model) throw new Error('The sample has a model.')
    const { env } = adapter().command({ ...input, model: { ...input.model, wireFormat } })
    expect([env['COPILOT_PROVIDER_TYPE'], env['COPILOT_PROVIDER_WIRE_API']]).toEqual([type, api])
  }),
)

it('gets the instructions before the prompt, since it reads no file of them', () =>
  withSampleInput(adapter(), {}, async (input) => {
    const instructions = [{ path: 'AGENTS.md', scope: [], content: 'Be kind.' }]
    const { stdin } = adapter().command({ ...input, pass: { ...input.pass, instructions } })
    expect(stdin).toBe(`# Instructions for the whole repository (AGENTS.md)\n\nBe kind.\n\n${input.pass.prompt}`)
    expect(adapter().command(input).stdin).toBe(input.pass.prompt)
  }))
