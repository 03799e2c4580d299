import { parsePatch } from '@aicr/diff'
import type { LineComment } from '@aicr/channels/forge'
import { describe, expect, it } from 'vitest'
import { positionsOf } from './positions.ts'

const version = { base_commit_sha: 'base', start_commit_sha: 'start', head_commit_sha: 'head' }
const commits = { position_type: 'text', base_sha: 'base', start_sha: 'start', head_sha: 'head' }
const names = { old_path: 'a.ts', new_path: 'a.ts' }
const PATCH = '@@ -4,3 +4,4 @@\n four\n-five\n+cinq\n+more\n six\n'
const file = parsePatch(PATCH, { oldPath: 'a.ts', newPath: 'a.ts' })
/** SHA-1 of `a.ts`. */
const DIGEST = '02699cd6ca65aa6819d7e387678d8ea5359b5e59'

function comment(changes: Partial<LineComment> = {}): LineComment {
  const base = { path: 'a.ts', oldPath: 'a.ts', side: 'new', line: 5, endLine: null, kind: 'changed' } as const
  return { ...base, oldLine: null, fingerprint: 'f', body: 'b', ...changes }
}

describe('the position of a line', () => {
  it.each([
    ['an added line by its new number', comment(), { new_line: 5 }],
    ['a deleted line by its old number', comment({ side: 'old', line: 5 }), { old_line: 5 }],
    ['an unchanged line by both', comment({ line: 7, kind: 'context', oldLine: 6 }), { old_line: 6, new_line: 7 }],
    ['an unchanged line of the old side by both', comment({ side: 'old', line: 6 }), { old_line: 6, new_line: 7 }],
  ])('names %s', (_, wanted, expected) => {
    expect(positionsOf(wanted, file, version)).toEqual([{ ...commits, ...names, ...expected }])
  })

  it('names both paths of a renamed file, and the one path of an added or deleted one twice', () => {
    const renamed = parsePatch(PATCH, { oldPath: 'old.ts', newPath: 'a.ts' })
    const added = parsePatch('@@ -0,0 +1 @@\n+one\n', { oldPath: null, newPath: 'a.ts' })
    const deleted = parsePatch('@@ -1 +0,0 @@\n-one\n', { oldPath: 'a.ts', newPath: null })
    expect(positionsOf(comment(), renamed, version)).toMatchObject([{ old_path: 'old.ts', new_path: 'a.ts' }])
    expect(positionsOf(comment({ line: 1 }), added, version)).toMatchObject([{ ...names, new_line: 1 }])
    expect(positionsOf(comment({ line: 1, side: 'old' }), deleted, version)).toMatchObject([{ ...names, old_line: 1 }])
  })

  it('is none where the diff does not show it', () => {
    expect(positionsOf(comment({ line: 80 }), file, version)).toEqual([])
  })
})

describe('the position of a range', () => {
  it('stands on its last line and names both ends by code; the last line alone comes second', () => {
    const [whole, last] = positionsOf(comment({ line: 5, endLine: 7 }), file, version)
    const end = { ...commits, ...names, old_line: 6, new_line: 7 }
    expect(last).toEqual(end)
    expect(whole).toEqual({
      ...end,
      line_range: {
        start: { line_code: `${DIGEST}_6_5`, type: 'new' },
        end: { line_code: `${DIGEST}_6_7`, type: 'old' },
      },
    })
  })
})

describe('in a file that GitLab does not show', () => {
  it('a line is named by what the comment says', () => {
    expect(positionsOf(comment(), undefined, version)).toMatchObject([{ new_line: 5 }])
    expect(positionsOf(comment({ side: 'old' }), undefined, version)).toMatchObject([{ old_line: 5 }])
    const context = comment({ kind: 'context', oldLine: 9 })
    expect(positionsOf(context, undefined, version)).toMatchObject([{ new_line: 5, old_line: 9 }])
  })

  it('a range has no certain place, and an unchanged line of the old side neither', () => {
    expect(positionsOf(comment({ endLine: 6 }), undefined, version)).toEqual([])
    expect(positionsOf(comment({ kind: 'context', side: 'old', oldLine: 5 }), undefined, version)).toEqual([])
  })
})
