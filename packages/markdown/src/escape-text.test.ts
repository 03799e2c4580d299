import { describe, expect, it } from 'vitest'
import { escapeText } from './escape-text.ts'

describe('escapeText', () => {
  it.each([
    ['words', 'Hello, world (really)!', 'Hello, world (really)!'],
    ['an identifier', 'a snake_case name', 'a snake_case name'],
    ['emphasis', '*a* _b_ ~c~', String.raw`\*a\* \_b\_ \~c\~`],
    ['a link', '[a](b)', String.raw`\[a\](b)`],
    ['code', 'a `b` c', 'a &#96;b&#96; c'],
    ['a tag', 'Map<String> & <b>', 'Map&lt;String> & &lt;b>'],
    ['a character reference', '&lt; AT&T &#x40; a && b', '&amp;lt; AT&amp;T &amp;#x40; a && b'],
    ['a table', 'a | b', String.raw`a \| b`],
    ['a heading', '# a', String.raw`\# a`],
    ['a closed heading', 'a ##', String.raw`a #\#`],
    ['a list', '- a', String.raw`\- a`],
    ['an ordered list', '12) a', String.raw`12\) a`],
    ['a quote', '> a', String.raw`\> a`],
    ['a rule', '---', String.raw`\---`],
    ['several lines', '  a\n\n\tb\r\n- c ', 'a b - c'],
    ['a backslash', 'C:\\dir\\', String.raw`C:\\dir\\`],
    ['mentions and references', 'by @user in org/repo#12', 'by `@user` in `org/repo#12`'],
    ['an address', 'see https://a.example/x_y.', 'see `https://a.example/x_y`.'],
    ['nothing', ' \n ', ''],
  ])('escapes %s', (_name, text, expected) => {
    expect(escapeText(text)).toBe(expected)
  })
})
