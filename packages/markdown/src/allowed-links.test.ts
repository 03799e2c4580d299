import { describe, expect, it } from 'vitest'
import { allowLinks } from './allowed-links.ts'

describe('allowLinks', () => {
  const isAllowed = allowLinks(['https://forge.example/team', 'http://localhost:3000'])

  it.each([
    'https://forge.example/team',
    'https://forge.example/team/repo?a=b#c',
    'HTTPS://FORGE.example/team/x',
    'https://forge.example:443/team/',
    'https://forge.example/other/../team/x',
    'http://localhost:3000/anything',
  ])('allows %s', (url) => {
    expect(isAllowed(url)).toBe(true)
  })

  it.each([
    '',
    'https://forge.example',
    'https://forge.example/teammate',
    'https://forge.example/team/../other',
    'https://forge.example.evil.example/team',
    'https://forge.example@evil.example/team',
    'https://user@forge.example/team',
    'http://forge.example/team',
    'https:forge.example/team',
    'https:\\\\forge.example/team',
    'https://forge.example/te\tam',
    '//forge.example/team',
    '/team',
    '#team',
    'javascript:alert(1)//https://forge.example/team',
    'data:text/html,x',
    `https://forge.example/team/${'a'.repeat(1000)}`,
  ])('does not allow %j', (url) => {
    expect(isAllowed(url)).toBe(false)
  })

  it('allows nothing without prefixes', () => {
    expect(allowLinks([])('https://forge.example/team')).toBe(false)
  })

  it('names a prefix that is no web address', () => {
    expect(() => allowLinks(['forge.example'])).toThrow(
      'An allowed link prefix must be an absolute http or https address: "forge.example"',
    )
  })
})
