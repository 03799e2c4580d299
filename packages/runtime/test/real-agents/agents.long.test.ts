import { describe, vi } from 'vitest'
import { allAgents, copilotCli, opencode } from './agents.ts'
import { describeRealAgent, itDoesItAll, itIsTestedAsPinned } from './describe-real-agent.ts'
import { itIsTheProduct, itTakesToolsOverHttp } from './expectations/product.ts'
import { itReviews } from './expectations/review.ts'
import { bubblewrap, native } from './sandboxes.ts'

vi.setConfig({ testTimeout: 240_000 })

for (const agent of allAgents) {
  itIsTestedAsPinned(agent)
  describeRealAgent(agent, [bubblewrap, native], (place) => {
    itDoesItAll(place)
    itIsTheProduct(place)
    itTakesToolsOverHttp(place)
  })
}

describe.each([
  { provider: 'openai', basePath: '/v1' },
  { provider: 'anthropic', basePath: '' },
  { provider: 'google_ai_studio', basePath: '', agents: [opencode] },
] as const)('with a provider of the kind $provider', ({ provider, basePath, ...rest }) => {
  const agents = 'agents' in rest ? rest.agents : [opencode, copilotCli]
  for (const agent of agents) describeRealAgent({ ...agent, provider, basePath }, [native], itReviews)
})
