import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AgentEvent } from '@aicr/agents'

const SOURCES = join(import.meta.dirname, '../src')

/** What an agent wrote in a real run against the scripted model; paths, ids and long texts were taken out. */
export function recordedOutput(folder: string, name: string): string {
  return readFileSync(join(SOURCES, folder, '__fixtures__', `${name}.jsonl`), 'utf8')
}

const problem = { file: 'src/a.ts', line: 1, severity: 'high' }

/** The calls of the recorded review. */
export const recordedCalls = {
  context: { type: 'tool_call', tool: 'aicr.fetch_more_context', input: { path: 'src/b.ts', reason: 'callers' } },
  first: {
    type: 'tool_call',
    tool: 'aicr.report_problem',
    input: { ...problem, category: 'correctness', message: 'One „{"x"}“' },
  },
  second: {
    type: 'tool_call',
    tool: 'aicr.report_problem',
    input: { ...problem, category: 'security', message: 'Two' },
  },
  summary: { type: 'tool_call', tool: 'aicr.publish_summary', input: { markdown: 'Two problems.' } },
} as const satisfies Readonly<Record<string, AgentEvent>>

/** The tokens after so many answers of the scripted model. */
export function recordedUsage(answers: number): AgentEvent {
  return {
    type: 'usage',
    usage: { inputTokens: 1200 * answers, outputTokens: 30 * answers, cachedInputTokens: 200 * answers },
  }
}

/** A refused key, in an agent's words. */
export function refusedKey(message: string): AgentEvent {
  return { type: 'error', message, kind: 'model_error', modelError: { kind: 'authentication', status: 401 } }
}

/** What adapters are made with in tests that start nothing. */
export const noProgram = { program: { command: '/opt/agent/bin/agent', version: '1.2.3' }, path: '/usr/bin:/bin' }
