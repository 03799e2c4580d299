import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSummaries } from './read-summaries.ts'

const paths = ['src/a.ts', 'src/b.ts']

it.each([
  ['1: adds a cache\n2: removes it', ['adds a cache', 'removes it']],
  ['Here you are:\n- **1**: adds\n* [2] - removes', ['adds', 'removes']],
  ['2. removes\n3. of no file\n0: nor this\n1) adds\n1: again', ['adds', 'removes']],
  ['1: sh\u200Bown\u202E', ['shown']],
])('reads %j', (answer, texts) => {
  expect(readSummaries(answer, paths)).toEqual(texts.map((text, index) => ({ path: paths[index], text })))
})

it('knows nothing of a file that the answer leaves out', () => {
  expect(readSummaries('2: removes', paths)).toEqual([{ path: 'src/b.ts', text: 'removes' }])
  expect(readSummaries('I can not do that.', paths)).toEqual([])
})

it('gives one line for a file, no longer than somebody reads, whatever the model answers', () => {
  const part = fc.oneof(fc.constantFrom('1:', '2: ', '\n', '```', '\u2028', '😀', '1'), fc.string())
  fc.assert(
    fc.property(fc.array(part, { maxLength: 200 }), (parts) => {
      const summaries = readSummaries(parts.join(''), paths)
      expect(new Set(summaries.map(({ path }) => path)).size).toBe(summaries.length)
      for (const { text } of summaries) {
        expect(text).toMatch(/^.{1,402}$/u)
        expect(text.isWellFormed()).toBe(true)
      }
    }),
  )
})

it('reads a line without end in no time', () => {
  for (const text of ['1', ' ', '[', '1: ', '*']) {
    expect(readSummaries(text.repeat(1_000_000), paths).length).toBeLessThanOrEqual(1)
  }
})
