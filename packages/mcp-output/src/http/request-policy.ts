import { isIP } from 'node:net'

/** Who may ask for what. */
export interface RequestPolicy {
  /** Path of the endpoint. */
  path: string
  /** Names by which this server may be called, besides addresses and localhost. Lower case. */
  hosts: ReadonlySet<string>
  /** Whether an `Authorization` header is right; absent where none is asked for. */
  authorizes?: (header: string) => boolean
}

/** The part of a request that the policy looks at. Header names are in lower case. */
export interface RequestHead {
  method?: string | undefined
  url?: string | undefined
  headers: { readonly [name: string]: string | string[] | undefined }
}

/** Why a request is not served. */
export interface Refusal {
  status: number
  message: string
  headers?: Record<string, string>
}

const methods = ['POST', 'GET', 'DELETE']

/** A header that may stand once; `undefined` where it is absent. */
export function headerOf({ headers }: RequestHead, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** The host and port of a `Host` header, normalised; `null` where it is anything more than that. */
function authorityOf(header: string): URL | null {
  const url = URL.parse(`http://${header}`)
  if (url === null || url.username !== '' || url.password !== '') return null
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url : null
}

function addressOf(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}

/** Whether a host name or address means this machine. */
export function isLoopback(hostname: string): boolean {
  const address = addressOf(hostname)
  if (isIP(address) === 4) return address.startsWith('127.')
  return address === '::1' || address === 'localhost' || address.endsWith('.localhost')
}

/** A page can make its own name point to us (DNS rebinding), but not an address, and not localhost. */
function isOurs(hostname: string, hosts: ReadonlySet<string>): boolean {
  return isIP(addressOf(hostname)) !== 0 || isLoopback(hostname) || hosts.has(hostname)
}

/** Whether a page of this origin may call us: one of this machine, or one that we would have served ourselves. */
function isTrusted(origin: string, authority: URL): boolean {
  const url = URL.parse(origin)
  return url !== null && (isLoopback(url.hostname) || url.host === authority.host)
}

/** Why a request is refused before its body is read; `null` when it is not. Pure. */
export function refusalOf(request: RequestHead, { path, hosts, authorizes }: RequestPolicy): Refusal | null {
  const authority = authorityOf(headerOf(request, 'host') ?? '')
  if (authority === null || !isOurs(authority.hostname, hosts)) {
    return { status: 403, message: 'The Host header names a server that this is not.' }
  }
  const origin = headerOf(request, 'origin')
  if (origin !== undefined && !isTrusted(origin, authority)) {
    return { status: 403, message: 'Pages of this Origin may not call this server.' }
  }
  if (authorizes && !authorizes(headerOf(request, 'authorization') ?? '')) {
    const message = 'The Authorization header must be "Bearer" and the token of this server.'
    return { status: 401, message, headers: { 'www-authenticate': 'Bearer' } }
  }
  if (request.url?.split('?', 1)[0] !== path) {
    return { status: 404, message: `The endpoint is ${path}.` }
  }
  if (!methods.includes(request.method ?? '')) {
    return { status: 405, message: `The endpoint takes ${methods.join(', ')}.`, headers: { allow: methods.join(', ') } }
  }
  return null
}
