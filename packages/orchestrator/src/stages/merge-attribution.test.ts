import { verifies } from '@aicr-internal/testkit'
import type { AttributionResult } from '@aicr/schema'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { attributesAll, mergeAttribution } from './merge-attribution.ts'

const request = { path: 'a.ts', range: { start_line: 1, end_line: 10 }, reason: 'who' }
const from = (source: 'event' | 'provider' | 'vcs', ...spans: [number, number][]): AttributionResult => ({
  path: 'a.ts',
  status: 'ok',
  lines: spans.map(([start_line, end_line]) => ({ start_line, end_line, author: source, source })),
})

it('takes each line from the first source that knows it', () => {
  verifies('tools.report-problem.attribution-is-checked')
  const merged = mergeAttribution(request, [
    from('event', [3, 4], [8, 8]),
    from('provider', [1, 3]),
    from('vcs', [1, 10]),
  ])
  expect(merged.status).toBe('ok')
  expect(merged.lines.map(({ start_line, end_line, source }) => [start_line, end_line, source])).toEqual([
    [1, 2, 'provider'],
    [3, 4, 'event'],
    [5, 7, 'vcs'],
    [8, 8, 'event'],
    [9, 10, 'vcs'],
  ])
})

it("is partial where a line that was asked for is nobody's, and nothing where no source knows any", () => {
  expect(mergeAttribution(request, [from('event', [3, 4])]).status).toBe('partial')
  expect(mergeAttribution(request, [])).toEqual({ path: 'a.ts', status: 'not_found', lines: [] })
  expect(attributesAll(request, from('event', [1, 10]))).toBe(true)
  expect(attributesAll({ path: 'a.ts', reason: 'who' }, from('event', [1, 10]))).toBe(false)
})

it('attributes no line twice, and every line that a source knows', () => {
  const span = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.nat(4))
    .map(([start, length]): [number, number] => [start, start + length])
  const apart = fc
    .uniqueArray(span, { maxLength: 4, selector: ([start]) => Math.floor(start / 6) })
    .map((spans) =>
      spans.map(([start, end]): [number, number] => [start, Math.min(end, Math.floor(start / 6) * 6 + 5)]),
    )
  const linesOf = ({ lines }: AttributionResult) =>
    lines.flatMap(({ start_line, end_line }) =>
      Array.from({ length: end_line - start_line + 1 }, (_, at) => start_line + at),
    )
  fc.assert(
    fc.property(apart, apart, (event, vcs) => {
      const sources = [from('event', ...event), from('vcs', ...vcs)]
      const lines = linesOf(mergeAttribution(request, sources))
      expect(new Set(lines).size).toBe(lines.length)
      expect(new Set(lines)).toEqual(new Set(sources.flatMap(linesOf)))
    }),
  )
})
