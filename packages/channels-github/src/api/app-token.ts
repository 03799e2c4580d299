import type { ApiClient, ApiRequest, Clock } from '@aicr/kit'
import { AicrError, errorMessage, isAicrError } from '@aicr/schema'
import { createPrivateKey, createSign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import * as z from 'zod'
import type { Repository } from './repository.ts'
import type { TokenSource } from './token.ts'

/** An installation of a GitHub App. */
export interface AppCredentials {
  /** The app's client id or its number. */
  readonly issuer: string
  /** PEM. */
  readonly privateKey: string
  /** Absent: that of the repository is looked up. */
  readonly installation?: string
  readonly repository: Repository
}

const InstallationToken = z.object({ token: z.string().min(1), expires_at: z.iso.datetime({ offset: true }) })
const Installation = z.object({ id: z.number() })
const App = z.object({ slug: z.string().min(1) })

/** GitHub takes ten minutes at most; clocks differ. */
const JWT_SECONDS = 540
const CLOCK_DRIFT_SECONDS = 60
/** A token is replaced so long before it ends. */
const LEAST_LEFT_MS = 5 * 60_000

interface HeldToken {
  readonly token: string
  readonly ends: number
}

/** Tokens of an app's installation, each for an hour, made when they are needed. */
export function createAppToken(
  { issuer, privateKey, installation: own, repository }: AppCredentials,
  { api, clock }: { api: Pick<ApiClient, 'request'>; clock: Pick<Clock, 'now'> },
): TokenSource {
  const key = readKey(privateKey)
  let current: Promise<HeldToken> | undefined
  let found = own

  async function ask<T>(request: ApiRequest, model: z.ZodType<T>, signal: AbortSignal | undefined): Promise<T> {
    const headers = { authorization: `Bearer ${signJwt(issuer, key, clock.now())}` }
    try {
      const response = await api.request({ ...request, headers, ...(signal !== undefined && { signal }) })
      return model.parse(response.json())
    } catch (error) {
      if (error instanceof z.ZodError) throw unknownAnswer(request, error)
      throw isAicrError(error) && error.details['status'] === 401 ? notTaken(error) : error
    }
  }

  async function findInstallation(signal: AbortSignal | undefined): Promise<string> {
    try {
      const { id } = await ask({ url: `${repository.path}/installation` }, Installation, signal)
      return String(id)
    } catch (error) {
      throw isAicrError(error) && error.code === 'not_found' ? notInstalled(repository, error) : error
    }
  }

  async function make(signal: AbortSignal | undefined): Promise<HeldToken> {
    found ??= await findInstallation(signal)
    const url = `/app/installations/${encodeURIComponent(found)}/access_tokens`
    // Twice only makes two tokens.
    try {
      const { token, expires_at: ends } = await ask(
        { method: 'POST', url, repeatable: true },
        InstallationToken,
        signal,
      )
      return { token, ends: Date.parse(ends) }
    } catch (error) {
      // One that was removed and made anew has another number.
      found = own
      throw error
    }
  }

  return {
    async get({ isRefused = false, signal } = {}) {
      const known = await current?.catch(() => undefined)
      const holds = known !== undefined && known.ends - clock.now().getTime() > LEAST_LEFT_MS
      if (holds && !isRefused) return known.token
      current = make(signal)
      return (await current).token
    },
    async login(signal) {
      const { slug } = await ask({ url: '/app' }, App, signal)
      return `${slug}[bot]`
    },
  }
}

function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch (error) {
    throw new AicrError(`The private key of the GitHub App cannot be read: ${errorMessage(error)}`, {
      code: 'config_invalid',
      hint: 'Give the PEM file that GitHub made for the app, with its line breaks.',
    })
  }
}

/** The app's own proof of identity (RS256). */
function signJwt(issuer: string, key: KeyObject, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const claims = { iat: seconds - CLOCK_DRIFT_SECONDS, exp: seconds + JWT_SECONDS, iss: issuer }
  const signed = [{ alg: 'RS256', typ: 'JWT' }, claims].map(encode).join('.')
  const signature = createSign('RSA-SHA256').update(signed).sign(key, 'base64url')
  return `${signed}.${signature}`
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function notTaken(cause: AicrError): AicrError {
  return new AicrError(`GitHub does not take the proof of who the app is: ${cause.message}`, {
    code: 'authentication',
    hint: 'Check app_id or client_id, whether the private key is one of this app, and the clock of this machine.',
    details: cause.details,
    cause,
  })
}

function notInstalled({ owner, name }: Repository, cause: AicrError): AicrError {
  return new AicrError(`The GitHub App is not installed for ${owner}/${name}.`, {
    code: 'not_found',
    hint: 'Install it for the repository, or name another installation in app.installation_id.',
    details: cause.details,
    cause,
  })
}

function unknownAnswer({ url }: ApiRequest, cause: z.ZodError): AicrError {
  const [issue] = cause.issues
  return new AicrError(`GitHub answered ${url} in an unknown form: ${issue?.path.join('.')} ${issue?.message}`, {
    code: 'remote_failed',
    cause,
  })
}
