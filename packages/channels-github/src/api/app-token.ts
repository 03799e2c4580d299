import type { ApiClient, Clock } from '@aicr/kit'
import { AicrError, errorMessage } from '@aicr/schema'
import { createPrivateKey, createSign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import * as z from 'zod'
import type { TokenSource } from './token.ts'

/** An installation of a GitHub App. */
export interface AppCredentials {
  /** The app's client id or its number. */
  readonly issuer: string
  /** PEM. */
  readonly privateKey: string
  readonly installation: string
}

const InstallationToken = z.object({ token: z.string().min(1), expires_at: z.iso.datetime({ offset: true }) })

/** GitHub takes ten minutes at most; clocks differ. */
const JWT_SECONDS = 540
const CLOCK_DRIFT_SECONDS = 60
/** A token is replaced so long before it ends. */
const LEAST_LEFT_MS = 5 * 60_000

/** Tokens of an app's installation, each for an hour, made when they are needed. */
export function createAppToken(
  credentials: AppCredentials,
  { api, clock }: { api: Pick<ApiClient, 'request'>; clock: Pick<Clock, 'now'> },
): TokenSource {
  const key = readKey(credentials.privateKey)
  let current: Promise<{ token: string; ends: number }> | undefined

  async function make(signal: AbortSignal | undefined): Promise<{ token: string; ends: number }> {
    const response = await api.request({
      method: 'POST',
      url: `/app/installations/${encodeURIComponent(credentials.installation)}/access_tokens`,
      headers: { authorization: `Bearer ${signJwt(credentials.issuer, key, clock.now())}` },
      // Twice only makes two tokens.
      repeatable: true,
      ...(signal !== undefined && { signal }),
    })
    const read = InstallationToken.safeParse(response.json())
    if (!read.success) throw new AicrError('GitHub answered without an installation token.', { code: 'remote_failed' })
    return { token: read.data.token, ends: Date.parse(read.data.expires_at) }
  }

  return {
    async get({ isRefused = false, signal } = {}) {
      const known = await current?.catch(() => undefined)
      const holds = known !== undefined && known.ends - clock.now().getTime() > LEAST_LEFT_MS
      if (holds && !isRefused) return known.token
      current = make(signal)
      return (await current).token
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
