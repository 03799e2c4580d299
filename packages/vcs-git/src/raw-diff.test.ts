import { describe, expect, test } from 'vitest'
import { parseRawDiff } from './raw-diff.ts'

const OLD = 'a'.repeat(40)
const NEW = 'b'.repeat(40)
const NONE = '0'.repeat(40)

function parse(...tokens: string[]): ReturnType<typeof parseRawDiff> {
  return parseRawDiff(Buffer.from(tokens.map((token) => `${token}\0`).join(''), 'latin1'))
}

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1')

describe('parseRawDiff', () => {
  test('joins the list of files with their counts', () => {
    const { changes } = parse(
      `:100644 100644 ${OLD} ${NEW} M`,
      'a.txt',
      `:100644 100755 ${OLD} ${NEW} R086`,
      'old\tname',
      'new\nname',
      `:000000 100644 ${NONE} ${NEW} A`,
      'bin-\xff',
      '3\t1\ta.txt',
      '2\t0\t',
      'old\tname',
      'new\nname',
      '-\t-\tbin-\xff',
    )
    expect(changes).toEqual([
      {
        status: 'modified',
        path: bytes('a.txt'),
        oldPath: null,
        oldMode: '100644',
        newMode: '100644',
        oldId: OLD,
        newId: NEW,
        counts: { binary: false, additions: 3, deletions: 1 },
      },
      {
        status: 'renamed',
        path: bytes('new\nname'),
        oldPath: bytes('old\tname'),
        oldMode: '100644',
        newMode: '100755',
        oldId: OLD,
        newId: NEW,
        counts: { binary: false, additions: 2, deletions: 0 },
      },
      {
        status: 'added',
        path: bytes('bin-\xff'),
        oldPath: null,
        oldMode: null,
        newMode: '100644',
        oldId: null,
        newId: NEW,
        counts: { binary: true, additions: 0, deletions: 0 },
      },
    ])
  })

  test('takes a path with a tab or a colon for a path', () => {
    const { changes } = parse(`:100644 000000 ${OLD} ${NONE} D`, ':100644 x', '0\t2\t:100644 x')
    expect(changes).toMatchObject([
      { status: 'deleted', path: bytes(':100644 x'), newMode: null, counts: { deletions: 2 } },
    ])
    expect(parse(`:100644 100644 ${OLD} ${NEW} M`, 'a\tb', '1\t1\ta\tb').changes).toMatchObject([
      { counts: { additions: 1 } },
    ])
  })

  test('tells a change of mode alone, and names conflicts', () => {
    const { changes, unmerged } = parse(
      `:100644 100755 ${OLD} ${OLD} M`,
      'x.sh',
      `:000000 000000 ${NONE} ${NONE} U`,
      'conflict',
    )
    expect(changes).toMatchObject([{ status: 'mode_changed', counts: null }])
    expect(unmerged).toEqual([bytes('conflict')])
  })

  test('reads nothing from nothing', () => {
    expect(parse()).toEqual({ changes: [], unmerged: [] })
  })

  test.each([
    ['an unknown status', [`:100644 100644 ${OLD} ${NEW} Z`, 'a']],
    ['a shortened id', [`:100644 100644 abc ${NEW} M`, 'a']],
    ['a missing path', [`:100644 100644 ${OLD} ${NEW} R100`, 'a']],
    ['a line that is no count', ['warning: something']],
  ])('refuses %s', (_, tokens) => {
    expect(() => parse(...tokens)).toThrow(/can not read/)
  })
})
