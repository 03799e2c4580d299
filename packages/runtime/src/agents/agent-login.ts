import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createVendorProxy } from '@aicr/agent-adapters'
import type { AgentAdapter, AgentLogin, LoginFacts, LoginFile, VendorEndpoint } from '@aicr/agents'
import { ConfigError, errorMessage } from '@aicr/schema'
import type { Environment } from '../config/load-config.ts'

/** An agent with the login of its user, and the way to its vendor. */
export interface LoggedIn {
  login: AgentLogin
  vendor: VendorEndpoint
}

export interface LoginInput {
  /** What the agent itself calls its model; its own default when absent. */
  model: string | undefined
  env: Environment
}

/** Files of logins have some kilobytes. */
const MAX_BYTES = 256 * 1024
/** Shorter texts of a file are names and kinds, and would be found everywhere. */
const MIN_SECRET = 16

/**
 * Reads the login of the agent's user, and nothing else of the user's: only what this agent needs of it is kept. Throws a
 * {@link ConfigError} for an agent that can not use one, and where there is none.
 */
export async function readLogin(
  { kind, capabilities }: Pick<AgentAdapter, 'kind' | 'capabilities'>,
  { model, env }: LoginInput,
): Promise<LoggedIn> {
  const support = capabilities.login ?? { refused: 'nobody knows how it keeps that' }
  if (typeof support !== 'function') throw refused(kind, support.refused)
  const facts = support(model)
  const read = await Promise.all(facts.files.map((file) => readLoginFile(file, { kind, facts, env })))
  const files = read.flatMap((file) => file ?? [])
  return {
    login: {
      files: files.map(({ path, value }) => ({ path, content: `${JSON.stringify(value, null, 2)}\n` })),
      ...(model !== undefined && { model }),
      secrets: [...new Set(files.flatMap(({ value }) => secretsIn(value)))],
    },
    vendor: createVendorProxy({ hosts: facts.hosts }),
  }
}

interface Reading {
  kind: string
  facts: LoginFacts
  env: Environment
}

async function readLoginFile(
  file: LoginFile,
  reading: Reading,
): Promise<{ path: string; value: Record<string, unknown> } | null> {
  const { from, shown } = placeOf(file, reading)
  const text = await readText(from, shown, reading)
  if (text === null && file.optional) return null
  if (text === null) throw noLogin(reading, `${shown} is not there`)
  const value = parseObject(text)
  if (value === null) throw noLogin(reading, `${shown} is not what it writes there`)
  return { path: file.to, value: partOf(value, file, () => noLogin(reading, `${shown} holds none`)) }
}

/** Where it is, and how a message names that. */
function placeOf({ from }: LoginFile, { env, kind }: Reading): { from: string; shown: string } {
  const folder = env[from.variable]
  if (folder) return { from: join(folder, from.below), shown: `$${from.variable}/${from.below}` }
  const home = env['HOME']
  if (home) return { from: join(home, from.home), shown: `~/${from.home}` }
  throw new ConfigError(`The login of the agent "${kind}" can not be looked for: HOME is not set.`)
}

/** `null`: it is not there. */
async function readText(file: string, shown: string, { kind }: Reading): Promise<string | null> {
  try {
    const stats = await stat(file)
    if (!stats.isFile() || stats.size > MAX_BYTES) throw new Error('it is no file, or one that is too large')
    return await readFile(file, 'utf8')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR')) return null
    throw new ConfigError(`${shown}, the login of the agent "${kind}", can not be read: ${errorMessage(cause)}`, {
      cause,
    })
  }
}

/** What it quotes of a text that is no JSON may be a secret: no cause is kept. Some begin theirs with lines of comment. */
function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^(?:\s*\/\/[^\n]*\n)+/, ''))
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** What of a file the agent needs; all of it where the file holds nothing else. */
function partOf(
  value: Record<string, unknown>,
  { keys, needs = keys, values = {} }: LoginFile,
  missing: () => ConfigError,
): Record<string, unknown> {
  if (keys === undefined) return value
  const part = Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)))
  const isThere = needs?.some((key) => isObject(part[key]) && Object.keys(part[key]).length > 0)
  const wanted = Object.entries(values)
  const fits = Object.values(part).every((one) => isObject(one) && wanted.every(([key, text]) => one[key] === text))
  if (isThere !== true || (wanted.length > 0 && !fits)) throw missing()
  return part
}

function secretsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= MIN_SECRET && !/^https?:/.test(value) ? [value] : []
  return isObject(value) || Array.isArray(value) ? Object.values(value).flatMap(secretsIn) : []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refused(kind: string, why: string): ConfigError {
  return new ConfigError(`The agent "${kind}" can not use the login of its user: ${why}.`, {
    code: 'unsupported',
    hint: 'Use a key of llm.providers: take agent.credentials out.',
  })
}

function noLogin({ kind, facts }: Reading, why: string): ConfigError {
  return new ConfigError(`The agent "${kind}" is not logged in here: ${why}.`, {
    code: 'authentication',
    hint: `Log in first: ${facts.howTo}.`,
  })
}
