import type { HttpHeaders } from '@aicr/kit'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { KEY_HEADERS } from './key-header.ts'

/** A key of our own making, which tells nothing and opens nothing but this run's endpoint. */
export function createRunToken(): string {
  return `aicr-${randomBytes(24).toString('base64url')}`
}

/** Whether a request carries the token, in any place where agents put what they take for a key. */
export function carriesToken(headers: HttpHeaders, url: URL | null, token: string): boolean {
  const bearers = KEY_HEADERS.flatMap((name) => headers[name] ?? []).map((value) => value.replace(/^bearer +/i, ''))
  const query = url?.searchParams.getAll('key') ?? []
  return [...bearers, ...query].some((value) => isSame(value, token))
}

/** The same for a CONNECT: `Proxy-Authorization: Basic` with any user, and the token for a password. */
export function proxyCarriesToken(headers: HttpHeaders, token: string): boolean {
  const [scheme = '', value = ''] = (headers['proxy-authorization'] ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer') return isSame(value, token)
  const [, password = ''] = Buffer.from(value, 'base64').toString().split(':')
  return scheme.toLowerCase() === 'basic' && isSame(password, token)
}

/** In a time that tells nothing of where they differ. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
