import { describe } from 'vitest'
import { describeRealAgent, describeWholeAgent, itReviews } from './expectations.ts'
import { copilotCli } from './real-agents.ts'

describeWholeAgent(copilotCli, { hangMs: 30_000 })

describe.each([
  { wireFormat: 'openai-responses', basePath: '/v1' },
  { wireFormat: 'anthropic-messages', basePath: '' },
] as const)('with a model that speaks $wireFormat', (speaking) => {
  describeRealAgent(copilotCli, () => itReviews({ ...copilotCli, ...speaking }))
})
