import recorded from './recorded-errors.json' with { type: 'json' }
import type { FakeAnswer } from '../fake-http/fake-server.ts'
import type { FakeStore, FakeToken } from './store.ts'

/** A request, read. */
export interface FakeCall {
  readonly store: FakeStore
  readonly token: FakeToken
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
  /** Number of this request: things are born at one, and lists may lag behind. */
  readonly now: number
  /** Whether a list shows a thing yet. */
  readonly shows: (thing: { readonly born: number }) => boolean
}

export type FakeHandler = (call: FakeCall) => FakeAnswer

/** An answer that others recorded. */
export function recordedError(name: keyof typeof recorded): FakeAnswer {
  const { status, body } = recorded[name]
  return { status, body }
}

export const notFound: FakeAnswer = {
  status: 404,
  body: { message: 'Not Found', documentation_url: 'https://docs.github.com/rest', status: '404' },
}

export function unprocessable(...errors: unknown[]): FakeAnswer {
  return { status: 422, body: { message: 'Unprocessable Entity', errors, status: '422' } }
}

/** One page of a list, with the links that lead on. */
export function page(items: readonly unknown[], query: URLSearchParams): FakeAnswer {
  const size = Math.min(100, Math.max(1, Number(query.get('per_page') ?? 30)))
  const number = Math.max(1, Number(query.get('page') ?? 1))
  const last = Math.max(1, Math.ceil(items.length / size))
  // The address is filled in by whoever sends it.
  const link = (to: number, rel: string): string => {
    const next = new URLSearchParams(query)
    next.set('page', String(to))
    return `<{address}?${next.toString()}>; rel="${rel}"`
  }
  const links = number < last ? { link: `${link(number + 1, 'next')}, ${link(last, 'last')}` } : {}
  return { status: 200, body: items.slice((number - 1) * size, number * size), headers: links }
}

/** GitHub counts characters, not bytes. */
export function isTooLong(body: unknown): boolean {
  return typeof body === 'string' && Array.from(body).length > 65_536
}

/** When a thing was born: one request is one second. */
export function timeOf({ born }: { readonly born: number }): string {
  return new Date(Date.UTC(2026, 0, 1) + born * 1000).toISOString()
}
