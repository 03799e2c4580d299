import type { LineComment } from '@aicr/channels/forge'
import { DiffIndex, parsePatch } from '@aicr/diff'
import type { Side } from '@aicr/diff'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { connectGitLab } from '../channels/connection.ts'
import { HEAD, createWorld } from '../../test/world.ts'
import { createGitLabReviewForge } from './gitlab-review-forge.ts'

const place = { repo: 'acme/tools/shop', change: '12' }
const rows = fc.array(fc.constantFrom(' ', '+', '-'), { minLength: 1, maxLength: 8 })
const gap = fc.integer({ min: 1, max: 30 })

/** A patch of several hunks; each row says where it is. */
const patches = fc.array(fc.tuple(gap, rows), { minLength: 1, maxLength: 3 }).map((hunks) => {
  let [old, next] = [1, 1]
  return hunks.map(([skipped, marks], hunk) => {
    old += skipped
    next += skipped
    const count = (mark: string): number => marks.filter((one) => one !== mark).length
    const [oldLines, newLines] = [count('+'), count('-')]
    // Where a side has no line, git names the line before.
    const header = `@@ -${oldLines === 0 ? old - 1 : old},${oldLines} +${newLines === 0 ? next - 1 : next},${newLines} @@`
    old += oldLines
    next += newLines
    return [header, ...marks.map((mark, row) => `${mark}hunk ${hunk} row ${row}`)].join('\n')
  })
})

/** Every line that a diff shows, and every range of two and three of them. */
function commentsOn(index: DiffIndex): { comment: LineComment; code: string }[] {
  return (['new', 'old'] as const satisfies readonly Side[]).flatMap((side) =>
    index.shownRanges('a.ts', side).flatMap(({ start, end }) =>
      Array.from({ length: end - start + 1 }, (_, offset) => start + offset).flatMap((line) =>
        [line, line + 1, line + 2]
          .filter((last) => last <= end)
          .flatMap((last) => {
            const found = index.anchor('a.ts', line, last, side)
            if (!found.ok) return []
            const { code, hunk: _hunk, ...anchor } = found.anchor
            return [{ code, comment: { ...anchor, fingerprint: 'f', body: `${side} ${line} to ${last}` } }]
          }),
      ),
    ),
  )
}

/** The line, or the first and the last one. */
function endsOf(code: string): string[] {
  const lines = code.split('\n')
  return lines.length === 1 ? lines : [lines[0] ?? '', lines.at(-1) ?? '']
}

it('finds the right lines for every line and every short range that a diff shows', async () => {
  await fc.assert(
    fc.asyncProperty(patches, async (hunks) => {
      const diff = `${hunks.join('\n')}\n`
      const file = { old_path: 'a.ts', new_path: 'a.ts', diff }
      await using world = await createWorld({ files: [file] })
      const { api, project, waiting } = connectGitLab({ name: 'lines' }, world.context)
      const forge = createGitLabReviewForge(api, project, waiting)
      const index = DiffIndex.from([parsePatch(diff, { oldPath: 'a.ts', newPath: 'a.ts' })])
      const wanted = commentsOn(index)
      for (const { comment } of wanted) await forge.createThread?.(place, { commit: HEAD, comment })
      const standing = world.gitlab.store.discussions.map(({ notes: [note] }) => note?.lines)
      expect(standing).toEqual(wanted.map(({ code }) => endsOf(code)))
    }),
    { numRuns: 15 },
  )
})
