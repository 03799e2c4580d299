import { verifies } from '@aicr-internal/testkit'
import { expect, it } from 'vitest'
import { codex } from './agents.ts'
import { describeRealAgent } from './describe-real-agent.ts'
import { itIsTheProduct, itTakesToolsOverHttp } from './expectations/product.ts'
import { realReview } from './real-review.ts'
import { bubblewrap, native } from './sandboxes.ts'

describeRealAgent(codex, [bubblewrap, native], (place) => {
  verifies('agents.key-stays-outside')
  verifies('security.agent-obeys-no-change')
  itIsTheProduct(place)
  verifies('agents.mcp-over-http')
  verifies('security.mcp-http-needs-its-secrets')
  itTakesToolsOverHttp(place)
})

describeRealAgent(codex, [bubblewrap], (place) => {
  it('is no review when its provider refuses it, and is not asked twice', () =>
    realReview(place, { script: [{ fault: { kind: 'status', status: 401 }, times: Infinity }] }, ({ record }) => {
      expect(record).toMatchObject({
        verdict: 'inconclusive',
        passes: [{ kind: 'review', ended: 'model_error', modelError: { kind: 'authentication', status: 401 } }],
      })
    }))
})
