import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFrontMatter } from './front-matter.ts'

it.each([
  ['no front matter', 'Text\n---\n', {}, 'Text\n---\n'],
  ['an empty one', '---\n---\nText', {}, 'Text'],
  ['a mapping', '---\nname: a\nlist: [x, y]\n---\nText\n', { name: 'a', list: ['x', 'y'] }, 'Text\n'],
  ['a byte order mark and CRLF', '\uFEFF---\r\nname: a\r\n---\r\nText', { name: 'a' }, 'Text'],
  ['globs as several tools write them', '---\nglobs: *.ts, **/*.tsx\n---\n', { globs: '*.ts, **/*.tsx' }, ''],
  ['a list of such globs', '---\nglobs:\n  - **/*.ts\n  - a/*.ts\n---\n', { globs: ['**/*.ts', 'a/*.ts'] }, ''],
])('reads %s', async (_name, text, data, body) => {
  expect(await readFrontMatter(text)).toEqual({ status: 'read', data, body })
})

it.each([
  ['has no end', '---\nname: a\n', 'does not end'],
  ['is no YAML', '---\nname: a\nother: [x\n---\n', 'is no YAML (line '],
  ['is a list', '---\n- a\n---\n', 'is no mapping'],
  ['has aliases', '---\na: &a [x, x]\nb: [*a , *a ]\n---\n', 'can not be read'],
  ['has a key twice', '---\na: 1\na: 2\n---\n', 'is no YAML (line 3)'],
  ['is too long', `---\na: ${'x'.repeat(20_000)}\n---\n`, 'more than 16384 characters'],
  ['is too deep', `---\na: ${'['.repeat(8000)}\n---\n`, 'front matter'],
])('says that front matter %s', async (_name, text, reason) => {
  expect(await readFrontMatter(text)).toEqual({ status: 'broken', reason: expect.stringContaining(reason) })
})

it('reads any text or says what is wrong', async () => {
  const part = fc.constantFrom(
    '---\n',
    'a: ',
    '*b',
    '&b',
    '[',
    ']',
    '{',
    '\n',
    '- ',
    '"',
    ': ',
    '!!js ',
    '\u0000',
    '? ',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 40 }), async (parts) => {
      const { status } = await readFrontMatter(`---\n${parts.join('')}\n---\n`)
      expect(['read', 'broken']).toContain(status)
    }),
  )
})
