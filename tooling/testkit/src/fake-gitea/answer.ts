import type { FakeAnswer } from '../fake-http/fake-server.ts'
import type { FakeStore, FakeToken } from './store.ts'

/** A request, read. */
export interface FakeCall {
  readonly store: FakeStore
  readonly token: FakeToken
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
  /** Where people find the server. */
  readonly site: string
  /** Most items of a page, whatever is asked for. */
  readonly maxItems: number
  /** After how many comments a review breaks. */
  readonly breaksAfter: number
}

export type FakeHandler = (call: FakeCall) => FakeAnswer

export const DONE: FakeAnswer = { status: 204 }
export const notFound: FakeAnswer = { status: 404, body: { errors: null, message: 'not found', url: '/api/swagger' } }
export const forbidden: FakeAnswer = { status: 403, body: { message: 'token does not have the required scope' } }

export function refused(status: number, message: string): FakeAnswer {
  return { status, body: { message, url: '/api/swagger' } }
}

/** One page of a list: thirty items unless more are asked for, and never more than the server gives. */
export function page<T>(items: readonly T[], { query, maxItems }: FakeCall): T[] {
  const size = Math.min(maxItems, Math.max(1, Number(query.get('limit') ?? 30)))
  const number = Math.max(1, Number(query.get('page') ?? 1))
  return items.slice((number - 1) * size, number * size)
}

/** A page with the count of everything. */
export function listed(items: readonly unknown[], call: FakeCall): FakeAnswer {
  return { status: 200, body: page(items, call), headers: { 'x-total-count': String(items.length) } }
}

export function numberList(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : []
}
