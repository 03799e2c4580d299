import { createSecretScanner } from '@aicr/kit/secrets'
import { createEngine } from '../engine/engine.ts'
import type { RulesEngine } from '../engine/engine.ts'
import { loadRules } from '../rules/load-rules.ts'
import type { LoadedRules } from '../rules/load-rules.ts'
import { formatRuleError } from '../rules/rule-error.ts'
import { readShippedRules } from '../shipped-rules.ts'
import type { AgentInput } from './agent-input.ts'
import { checkAll } from './check-all.ts'
import { readChange } from './read-change.ts'
import { reportAll } from './report-all.ts'
import type { ReportingSession } from './reporting-session.ts'
import { endingOf } from './summary.ts'

export interface RunAgentOptions {
  openSession: (server: AgentInput['mcpServer']) => Promise<ReportingSession>
  /** Progress and errors, for whoever started the agent. */
  emit: (event: { type: 'progress'; done: number; total: number } | { type: 'error'; message: string }) => void
}

/**
 * Reviews a change with rules and reports through the MCP tools, ending with a summary or a skip. The server starts
 * while the rules are loaded and run. Returns whether every report was accepted.
 */
export async function runAgent(input: AgentInput, { openSession, emit }: RunAgentOptions): Promise<boolean> {
  const opening = openSession(input.mcpServer)
  opening.catch(() => undefined) // Awaited below; an early failure must not count as unhandled before that.
  const { rules, errors } = await loadRules([
    await readShippedRules(),
    { origin: 'repository', files: input.rules.map(({ path, content }) => ({ name: path, text: content })) },
  ])
  const ruleErrors = errors.map(formatRuleError)
  for (const message of ruleErrors) emit({ type: 'error', message })
  const change = await readChange(input)
  const engine = createRulesEngine(rules)
  const result = await checkAll(engine, change, {
    existing: new Set(input.basePaths),
    onProgress: (done, total) => emit({ type: 'progress', done, total }),
  })
  const session = await opening
  const refused = await reportAll(session, result.problems)
  for (const message of refused) emit({ type: 'error', message })
  const ending = endingOf({ input, change, result, ruleErrors, refused })
  if (ending.tool === 'skip') await session.call('aicr.skip', { reason: ending.reason })
  else await session.call('aicr.publish_summary', { markdown: ending.markdown })
  await session.close()
  return refused.length === 0
}

function createRulesEngine(rules: LoadedRules['rules']): RulesEngine {
  const scanner = createSecretScanner()
  return createEngine({ rules, scanSecrets: (text) => scanner.scan(text) })
}
