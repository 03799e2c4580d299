import { chooseProxy, createRedactor, proxySecrets } from '@aicr/kit'
import type { NetworkSettings, Redactor } from '@aicr/kit'
import type { Setting } from '../git-settings.ts'

/** A repository on a server that git may read from, over http and https alone. */
export interface GitRemote {
  /** Without user name and password, which never belong into an address. */
  url: string
  /** How git signs in; only sent to the server of `url`. */
  credentials?: { username: string; password: string }
  /** The proxies on the way. For its `caFiles` see {@link withAuthorities}. */
  network?: NetworkSettings
  /** A PEM file with the authorities that git trusts, in place of its usual ones. */
  authorities?: string
}

/** What git calls the server in its settings. */
export const REMOTE_NAME = 'origin'

/** Lets git reach the server, also by itself when an object is missing. */
export function remoteVariables({ url, network = {}, authorities }: GitRemote): Record<string, string> {
  const server = new URL(url)
  const proxy = chooseProxy(server, network)
  return {
    // Chosen here, by the rules that hold for every other request; its password stays in the environment.
    ...(proxy !== null && { [server.protocol === 'https:' ? 'https_proxy' : 'http_proxy']: proxy.href }),
    ...(authorities !== undefined && { GIT_SSL_CAINFO: authorities, GIT_PROXY_SSL_CAINFO: authorities }),
    GIT_ALLOW_PROTOCOL: 'https:http',
    GIT_NO_LAZY_FETCH: '0',
  }
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
export function remoteRedactor({ credentials, network = {} }: GitRemote): Redactor {
  const own = credentials ? [credentials.password, authorization(credentials)] : []
  return createRedactor({ secrets: [...own, ...proxySecrets(network)] })
}

function authorization({ username, password }: NonNullable<GitRemote['credentials']>): string {
  return `Authorization: Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}
