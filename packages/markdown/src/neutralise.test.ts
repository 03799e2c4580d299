import { describe, expect, it } from 'vitest'
import { neutralise } from './neutralise.ts'

const OPTIONS = { allowedLinkPrefixes: ['https://forge.example/team'] }

describe('neutralise', () => {
  it.each([
    ['mentions', 'cc @user and @org/team.', 'cc `@user` and `@org/team`.'],
    ['references', '#1, GH-2, o/r#3, !4, &5', '`#1`, `GH-2`, `o/r#3`, `!4`, `&5`'],
    ['an escaped mention', String.raw`\@user`, '`@user`'],
    ['a mention in references', '&#64;user &commat;&#117;ser', '`@user` `@user`'],
    ['a mention cut by a comment', '@<!-- -->user', '`@user`'],
    ['a mention cut by an invisible character', '@\u200Buser', '`@user`'],
    ['a mention in emphasis, a heading and a quote', '# **@a**\n> _@b_', '# **`@a`**\n> _`@b`_'],
    ['a mention that cut emphasis would make', '@_user name_', '`@`_user name_'],
    ['a mention beside code', '`a`@user`b`', '`a` `@user` `b`'],
    ['a mention after a loose backtick', 'a ` @user', 'a ` ``@user``'],
    ['an e-mail address', 'a@b.example <c@d.example>', '`a@b.example` `c@d.example`'],
    ['a commit', 'see 0123456789abcdef0123456789abcdef01234567', 'see `0123456789abcdef0123456789abcdef01234567`'],
    [
      'mentions in allowed links',
      '[by *@a* &#64;b](https://forge.example/team "@c") @d',
      '[by *`@a`* `@b`](https://forge.example/team "@c") `@d`',
    ],
    ['mentions in footnotes', 'a[^1]\n\n[^1]: @a', 'a[^1]\n\n[^1]: `@a`'],
    ['a decorator', 'Add @Injectable() here', 'Add `@Injectable`() here'],
    ['commands', '/close\na /b\n  /merge now\n\n/ 2', '\\/close\na /b\n  \\/merge now\n\n/ 2'],
    ['a command that something stands before', '<!-- a -->/close\n[/label](x)', '\\/close\n\\/label (`x`)'],
  ])('makes inert: %s', (_name, markdown, expected) => {
    expect(neutralise(markdown, OPTIONS)).toBe(expected)
  })

  it.each([
    ['a link', '[a *b*](https://evil.example/x "t")', 'a *b* (`https://evil.example/x`)'],
    ['a script', '[a](javascript:alert(1))', 'a (`javascript:alert(1)`)'],
    ['relative links', '[a](/x) [b](//evil.example) [c](#d)', 'a (`/x`) b (`//evil.example`) c (`#d`)'],
    ['a link without text', '[](https://evil.example)', '`https://evil.example`'],
    ['a link without address', '[a]()', 'a'],
    ['a link that shows its address', '[x-y://z](x-y://z)', '`x-y://z`'],
    [
      'autolinks',
      '<https://evil.example> https://evil.example/a. www.evil.example',
      '`https://evil.example` `https://evil.example/a`. `www.evil.example`',
    ],
    ['an autolink after a backslash', '\\https://evil.example', '\\\\`https://evil.example`'],
    ['a scheme of its own', 'slack://open ftp://x', '`slack://open` `ftp://x`'],
    [
      'a reference link',
      '[a][b] [b]\n\n[b]: https://evil.example',
      'a (`https://evil.example`) b (`https://evil.example`)\n\n',
    ],
    ['an image', '![a *b*](https://evil.example/p.png "t")', 'a b (`https://evil.example/p.png`)'],
    [
      'an image of an allowed place',
      '![a](https://forge.example/team/p.png)',
      'a (`https://forge.example/team/p.png`)',
    ],
    ['a reference image', '![a][b]\n\n[b]: https://evil.example', 'a (`https://evil.example`)\n\n'],
    ['a badge', '[![a](https://i.example)](https://l.example)', 'a (`https://i.example`) (`https://l.example`)'],
    ['markup in an image text', '![`@u` <b>](x)', '`@u` &lt;b> (`x`)'],
    ['a link in a table', '|a|\n|-|\n|[b](x\\|y)|', '|a|\n|-|\n|b (`x\\|y`)|'],
    [
      'an embedded image',
      `![a](data:image/png;base64,${'A'.repeat(900)})`,
      `a (\`data:image/png;base64,${'A'.repeat(277)}…\`)`,
    ],
  ])('turns into text: %s', (_name, markdown, expected) => {
    expect(neutralise(markdown, OPTIONS)).toBe(expected)
  })

  it.each([
    ['inline tags', 'a <b>c</b> <img src=x onerror=y>', 'a &lt;b>c&lt;/b> &lt;img src=x onerror=y>'],
    ['generics', 'Map<String> a < b', 'Map&lt;String> a < b'],
    ['an unfinished tag', 'a <script src="', 'a &lt;script src="'],
    ['markup in a tag', '<a title="*b* `c`">', '&lt;a title="\\*b\\* &#96;c&#96;">'],
    [
      'a block',
      '<details>\n<summary>@a</summary>\n\nb\n\n</details>',
      '&lt;details>\n&lt;summary>`@a`&lt;/summary>\n\nb\n\n&lt;/details>',
    ],
    ['a script block', '<script>\nalert(1)\n\n</script>\n', '&lt;script>\nalert(1)\n\n&lt;/script>\n'],
    ['an inline comment', 'a<!-- @b -->c', 'ac'],
    ['a planted marker', 'a\n\n<!-- aicr:problems=v1:abc -->\n\nb', 'a\n\n\n\nb'],
    ['a marker with text behind it', '<!-- aicr:file=a --> @b <i>', ' `@b` &lt;i>'],
    ['a comment over quoted lines', '> <!-- a\n> b --> c\n> d', '>  c\n> d'],
    ['a comment in a tag', '<scr<!-- -->ipt>', '&lt;script>'],
    ['an unfinished comment', '<!-- a\n\nb', '&lt;!-- a\n\nb'],
    ['the shortest comments', 'a<!-->b<!--->c', 'abc'],
    [
      'other declarations',
      '<?php x ?>\n\n<!DOCTYPE y>\n\n<![CDATA[z]]>',
      '&lt;?php x ?>\n\n&lt;!DOCTYPE y>\n\n&lt;!\\[CDATA\\[z\\]\\]>',
    ],
  ])('shows HTML and drops comments: %s', (_name, markdown, expected) => {
    expect(neutralise(markdown, OPTIONS)).toBe(expected)
  })

  it.each([
    ['bidi controls', 'a\u202Eb\u2066c', 'abc'],
    ['bidi controls as references', 'a&#x202e;b&rlm;c', 'abc'],
    ['a byte order mark', '\uFEFF# a', '# a'],
    ['zero-width characters before a heading', '\u200B# a', '# a'],
    ['terminal controls', '\u001B[31ma', '[31ma'],
  ])('drops what nobody sees: %s', (_name, markdown, expected) => {
    expect(neutralise(markdown, OPTIONS)).toBe(expected)
  })

  it.each([
    ['fenced code', '```js\n@user #1 <b> <!-- x --> \u202E ![](x)\n```\n'],
    ['a fence in a fence', '````md\n```js\n@user\n```\n@user\n````\n'],
    ['tildes around backticks', '~~~\n```\n@user\n~~~\n'],
    ['a fence in an item and a quote', '- a\n\n  > ```\n  > @user\n  > ```\n'],
    ['a fence that nothing closes', 'a\n```\n@user\n\n<b>'],
    ['indented code', 'a\n\n    @user <b>\n\tc\n'],
    ['a command in code', '```\n/close\n```\n'],
    ['inline code', '`@user` ``#1 ` <b>`` `\u202E`'],
    [
      'allowed links',
      '[a @ b](https://forge.example/team/x "t") <https://forge.example/team> https://forge.example/team/y#z',
    ],
    ['an allowed definition', '[a][b]\n\n[b]: https://forge.example/team\n'],
    ['formatting', 'a **b** _c_ ~~d~~\n\n1. e\n   - [x] f\n\n> g  \n> h\\\n> i\n\n---\n\nj\n===\n'],
    ['a table with escaped pipes', '| a | b |\r\n|:--|--:|\r\n| `c \\| d` | e \\| f |\r\n'],
    ['footnotes', 'a[^1]\n\n[^1]: b\n'],
    ['character references and escapes', '&amp; &lt;b> \\*c\\* \\<d>'],
    ['emoji with joiners', '👩‍👩‍👧 ☀️'],
    ['odd line endings', 'a\rb\r\n\r\nc\n'],
    ['nothing', ''],
  ])('keeps byte for byte: %s', (_name, markdown) => {
    expect(neutralise(markdown, OPTIONS)).toBe(markdown)
  })

  it('keeps a definition from coming to life when the text is cut before it', () => {
    expect(neutralise('a\n[b]: //evil.example')).toBe('a\n[b]\\: //evil.example')
  })

  it('keeps text after a footnote from being an address where the footnote is cut off', () => {
    expect(neutralise('[^1](//evil.example)\n\n[^1]: a')).toBe('[^1]\\(//evil.example)\n\n[^1]: a')
  })

  it('escapes a list marker that the parser and platforms read differently', () => {
    const markdown = '    code\n10) a\n\n      > <b>@user\n'
    expect(neutralise(markdown)).toBe('    code\n10\\) a\n\n      > <b>@user\n')
  })

  it('allows no links unless told to', () => {
    expect(neutralise('[a](https://forge.example/team)')).toBe('a (`https://forge.example/team`)')
  })

  it('shows text that is built to exhaust the parser as code', () => {
    const markdown = '[a]('.repeat(10_000)
    const shown = neutralise(markdown, { maxLength: 200 })
    expect(neutralise(markdown)).toBe(`\`\`\`\n${markdown}\n\`\`\`\n`)
    expect(shown.length).toBeLessThanOrEqual(200)
  })

  it('cuts text that is too long and says so', () => {
    const shown = neutralise('@user word '.repeat(100), { maxLength: 100 })
    expect(shown).toMatch(/^`@user` word .*\n\n…$/)
    expect(shown.length).toBeLessThanOrEqual(100)
  })

  it('refuses options that cannot work', () => {
    expect(() => neutralise('a', { maxLength: 10 })).toThrow('maxLength must be an integer of at least 64, not 10')
    expect(() => neutralise('a', { allowedLinkPrefixes: ['/team'] })).toThrow(TypeError)
  })
})
