import recorded from './recorded-errors.json' with { type: 'json' }
import { text } from '../fake-http/read-body.ts'
import type { FakeAnswer } from '../fake-http/fake-server.ts'
import type { FakeStore, FakeToken } from './store.ts'

/** A request, read. */
export interface FakeCall {
  readonly store: FakeStore
  readonly token: FakeToken
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
  /** Whether lists name their next page by a cursor, and only in the `Link` header. */
  readonly keyset: boolean
}

export type FakeHandler = (call: FakeCall) => FakeAnswer
export type FakeRoutes = Readonly<Record<string, FakeHandler>>

/** An answer that others recorded. */
export function recordedError(name: keyof typeof recorded): FakeAnswer {
  const { status, body } = recorded[name]
  return { status, body }
}

export function notFound(what: string): FakeAnswer {
  return { status: 404, body: { message: `404 ${what} Not Found` } }
}

export function badRequest(message: unknown): FakeAnswer {
  return { status: 400, body: { message } }
}

/** One page of a list, with the links that lead on. */
export function page(items: readonly unknown[], { query, keyset }: Pick<FakeCall, 'query' | 'keyset'>): FakeAnswer {
  const size = Math.min(100, Math.max(1, Number(query.get('per_page') ?? 20)))
  const number = Math.max(1, Number(query.get(keyset ? 'cursor' : 'page') ?? 1))
  const pages = Math.max(1, Math.ceil(items.length / size))
  const body = items.slice((number - 1) * size, number * size)
  const next = number < pages ? { link: nextLink(query, keyset ? 'cursor' : 'page', number + 1) } : {}
  if (keyset) return { status: 200, body, headers: next }
  const counts = { 'x-page': number, 'x-per-page': size, 'x-total': items.length, 'x-total-pages': pages }
  const headers = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]))
  return {
    status: 200,
    body,
    headers: { ...headers, 'x-next-page': number < pages ? String(number + 1) : '', ...next },
  }
}

/** The address is filled in by whoever sends it. */
function nextLink(query: URLSearchParams, parameter: string, value: number): string {
  const next = new URLSearchParams(query)
  next.set(parameter, String(value))
  return `<{address}?${next.toString()}>; rel="next"`
}

/** GitLab counts characters. */
export function characters(value: unknown): number {
  return Array.from(text(value)).length
}
