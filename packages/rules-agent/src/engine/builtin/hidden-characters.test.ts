import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleFile } from '../../rules/example-files.ts'
import { createFileView } from '../file-view.ts'
import { createPathClassifier } from '../path-groups.ts'
import { findInvisible, findReordering } from './hidden-characters.ts'

const classify = createPathClassifier()

function viewOf(code: string, file = 'src/a.ts') {
  return createFileView(exampleFile({ file, code }), classify)
}

/** What is said of the characters of a line. */
function invisibleIn(code: string): unknown[] {
  return findInvisible(viewOf(code)).map(({ captures }) => captures.CHARACTERS)
}

describe('findReordering', () => {
  it('names each character and its column', () => {
    expect(findReordering(viewOf('one()\n// \u202E a \u2066\n'))).toEqual([
      {
        line: 2,
        captures: {
          CHARACTERS: { words: 'U+202E RIGHT-TO-LEFT OVERRIDE in column 4, U+2066 LEFT-TO-RIGHT ISOLATE in column 8' },
        },
      },
    ])
  })

  it('counts those beyond the fourth', () => {
    expect(findReordering(viewOf('\u202A'.repeat(6)))[0]?.captures.CHARACTERS).toMatchObject({
      words: expect.stringMatching(/ and 2 more$/),
    })
  })

  it('looks at program text only', () => {
    expect(findReordering(viewOf('\u202E', 'data/list.json'))).toEqual([])
    expect(findReordering(viewOf('\u202E', 'notes'))).toEqual([])
  })
})

describe('findInvisible', () => {
  it.each([
    ['a zero-width space in a name', 'is\u200BAdmin', 'U+200B ZERO WIDTH SPACE in column 3'],
    ['a filler that looks like nothing', 'a = \u3164', 'U+3164 HANGUL FILLER in column 5'],
    ['a byte order mark inside a line', 'a\uFEFF', 'U+FEFF ZERO WIDTH NO-BREAK SPACE in column 2'],
    ['a joiner between letters', 'a\u200Db', 'U+200D ZERO WIDTH JOINER in column 2'],
    ['hidden tag characters', "'\u{E0041}'", 'U+E0041 TAG CHARACTER in column 2'],
    ['variation selectors in a row', "'\uFE00\uFE01'", 'U+FE01 VARIATION SELECTOR in column 3'],
    ['a supplementary variation selector', "'a\u{E0101}'", 'U+E0101 VARIATION SELECTOR in column 3'],
  ])('finds %s', (_, code, words) => {
    expect(invisibleIn(code)).toEqual([{ words }])
  })

  it.each([
    ['a byte order mark at the start of the file', '\uFEFFa'],
    ['a family, a heart on fire and a flag', "'👨\u200D👩\u200D👧🏽 ❤\uFE0F\u200D🔥 🏴\u{E0067}\u{E0062}\u{E007F}'"],
    ['Persian, Hindi and Thai words', "'می\u200Cخواهم क्\u200Dष ภาษา\u200Bไทย'"],
    ['a mark beside Hebrew', "'שלום\u200F!'"],
    ['a Japanese character with its variant', "'葛\u{E0100}'"],
    ['an emoji style', "'✔\uFE0F'"],
  ])('leaves %s alone', (_, code) => {
    expect(invisibleIn(code)).toEqual([])
  })

  it('finds nothing in text without such characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('aZ0 "\'`\\{}é中я😀\t')) }), (text) => {
        expect(invisibleIn(text)).toEqual([])
        expect(findReordering(viewOf(text))).toEqual([])
      }),
    )
  })
})
