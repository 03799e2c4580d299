import type { HttpHeaders } from './http-types.ts'

/** One hop of a request. */
export interface Hop {
  method: string
  url: URL
  headers: Record<string, string>
  body: string | Uint8Array | null
}

/** Headers that say nothing about who is asking. All others stay at home. */
const HARMLESS = new Set(['accept', 'accept-language', 'user-agent'])

/**
 * Where a redirect leads, or why it is not followed. To another origin go no headers but harmless ones and never a body;
 * from https to http nothing goes.
 */
export function followRedirect(hop: Hop, status: number, headers: HttpHeaders): Hop | { refused: string } {
  const url = URL.parse(headers.location ?? '', hop.url.href)
  if (!url || !/^https?:$/.test(url.protocol)) return { refused: 'it names no http address' }
  if (hop.url.protocol === 'https:' && url.protocol === 'http:') return { refused: 'it leaves https' }
  const becomesGet = hop.method !== 'HEAD' && (status === 303 || (hop.method === 'POST' && status < 303))
  const next = becomesGet ? { ...hop, method: 'GET', body: null, headers: withoutBody(hop.headers) } : hop
  if (url.origin === hop.url.origin) return { ...next, url }
  if (next.body !== null) return { refused: `it would send the request's body to ${url.origin}` }
  const harmless = Object.entries(next.headers).filter(([name]) => HARMLESS.has(name))
  return { ...next, url, headers: Object.fromEntries(harmless) }
}

function withoutBody(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')))
}
