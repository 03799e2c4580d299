import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { verifies } from '@aicr-internal/testkit'
import { expect, it } from 'vitest'
import { codex } from './agents.ts'
import { describeRealAgent } from './describe-real-agent.ts'
import { loginReview } from './login-review.ts'
import { bubblewrap } from './sandboxes.ts'
import { firstProblem } from './scripts.ts'

describeRealAgent(codex, [bubblewrap], () => {
  it('reviews in bubblewrap with the login of its user, and reaches its vendor and nothing else', () =>
    loginReview(
      codex,
      { credentials: (token) => ({ OPENAI_API_KEY: token }), model: 'gpt-5' },
      async ({ outcome, state, requests, reached, agent }) => {
        verifies('agents.login')
        expect(outcome).toMatchObject({ ended: 'ok', exitCode: 0 })
        expect(state.problems).toMatchObject([firstProblem])
        expect(state.summaries).toHaveLength(1)
        expect(requests.length).toBeGreaterThan(2)
        expect(requests.every(({ authorized, model }) => authorized && model === 'gpt-5')).toBe(true)
        expect([...new Set(reached)].sort()).toEqual(['api.openai.com', 'chatgpt.com'])
        expect(outcome.manifest?.injected).toContain('login (.home/.codex/auth.json)')
        expect(outcome.manifest?.delegated).toContain('model')
        expect(await readdir(join(agent, '.home/.codex'))).not.toContain('auth.json')
      },
    ))
})
