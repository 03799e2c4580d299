import { describe, expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'
import type { Excerpt } from './excerpt.ts'
import { parsePatch } from './parse-diff.ts'

const file = parsePatch('@@ -1,4 +1,5 @@\n a\n b\n-c\n+C\n+D\n e\n@@ -20,2 +21,2 @@\n x\n-y\n+Y\n', {
  oldPath: 'f',
  newPath: 'f',
})
const around = { side: 'new', before: 0, after: 0, maxLines: 12 } as const

function texts({ rows, omitted }: Excerpt): [string, number] {
  return [rows.map((row) => row.text).join(''), omitted]
}

describe('excerpt', () => {
  it('has the lines with their numbers', () => {
    expect(excerpt(file, { ...around, start: 3, end: 4 })).toEqual({
      rows: [
        { oldLine: null, newLine: 3, kind: 'add', text: 'C' },
        { oldLine: null, newLine: 4, kind: 'add', text: 'D' },
      ],
      omitted: 0,
    })
  })

  it('has the rows around them, of both sides, as far as the hunk goes', () => {
    expect(texts(excerpt(file, { ...around, start: 3, end: 3, before: 2, after: 1 }))).toEqual(['bcCD', 0])
    expect(texts(excerpt(file, { ...around, start: 2, end: 99, before: 9, after: 9 }))).toEqual(['abcCDe', 0])
    expect(texts(excerpt(file, { ...around, side: 'old', start: 21, end: 21, before: 1 }))).toEqual(['xy', 0])
  })

  it('leaves out what is around first, and then the end of the lines', () => {
    expect(texts(excerpt(file, { ...around, start: 3, end: 4, before: 9, after: 9, maxLines: 4 }))).toEqual(['cCDe', 2])
    expect(texts(excerpt(file, { ...around, start: 5, end: 5, before: 9, after: 9, maxLines: 3 }))).toEqual(['CDe', 3])
    expect(texts(excerpt(file, { ...around, start: 3, end: 5, before: 9, after: 9, maxLines: 2 }))).toEqual(['CD', 4])
    expect(texts(excerpt(file, { ...around, start: 3, end: 4, maxLines: 0 }))).toEqual(['', 2])
  })

  it('is empty where the diff does not show the first line', () => {
    expect(excerpt(file, { ...around, start: 9, end: 22 })).toEqual({ rows: [], omitted: 0 })
  })
})
