import { ConfigError } from '@aicr/schema'
import type { NetworkSettings } from './network-settings.ts'
import { isExempt } from './no-proxy.ts'

/**
 * The proxy through which an address is reached; null for none. This machine itself is never reached through one. Throws a
 * `ConfigError` for a proxy that is no http or https address.
 */
export function chooseProxy(url: URL, { httpProxy, httpsProxy, noProxy }: NetworkSettings): URL | null {
  const isSecure = url.protocol === 'https:'
  const address = isSecure ? httpsProxy : httpProxy
  if (address === undefined || isExempt(url, noProxy ?? '')) return null
  return readProxy(address, isSecure ? 'HTTPS_PROXY' : 'HTTP_PROXY')
}

/** What must not be in a message: the passwords of the proxies, as they are written and as they are meant. */
export function proxySecrets({ httpProxy, httpsProxy }: NetworkSettings): string[] {
  return [httpProxy, httpsProxy].flatMap((address) => {
    const password = address === undefined ? undefined : parseProxy(address)?.password
    return password ? [password, decoded(password) ?? password] : []
  })
}

/** How a proxy is named in messages: without user and password. */
export function describeProxy({ protocol, host }: URL): string {
  return `${protocol}//${host}`
}

function readProxy(address: string, variable: string): URL {
  const url = parseProxy(address)
  if (url && /^https?:$/.test(url.protocol) && [url.username, url.password].every((part) => decoded(part) !== null)) {
    return url
  }
  throw new ConfigError(`The proxy that ${variable} names is no http or https address.`, {
    hint: `Write it like http://proxy.example:3128, or http://USER:PASSWORD@proxy.example:3128 with special characters percent-encoded. SOCKS proxies are not supported.`,
    details: { variable },
  })
}

/** `proxy.example:3128` is an http address. */
function parseProxy(address: string): URL | null {
  return URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `http://${address}`)
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that encodes nothing.
    return null
  }
}
