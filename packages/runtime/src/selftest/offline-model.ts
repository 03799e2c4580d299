import type { WireFormat } from '@aicr/agents'
import type { LlmConfig, LlmProvider } from '@aicr/schema'
import { callToRead, startModelServer } from '@aicr/scripted-model'
import type { AskedModel, ModelScript, ModelServer } from '@aicr/scripted-model'
import { posix } from 'node:path'
import { CHANGED_FILE, CONTEXT_FILE, knownProblems, wordIn } from './sample-change.ts'

/** Where the agent's provider is told to find its key. */
export const OFFLINE_KEY_VARIABLE = 'AICR_OFFLINE_KEY'

/** How each format is configured, and a model's name that agents take. */
const providers: Readonly<Record<WireFormat, { kind: LlmProvider['kind']; path: string; model: string }>> = {
  'openai-responses': { kind: 'openai', path: '/v1', model: 'scripted' },
  'openai-chat': { kind: 'openai_compatible', path: '/v1', model: 'scripted' },
  'anthropic-messages': { kind: 'anthropic', path: '', model: 'scripted' },
  // Other names are not taken by its own agent.
  gemini: { kind: 'google_ai_studio', path: '', model: 'gemini-2.5-pro' },
}

/** A model of our own on 127.0.0.1, which does what a good reviewer of the sample would do. */
export function startOfflineModel(token: string): Promise<ModelServer> {
  return startModelServer(review, { token, requireToken: true })
}

/** The configuration under which an agent of this format asks it. */
export function offlineConfig(format: WireFormat, { origin }: Pick<ModelServer, 'origin'>): LlmConfig {
  const { kind, path, model } = providers[format]
  return {
    providers: [{ id: 'offline', kind, base_url: `${origin}${path}`, api_key_env: OFFLINE_KEY_VARIABLE }],
    fallback_chain: [{ provider: 'offline', model }],
  }
}

/** It knows where the sample is wrong, and of its words only what the agent shows it. */
const review: ModelScript = [
  ({ offered, body }) => {
    const call = callToRead(offered, pathOf(CHANGED_FILE, body))
    return { text: 'I read the changed file.', ...(call && { calls: [call] }) }
  },
  {
    calls: [{ tool: 'aicr.fetch_more_context', input: { path: CONTEXT_FILE, reason: 'The instructions ask for it.' } }],
  },
  {
    calls: knownProblems.map(({ line, title }) => ({
      tool: 'aicr.report_problem',
      input: { file: CHANGED_FILE, line, severity: 'high', category: 'selftest', message: `Here ${title}.` },
    })),
  },
  ({ body }) => ({ calls: [{ tool: 'aicr.publish_summary', input: { markdown: summaryOf(body) } }] }),
  { text: 'The review is published.' },
]

function summaryOf(body: AskedModel['body']): string {
  const seen = JSON.stringify(body)
  const words = [CHANGED_FILE, CONTEXT_FILE].map((file) => wordIn(seen, file) ?? `(nothing seen of ${file})`)
  return `The change is wrong in ${knownProblems.length} places. The words: ${words.join(', ')}.`
}

/** The folder of a run as agents see it: in a sandbox that keeps files apart, and on the machine itself. */
const AGENT_FOLDER = /(?:\/workspace|\/[^\s"'`<>\\]*\/runs\/[\w-]+)\/agent\b/

/** Whole, as most agents want it, where the agent tells its model the folder that it works in. */
function pathOf(file: string, body: AskedModel['body']): string {
  const [folder] = AGENT_FOLDER.exec(JSON.stringify(body)) ?? []
  return folder === undefined ? `../source/${file}` : posix.join(posix.dirname(folder), 'source', file)
}
