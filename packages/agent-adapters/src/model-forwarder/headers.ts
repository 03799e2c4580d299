import type { HttpHeaders } from '@aicr/kit'
import { KEY_HEADERS, type KeyHeader, keyValue } from './key-header.ts'

/** Headers of one connection, and not of what is sent on it (RFC 9110, 7.6.1), and those that speak of proxies or of us. */
const NOT_PASSED_ON = new Set([
  'connection',
  'expect',
  'forwarded',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
])

/** Cookies would tie runs together. Compressed answers could not be searched for the key. */
const NOT_SENT = new Set<string>(['accept-encoding', 'cookie', ...KEY_HEADERS])

export interface UpstreamKey {
  header: KeyHeader
  key: string
  /** Further headers that the provider wants. */
  headers?: Readonly<Record<string, string>>
}

/** What of an agent's headers goes to the provider: without whatever it took for a key, and with the key. */
export function upstreamHeaders(
  headers: HttpHeaders,
  { header, key, headers: further = {} }: UpstreamKey,
): HttpHeaders {
  const named = connectionHeaders(headers['connection'])
  const passed = Object.entries(headers).filter(
    ([name]) => !NOT_PASSED_ON.has(name) && !NOT_SENT.has(name) && !named.has(name),
  )
  return {
    ...Object.fromEntries(passed),
    ...lowerCase(further),
    'accept-encoding': 'identity',
    [header]: keyValue(header, key),
  }
}

type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>

/** What of the provider's headers goes to the agent; `clean` takes the key out of values. */
export function answerHeaders(headers: AnswerHeaders, clean: (text: string) => string): Record<string, string> {
  const named = connectionHeaders(first(headers['connection']))
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value.join(', ') : value
      const dropped = NOT_PASSED_ON.has(name) || named.has(name) || name === 'set-cookie' || name === 'content-length'
      return text === undefined || dropped ? [] : [[name, clean(text)] as const]
    }),
  )
}

function connectionHeaders(connection = ''): Set<string> {
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()))
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
