import { describe } from 'vitest'
import { describeRealAgent, describeWholeAgent, itReviews } from './expectations.ts'
import { opencode } from './real-agents.ts'

describeWholeAgent(opencode, { hangMs: 40_000 })

describe.each([
  { wireFormat: 'openai-responses', basePath: '/v1' },
  { wireFormat: 'anthropic-messages', basePath: '' },
  { wireFormat: 'gemini', basePath: '' },
] as const)('with a model that speaks $wireFormat', (speaking) => {
  describeRealAgent(opencode, () => itReviews({ ...opencode, ...speaking }))
})
