import { createRedactor } from '@aicr/kit'
import type { Redactor } from '@aicr/kit'
import type { Setting } from '../git-settings.ts'

/** A repository on a server that git may read from, over http and https alone. */
export interface GitRemote {
  /** Without user name and password, which never belong into an address. */
  url: string
  /** How git signs in; only sent to the server of `url`. */
  credentials?: { username: string; password: string }
  /** Variables that lead to the server, such as `https_proxy` and `SSL_CERT_FILE`. */
  env?: Readonly<Record<string, string>>
}

/** What git calls the server in its settings. */
export const REMOTE_NAME = 'origin'

/** Lets git reach the server, also by itself when an object is missing. */
export function remoteVariables({ env }: GitRemote): Record<string, string> {
  return { ...env, GIT_ALLOW_PROTOCOL: 'https:http', GIT_NO_LAZY_FETCH: '0' }
}

/**
 * The settings for calls that may reach the server. The secret is in the environment of git alone: neither in an argument
 * nor in a file. A redirect is an error, because the request would go on to another server.
 */
export function remoteSettings({ url, credentials }: GitRemote): Setting[] {
  const header: Setting[] = credentials
    ? [[`http.${new URL(url).origin}/.extraHeader`, authorization(credentials)]]
    : []
  return [
    [`remote.${REMOTE_NAME}.url`, url],
    [`remote.${REMOTE_NAME}.promisor`, 'true'],
    [`remote.${REMOTE_NAME}.partialCloneFilter`, 'blob:none'],
    ['protocol.version', '2'],
    ['http.followRedirects', 'false'],
    ['http.lowSpeedLimit', '1000'],
    ['http.lowSpeedTime', '30'],
    ['fetch.recurseSubmodules', 'false'],
    ...header,
  ]
}

/** Takes the secret out of what git says. */
export function remoteRedactor({ credentials }: GitRemote): Redactor {
  return createRedactor({ secrets: credentials ? [credentials.password, authorization(credentials)] : [] })
}

function authorization({ username, password }: NonNullable<GitRemote['credentials']>): string {
  return `Authorization: Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}
