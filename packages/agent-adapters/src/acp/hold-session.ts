import { isServedOverHttp, mcpHeadersOf } from '@aicr/agents'
import type { AgentConversation, McpServer } from '@aicr/agents'
import { mcpServerName } from '@aicr/schema'
import { setTimeout as delay } from 'node:timers/promises'
import { objectIn, objectsIn, textIn } from '../cli/event-fields.ts'
import type { JsonObject } from '../cli/json-lines.ts'
import type { AcpSession } from './profile.ts'
import { ConnectionClosedError } from './connection.ts'
import type { Connection } from './connection.ts'
import { NeverConnectedError, ProtocolViolationError, StoppedError } from './failures.ts'

/** What a session is held about. */
export interface SessionPlan {
  session: AcpSession
  /** As the agent sees it. */
  cwd: string
  /** `null`: the agent was started with it. */
  mcpServer: McpServer | null
  prompt: string
  /** How long our server may take to be asked for its tools, once there is a session. */
  toolsTimeoutMs: number
}

/** Version 1; the one that all agents speak. */
const PROTOCOL_VERSION = 1
const LOOK_EVERY_MS = 100

/**
 * Leads an agent to its one turn and gives the answer to it. The prompt is only sent when the session is in the mode that
 * was asked for and our tools were listed: several agents begin their turn without them otherwise, and none says so.
 */
export async function holdSession(
  connection: Pick<Connection, 'request' | 'notify'>,
  plan: SessionPlan,
  conversation: Pick<AgentConversation, 'signal' | 'toolsWereListed'> & { over: AbortSignal },
): Promise<JsonObject> {
  const { signal } = conversation
  const ask = (method: string, params: object): Promise<JsonObject> =>
    unlessStopped(connection.request(method, params), signal, method)
  await greet(ask, plan)
  const session = await ask('session/new', sessionParams(plan))
  const sessionId = textIn(session, 'sessionId')
  if (sessionId === '') throw new ProtocolViolationError('it opened a session without an id')
  await setMode(ask, plan.session, { session, sessionId })
  await waitForTools(plan, conversation)
  if (signal.aborted) throw new StoppedError('It had not been given the prompt yet.')
  const cancel = (): void => connection.notify('session/cancel', { sessionId })
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return await connection.request('session/prompt', { sessionId, prompt: [{ type: 'text', text: plan.prompt }] })
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

type Ask = (method: string, params: object) => Promise<JsonObject>

async function greet(ask: Ask, { session, mcpServer }: SessionPlan): Promise<void> {
  const readTextFile = session.readsThroughClient ?? false
  const answer = await ask('initialize', {
    protocolVersion: PROTOCOL_VERSION,
    clientCapabilities: { fs: { readTextFile, writeTextFile: false }, terminal: false },
    clientInfo: { name: 'aicr', title: 'AICR', version: '1' },
  })
  const { protocolVersion } = answer
  if (protocolVersion !== PROTOCOL_VERSION) {
    throw new ProtocolViolationError(
      `it speaks version ${String(protocolVersion).slice(0, 20)}, and not ${PROTOCOL_VERSION}`,
    )
  }
  const { http } = objectIn(objectIn(answer, 'agentCapabilities'), 'mcpCapabilities')
  if (mcpServer !== null && isServedOverHttp(mcpServer) && http !== true) {
    throw new ProtocolViolationError('it takes no MCP server over HTTP')
  }
  if (session.authMethod !== undefined) await ask('authenticate', { methodId: session.authMethod })
}

function sessionParams({ session, cwd, mcpServer }: SessionPlan): object {
  const servers = mcpServer === null ? [] : [{ name: mcpServerName, ...serverParams(mcpServer) }]
  return { cwd, mcpServers: servers, ...(session.meta && { _meta: session.meta }) }
}

function serverParams(server: McpServer): object {
  if (!isServedOverHttp(server)) return { ...server, env: [] }
  const headers = Object.entries(mcpHeadersOf(server)).map(([name, value]) => ({ name, value }))
  return { type: 'http', url: server.url, headers }
}

async function setMode(
  ask: Ask,
  { mode }: AcpSession,
  { session, sessionId }: { session: JsonObject; sessionId: string },
) {
  if (mode === undefined) return
  const modes = objectIn(session, 'modes')
  if (!objectsIn(modes, 'availableModes').some((one) => textIn(one, 'id') === mode)) {
    throw new ProtocolViolationError(`it has no mode "${mode}" in which it asks before it acts`)
  }
  await ask('session/set_mode', { sessionId, modeId: mode })
}

async function waitForTools(
  { toolsTimeoutMs }: SessionPlan,
  { toolsWereListed, signal, over }: Pick<AgentConversation, 'signal' | 'toolsWereListed'> & { over: AbortSignal },
): Promise<void> {
  const late = AbortSignal.timeout(toolsTimeoutMs)
  const stopped = AbortSignal.any([late, signal, over])
  while (!(await toolsWereListed())) {
    if (late.aborted) {
      const seconds = Math.round(toolsTimeoutMs / 1000)
      throw new NeverConnectedError(`It did not ask for the AICR tools within ${seconds} s, so it was asked nothing.`)
    }
    if (signal.aborted) throw new StoppedError('It had not asked for the AICR tools yet.')
    if (over.aborted) throw new ConnectionClosedError('The agent ended before it asked for the AICR tools.')
    await delay(LOOK_EVERY_MS, undefined, { signal: stopped }).catch(() => undefined)
  }
}

function unlessStopped(answer: Promise<JsonObject>, signal: AbortSignal, method: string): Promise<JsonObject> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new StoppedError(`It had not answered ${method} yet.`))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
