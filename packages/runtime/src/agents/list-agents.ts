import { delimiter, dirname } from 'node:path'
import { acpAgents, cliAgents } from '@aicr/agent-adapters'
import { findAgentProgram } from '@aicr/agents'
import { findExecutable } from '@aicr/kit'
import { isAicrError } from '@aicr/schema'
import type { AgentInfo } from '@aicr/schema'
import { loadLocalSetup } from '../review/local-pipeline.ts'
import type { LocalSettings } from '../review/local-pipeline.ts'
import { findPrograms } from '../review/programs.ts'
import { chooseModel } from './choose-model.ts'
import { createRunner } from './agent-registry.ts'

/** What is known of an agent that can be chosen. */
export interface AgentStatus {
  kind: string
  /** It is the one that reviews where none is named. */
  isDefault: boolean
  /** Whether it can be started; `broken` ones are there and can not be used. */
  status: 'ready' | 'missing' | 'broken'
  version?: string
  /** What to do about one that is not ready. */
  hint?: string
}

/** Every agent that a review could name, and whether it is there: ours, and the programs of the configuration. */
export async function listAgents(settings: LocalSettings): Promise<AgentStatus[]> {
  const { config } = await loadLocalSetup(settings)
  const { env, node } = settings
  const path = [dirname(node), env['PATH'] ?? ''].join(delimiter)
  const chosen = config.agent?.default ?? 'rules'
  const statuses: Omit<AgentStatus, 'isDefault'>[] = [{ kind: 'rules', status: 'ready' }]
  // Several kinds may be one program, which is asked once.
  const asked = new Map<string, Awaited<ReturnType<typeof statusOf>>>()
  for (const [kind, { program }] of Object.entries({ ...cliAgents, ...acpAgents })) {
    const status = asked.get(program.executable) ?? (await statusOf(program, path))
    asked.set(program.executable, status)
    statuses.push({ kind, ...status })
  }
  const { commands = {}, acp = {} } = config.agent ?? {}
  for (const [kind, { command }] of Object.entries({ ...commands, ...acp })) {
    const isThere = (await findExecutable(command[0], { path })) !== null
    statuses.push({ kind, status: isThere ? 'ready' : 'missing', ...(!isThere && { hint: `Install ${command[0]}.` }) })
  }
  return statuses.map((status) => ({ ...status, isDefault: status.kind === chosen }))
}

async function statusOf(
  program: Parameters<typeof findAgentProgram>[0],
  path: string,
): Promise<Pick<AgentStatus, 'status' | 'version' | 'hint'>> {
  try {
    const { version } = await findAgentProgram(program, { path })
    return { status: 'ready', version }
  } catch (error) {
    if (!isAicrError(error)) throw error
    const status = error.code === 'executable_missing' ? 'missing' : 'broken'
    return { status, hint: status === 'missing' ? (error.hint ?? '') : `${error.message} ${error.hint ?? ''}`.trim() }
  }
}

/**
 * Makes an agent ready as a review would: finds its program, tries its sandbox, finds its model and key. Throws what would
 * keep a review from starting. Asks no model.
 */
export async function checkAgent(settings: LocalSettings): Promise<AgentInfo> {
  const { config } = await loadLocalSetup(settings)
  const { env, node, agents = {}, agent } = settings
  const runner = await createRunner({
    kind: agent ?? config.agent?.default ?? 'rules',
    agents,
    config: config.agent ?? {},
    ...chooseModel(config, settings.model),
    env,
    programs: findPrograms(node),
  })
  return runner.describe()
}
