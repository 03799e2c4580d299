import { describe, expect, it } from 'vitest'
import { neutralise } from './neutralise.ts'
import { truncateMarkdown } from './truncate-markdown.ts'

/** Cuts with a limit in UTF-16 units. */
function cut(markdown: string, limit: number, notice = ''): string {
  return truncateMarkdown(markdown, limit, { unit: 'utf16', notice })
}

describe('truncateMarkdown', () => {
  it('gives back what fits', () => {
    expect(cut('a\n\nb\n', 5, '…')).toBe('a\n\nb\n')
  })

  it.each([
    ['after a block', 'First one.\n\nSecond one.\n\nThird one.', 26, 'First one.\n\nSecond one.'],
    ['after an item', '- first item\n- second item\n- third item\n', 30, '- first item\n- second item'],
    ['after a row', '| a |\n|---|\n| first |\n| second |\n', 28, '| a |\n|---|\n| first |'],
    ['before a heading that would stand alone', 'Some text here.\n\n# Heading\n\nMore text.', 30, 'Some text here.'],
    ['after a line', 'one line\nanother line\nthird line', 25, 'one line\nanother line'],
    ['after a word', 'one two three four', 15, 'one two three'],
    ['inside a long word', 'abcdefghij', 5, 'abcde'],
    ['between characters', '👩‍👩‍👧👩‍👩‍👧', 15, '👩‍👩‍👧'],
    ['before CRLF', 'a\r\nb', 2, 'a'],
  ])('cuts %s', (_name, markdown, limit, expected) => {
    expect(cut(markdown, limit)).toBe(expected)
  })

  it.each([
    ['code', 'some words `code span` and', 22, 'some words'],
    ['a link', 'some words and more, [a](https://x.example) and', 42, 'some words and more,'],
    ['an address', 'some words https://x.example/path and', 25, 'some words'],
    ['an image', 'some words ![a text](x) and', 22, 'some words'],
    ['a tag', 'some words <a href="x"> and', 18, 'some words'],
    ['a comment', 'some words <!-- aicr:file=src/a.ts --> and', 30, 'some words'],
    ['a hidden block', 'some words\n\n<!-- aicr:problems\na\nb -->\n', 30, 'some words'],
    ['bold text', 'some words and **bold text** and', 26, 'some words and'],
    ['a definition', 'some words\n\n[a]: https://x.example/path\n', 30, 'some words'],
    ['an escape', 'abcdefgh\\*', 9, 'abcdefgh'],
    ['a character reference', 'abcdefgh&lt;b', 11, 'abcdefgh'],
    ['the head of a table', 'some words\n\n| a | b |\n|---|---|\n| c | d |\n', 30, 'some words'],
  ])('cuts before %s, not inside', (_name, markdown, limit, expected) => {
    expect(cut(markdown, limit)).toBe(expected)
  })

  it.each([
    ['backticks', '```js\nline one\nline two\nline three\n```\n', 30, '```js\nline one\nline two\n```'],
    ['tildes', '~~~~\nline one\nline two\nline three\n~~~~\n', 30, '~~~~\nline one\nline two\n~~~~'],
    ['a fence in a fence', '````\n```\nline one\n```\nline two\n````\n', 27, '````\n```\nline one\n```\n````'],
    ['a fence that nothing closes', '```\nline one\nline two\nline three\n', 28, '```\nline one\nline two\n```'],
    ['a quote', '> ```\n> line one\n> line two\n> line three\n> ```\n', 40, '> ```\n> line one\n> line two\n> ```'],
    ['an item', '- ```\n  line one\n  line two\n  line three\n  ```\n', 40, '- ```\n  line one\n  line two\n  ```'],
    [
      'a quote in an item',
      '1. a\n\n   > ```\n   > line one\n   > line two\n   > ```\n',
      45,
      '1. a\n\n   > ```\n   > line one\n   > ```',
    ],
    [
      'an item with a tab',
      '-\t```\n\tline one\n\tline two\n\tline three\n\t```\n',
      35,
      '-\t```\n\tline one\n\tline two\n \t```',
    ],
    ['CRLF', '```\r\nline one\r\nline two\r\nline three\r\n```\r\n', 30, '```\r\nline one\r\nline two\r\n```'],
    ['one long line', `\`\`\`\n${'a'.repeat(40)}\n\`\`\`\n`, 30, `\`\`\`\n${'a'.repeat(21)}\n\`\`\``],
  ])('closes the fence of %s', (_name, markdown, limit, expected) => {
    expect(cut(markdown, limit)).toBe(expected)
  })

  it('adds the notice as a paragraph of its own and counts it', () => {
    const markdown = '```\nline one\nline two\nline three\n```\n'
    expect(cut(markdown, 33, '*cut*')).toBe('```\nline one\nline two\n```\n\n*cut*')
    expect(cut('- one\n- two\n- three', 16, '*cut*')).toBe('- one\n\n*cut*')
    expect(cut('some words', 6, '*cut*')).toBe('*cut*')
    expect(cut('some words', 4, '*cut*')).toBe('some')
  })

  it('measures in the unit of the platform', () => {
    const markdown = '你好\n\n世界\n\n再见'
    expect(truncateMarkdown(markdown, 14, { unit: 'utf8' })).toBe('你好\n\n世界')
    expect(truncateMarkdown(markdown, 7, { unit: 'characters' })).toBe('你好\n\n世界')
    expect(truncateMarkdown('😀'.repeat(5), 3, { unit: 'utf16' })).toBe('😀')
  })

  it('keeps a mention in code when the code would be cut', () => {
    expect(cut(neutralise('cc someone: @someone'), 18)).toBe('cc someone:')
    expect(cut(neutralise(`cc @${'a'.repeat(1000)}`), 100)).toBe(`cc \`@${'a'.repeat(94)}\``)
  })

  it('does not close a fence by half a line', () => {
    expect(cut('```\nline one\n```not the end\n```\n', 20, '')).toBe('```\nline one\n```')
    expect(cut('````\nline one\nline two\n````not the end\n````\n', 30, '*cut*')).toBe('````\nline one\n````\n\n*cut*')
  })

  it('does not make a fence of a line that only starts like one', () => {
    expect(cut('```a``` @user', 8)).toBe('```a```')
    expect(cut('words\n```` a ` b', 12)).toBe('words')
    expect(cut('words\n\n```` a ` b\n===\n', 14)).toBe('words')
  })

  it('reads no further than it has to', () => {
    expect(cut(`${'a b '.repeat(20)}\n\n`.repeat(50_000), 100)).toBe('a b '.repeat(20).trimEnd())
  })

  it('shows text that is built to exhaust the parser as code', () => {
    const cutText = cut('[a]('.repeat(20_000), 60_000, '*cut*')
    expect(cutText.startsWith('```\n[a](')).toBe(true)
    expect(cutText.endsWith('…\n```\n\n*cut*')).toBe(true)
    expect(cutText.length).toBeLessThanOrEqual(60_000)
  })

  it('refuses a limit that is no length', () => {
    expect(() => cut('a', -1)).toThrow('limit must be an integer of at least 0, not -1')
  })
})
