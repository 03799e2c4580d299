import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveTarget } from './target.ts'

const base = new URL('https://api.example.com/v1')

describe('the target of a request', () => {
  it.each([
    ['/v1', 'https://api.example.com/v1'],
    ['/v1/models?limit=2&x=%2e%2e', 'https://api.example.com/v1/models?limit=2&x=%2e%2e'],
    ['/v1/a/../b', 'https://api.example.com/v1/b'],
    ['/v1/models/publisher%2Fname', 'https://api.example.com/v1/models/publisher%2Fname'],
    ['https://api.example.com/v1/models', 'https://api.example.com/v1/models'],
  ])('%s is %s', (target, expected) => {
    expect(resolveTarget(target, base)?.href).toBe(expected)
  })

  it.each([
    '/',
    '/admin',
    '/v10/models',
    '/v1/../admin',
    '/v1/%2e%2e/admin',
    '/v1/..%2fadmin',
    '/v1/..%5cadmin',
    '/v1/%zz',
    '//evil.example/v1/models',
    'http://169.254.169.254/v1/latest',
    'https://user:password@api.example.com/v1/models',
    'http://api.example.com/v1/models',
    'https://api.example.com:444/v1/models',
    'ftp://api.example.com/v1',
    '*',
    '',
    'evil.example:443',
  ])('%s is refused', (target) => {
    expect(resolveTarget(target, base)).toBeNull()
  })

  it('may be anything below an address without a path', () => {
    expect(resolveTarget('/v1/messages', new URL('https://api.example.com'))?.href).toBe(
      'https://api.example.com/v1/messages',
    )
  })

  it('never leaves the base, whatever is asked for', () => {
    const piece = fc.constantFrom('/', '.', '..', '%2e', '%2F', '%5c', '\\', 'v1', '@', ':', '//', '?', '#', 'x', '%25')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const resolved = resolveTarget(`/v1${pieces.join('')}`, base)
        expect(resolved === null || /^https:\/\/api\.example\.com\/v1(?:[/?#]|$)/.test(resolved.href)).toBe(true)
      }),
    )
  })
})
