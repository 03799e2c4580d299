import { terminalText } from '@aicr/channels-report'
import { checkAgent, listAgents } from '@aicr/runtime'
import type { AgentStatus } from '@aicr/runtime'
import { exitCodes } from '@aicr/schema'
import type { CliContext } from '../terminal.ts'
import { localSettings } from './local-settings.ts'

export interface AgentsFlags {
  config?: string
  model?: string
  json?: true
}

/** `aicr agents list`. */
export async function runAgentsList(flags: AgentsFlags, context: CliContext): Promise<number> {
  const agents = await listAgents(localSettings(flags, context))
  context.stdout.write(flags.json ? `${JSON.stringify(agents, null, 2)}\n` : agentsTable(agents))
  return exitCodes.ok
}

/** `aicr agents check`: throws what would keep a review from starting. */
export async function runAgentsCheck(
  name: string | undefined,
  flags: AgentsFlags,
  context: CliContext,
): Promise<number> {
  const settings = localSettings(flags, context)
  const { kind, version, model, credentials, sandbox } = await checkAgent(
    name === undefined ? settings : { ...settings, agent: name },
  )
  const lines = [
    ['Agent', [kind, version].filter((part) => part !== undefined).join(' ')],
    ...(model === undefined ? [] : [['Model', model]]),
    ...(credentials === undefined ? [] : [['Login', 'your own']]),
    ['Sandbox', sandbox?.kind ?? 'none'],
    ...(sandbox?.missing ?? []).map((missing) => ['', `not guaranteed: ${missing}`]),
    ...(sandbox?.notTaken ?? []).map(({ kind, reason }) => ['', `not ${kind}: ${reason}`]),
  ]
  context.stdout.write(lines.map(([label = '', text = '']) => `${label.padEnd(9)}${terminalText(text)}\n`).join(''))
  return exitCodes.ok
}

function agentsTable(agents: readonly AgentStatus[]): string {
  const width = Math.max(...agents.map(({ kind }) => kind.length))
  return agents
    .map(({ kind, isDefault, status, version, hint }) => {
      const state = [status, version, isDefault ? '(default)' : undefined].filter((part) => part !== undefined)
      const more = hint === undefined || hint === '' ? '' : `  ${terminalText(hint)}`
      return `${kind.padEnd(width)}  ${state.join(' ')}${more}\n`
    })
    .join('')
}
