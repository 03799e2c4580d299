import { it, vi } from 'vitest'
import * as agents from './acp-agents.ts'
import { realReview } from './real-review.ts'
import { fullReview } from './scripts.ts'
vi.setConfig({ testTimeout: 240_000 })
const name = process.env['TRY'] ?? ''
const agent = (agents as Record<string, typeof agents.geminiAcp>)[name] ?? agents.geminiAcp
it('try', () => realReview(agent, { script: (pass) => fullReview(agent, pass), pass: { prompt: 'PROMPT-MARKER', timeoutMs: 150_000 } }, ({ outcome, state, requests, events }) => {
  console.log(name, JSON.stringify(outcome, null, 1).slice(0, 3000))
  console.log(name, state.problems.length, state.summaries.length, state.contextRequests.length, state.servers.length, JSON.stringify(state.diagnostics).slice(0, 500))
  console.log(name, requests.map(({ turn, offered, notOffered }) => `${turn} [${offered.join(' ')}] not: ${notOffered.join(' ')}`).join('\n'))
  console.log(name, JSON.stringify(events).slice(0, 1500))
  console.log(name, 'SOURCE seen', JSON.stringify(requests.map((r) => r.body)).includes('SOURCE-MARKER'))
}))
