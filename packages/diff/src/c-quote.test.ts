import { describe, expect, it } from 'vitest'
import { readQuoted } from './c-quote.ts'

describe('readQuoted', () => {
  it('undoes escapes byte by byte, and tells where the name ends', () => {
    expect(readQuoted('x "a\\303\\274\\"\\\\\\t" y', 2)).toEqual({ name: 'a\u00c3\u00bc"\\\t', end: 19 })
    expect(readQuoted('""', 0)).toEqual({ name: '', end: 2 })
  })

  it.each(['plain', '"open', '"bad \\q"', '"too large \\777"', '"too short \\12"', '"not octal \\189"', '"ends in \\'])(
    'does not read %s',
    (line) => {
      expect(readQuoted(line, 0)).toBeNull()
    },
  )
})
