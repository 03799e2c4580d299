import { describe, expect, it } from 'vitest'
import { exampleFile } from '../../rules/example-files.ts'
import { createFileView } from '../file-view.ts'
import { createPathClassifier } from '../path-groups.ts'
import { findConflictMarkers } from './conflict-markers.ts'

const classify = createPathClassifier()
const block = '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n'

function linesIn(file: string, text: { code: string } | { diff: string }): number[] {
  return findConflictMarkers(createFileView(exampleFile({ file, ...text }), classify)).map(({ line }) => line)
}

describe('findConflictMarkers', () => {
  it('reports each block once, at its first changed marker', () => {
    expect(linesIn('data.csv', { code: `${block}c\n${block}` })).toEqual([1, 7])
    expect(linesIn('data.csv', { diff: ' <<<<<<< HEAD\n a\n+=======\n+b\n+>>>>>>> other\n' })).toEqual([3])
  })

  it('knows the three-way style and CRLF', () => {
    const code = '<<<<<<< a\r\n1\r\n||||||| b\r\n2\r\n=======\r\n3\r\n>>>>>>> c\r\n'
    expect(linesIn('data.csv', { code })).toEqual([1])
  })

  it('leaves a conflict alone that was there before', () => {
    expect(linesIn('a.ts', { diff: ' <<<<<<< HEAD\n a\n =======\n b\n >>>>>>> other\n+c\n' })).toEqual([])
  })

  it('reports a marker that is left over in program text, and not in other text', () => {
    expect(linesIn('a.ts', { code: 'a()\n>>>>>>> feature\n' })).toEqual([2])
    expect(linesIn('a.csv', { code: 'a\n>>>>>>> feature\n' })).toEqual([])
  })

  it('takes neither headings nor shifts nor longer runs for markers', () => {
    expect(linesIn('a.py', { code: 'Title\n=======\n' })).toEqual([])
    expect(linesIn('a.cpp', { code: 'a <<<<<<< b\n<<<<<<<<<< c\n>>>>>>>\n' })).toEqual([])
  })

  it('wants the divider between the two ends', () => {
    expect(linesIn('a.csv', { code: '<<<<<<< HEAD\na\n>>>>>>> other\n' })).toEqual([])
    expect(linesIn('a.csv', { code: '=======\n<<<<<<< HEAD\na\n>>>>>>> other\n' })).toEqual([])
  })
})
