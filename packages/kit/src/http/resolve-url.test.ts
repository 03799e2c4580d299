import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeUrl, resolveUrl } from './resolve-url.ts'

describe('resolveUrl', () => {
  it.each([
    ['repos', 'https://host/api/v1/repos'],
    ['/repos?page=2', 'https://host/api/v1/repos?page=2'],
    ['https://host/api/v1/repos?page=2', 'https://host/api/v1/repos?page=2'],
    ['https://host/other', 'https://host/other'],
  ])('takes %s as %s', (url, expected) => {
    expect(resolveUrl(url, 'https://host/api/v1/').href).toBe(expected)
  })

  it.each([
    'https://evil.example/repos',
    '//evil.example/repos',
    'http://host/repos',
    'https://host:8443/repos',
    'https://host@evil.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('refuses %s for another server', (url) => {
    expect(() => resolveUrl(url, 'https://host/api')).toThrow(/Will not send|is no http/)
  })

  it('refuses what is no address, without repeating secrets in it', () => {
    expect(() => resolveUrl('repos', undefined)).toThrow('"repos" is no http or https address.')
    expect(() => resolveUrl('ftp://u:hunter22@host/x?token=abc', undefined)).toThrow('"ftp://host/x" is no http')
  })

  it('refuses credentials, which would be dropped without a word', () => {
    expect(() => resolveUrl('https://u:hunter22@host/x', undefined)).toThrow('"https://host/x" holds a user')
  })

  it('never leaves the server, whatever the text', () => {
    const texts = fc.array(
      fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', 'x', 'https', 'evil.example', '\t', '%2f', ' '),
    )
    fc.assert(
      fc.property(texts, (parts) => {
        let origin = 'https://host'
        try {
          origin = resolveUrl(parts.join(''), 'https://host/api').origin
        } catch {
          // Refused, which is right too.
        }
        expect(origin).toBe('https://host')
      }),
    )
  })
})

describe('describeUrl', () => {
  it('leaves out user, query and fragment', () => {
    expect(describeUrl(new URL('https://u:p@host:8443/a/b?token=x#y'))).toBe('https://host:8443/a/b')
  })
})
