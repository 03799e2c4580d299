import { describe, expect, it } from 'vitest'
import { toToml } from './toml.ts'

describe('a table as TOML', () => {
  it('has its values first, then its tables, with every key and text quoted', () => {
    const table = {
      server: { args: ['a "b"', 'c\\d'], env: { 'K.x': 'ü\n\u007f' } },
      name: 'x',
      count: 3,
      on: false,
      empty: {},
    }
    expect(toToml(table)).toBe(`"name" = "x"
"count" = 3
"on" = false
["server"]
"args" = ["a \\"b\\"", "c\\\\d"]
["server"."env"]
"K.x" = "ü\\n\\u007f"
`)
  })
})
