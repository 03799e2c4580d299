import { expect, it, vi } from 'vitest'
import { claudeAcp, claudeCode, codexAcp, kilo, kiloAcp, opencode } from './agents.ts'
import type { RealAgent } from './agents.ts'
import { describeRealAgent } from './describe-real-agent.ts'
import { loginReview } from './login-review.ts'
import type { LoginSetup } from './login-review.ts'
import { bubblewrap } from './sandboxes.ts'
import { firstProblem } from './scripts.ts'

vi.setConfig({ testTimeout: 240_000 })

const LATER = 4_102_444_800_000
const claude: LoginSetup['credentials'] = (accessToken) => ({
  claudeAiOauth: { accessToken, refreshToken: 'r', expiresAt: LATER, scopes: ['user:inference'] },
})
const openai: LoginSetup['credentials'] = (key) => ({ openai: { type: 'api', key } })

const logins: readonly [RealAgent, LoginSetup, string][] = [
  [claudeCode, { credentials: claude, model: 'sonnet' }, 'api.anthropic.com'],
  [opencode, { credentials: openai, model: 'openai/gpt-4o' }, 'api.openai.com'],
  [kilo, { credentials: (key) => ({ kilo: { type: 'api', key } }), model: 'kilo/openai/gpt-4o' }, 'api.kilo.ai'],
  [claudeAcp, { credentials: claude }, 'api.anthropic.com'],
  [codexAcp, { credentials: (token) => ({ OPENAI_API_KEY: token }), model: 'gpt-5' }, 'api.openai.com'],
  [kiloAcp, { credentials: openai, model: 'openai/gpt-4o' }, 'api.openai.com'],
]

for (const [agent, setup, host] of logins) {
  describeRealAgent(agent, [bubblewrap], () => {
    it(`reviews in bubblewrap with the login of its user, through ${host}`, () =>
      loginReview(agent, setup, async ({ outcome, state, requests, reached }) => {
        expect(outcome).toMatchObject({ ended: 'ok' })
        expect(state.problems).toMatchObject([firstProblem])
        expect(state.summaries).toHaveLength(1)
        expect(requests.length).toBeGreaterThan(2)
        expect(requests.every(({ authorized }) => authorized)).toBe(true)
        expect(reached).toContain(host)
      }))
  })
}
