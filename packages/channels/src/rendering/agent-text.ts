import type { OutputLanguage, ReviewReport } from '@aicr/schema'
import { messages } from './messages.ts'

/**
 * Who reviewed, what it cost, and what its sandbox could not promise: `kilo 7.4 · model-1 · $0.03`. Names in it are
 * untrusted text.
 */
export function agentText({ agent, usage }: Pick<ReviewReport, 'agent' | 'usage'>, language: OutputLanguage): string[] {
  const words = messages(language)
  const missing = agent.sandbox?.missing ?? []
  return [
    agent.version === undefined ? agent.kind : `${agent.kind} ${agent.version}`,
    ...(agent.model === undefined ? [] : [agent.model]),
    ...(agent.credentials === 'login' ? [words.withLogin] : []),
    ...(usage.costUsd === undefined ? [] : [`$${usage.costUsd.toFixed(2)}`]),
    ...(agent.sandbox && missing.length > 0 ? [words.sandboxMissing(agent.sandbox.kind, words.list(missing))] : []),
  ].filter((text) => text.trim() !== '')
}
