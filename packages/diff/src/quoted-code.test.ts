import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quotedCode } from './quoted-code.ts'

describe('quotedCode', () => {
  it('takes from a fenced diff what stands in the file now, and the deleted lines alone', () => {
    const message =
      'Do this:\n\n```diff\n--- a/f.ts\n+++ b/f.ts\n@@ -1,3 +1,3 @@\n before()\n-old(1)\n-old(2)\n+fresh()\n after()\n@@ -9 +9 @@\n--- counter\n+++ counter\n```\nThanks.'
    expect(quotedCode(message)).toEqual(['before()\nold(1)\nold(2)\nafter()', '-- counter', 'old(1)\nold(2)'])
  })

  it('takes unmarked lines of a fenced diff as they are', () => {
    expect(quotedCode('```diff\nif (a) {\n-  b()\n+  c()\n```')).toEqual(['if (a) {\n  b()', '  b()'])
  })

  it('takes nothing from a diff that only adds, or from a suggestion', () => {
    expect(quotedCode('```diff\n+new()\n```\n```suggestion\nnew()\n```')).toEqual([])
  })

  it('takes other blocks whole, without the indentation of their list item', () => {
    expect(quotedCode('1. Here:\n   ~~~~ts title=x\n   a()\n     b()\n   ~~~\n   ~~~~\n')).toEqual(['a()\n  b()\n~~~'])
  })

  it('takes an open block to its end', () => {
    expect(quotedCode('```\r\ncall()\r\nmore()')).toEqual(['call()\nmore()'])
  })

  it('takes code spans, the longest first and none twice', () => {
    expect(quotedCode('`a` calls ``x = `b` `` and `a`, but `never closed')).toEqual(['x = `b`', 'a'])
  })

  it('puts diffs before blocks, and blocks before spans', () => {
    expect(quotedCode('`span of some length`\n```js\nblock\n```\n```diff\n-gone\n```')).toEqual([
      'gone',
      'block',
      'span of some length',
    ])
  })

  it('looks at no more than twenty quotes', () => {
    expect(quotedCode(Array.from({ length: 50 }, (_, index) => `\`code ${index}\``).join(' '))).toHaveLength(20)
  })

  it('only gives text of the message', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('`', '~', '-', '+', ' ', 'a', '\n', 'diff') }), (message) => {
        for (const quote of quotedCode(message)) {
          for (const line of quote.split('\n')) expect(message).toContain(line)
        }
      }),
    )
  })
})
