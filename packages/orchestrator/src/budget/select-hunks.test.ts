import { parseDiff } from '@aicr/diff'
import type { FileDiff } from '@aicr/diff'
import { expect, it } from 'vitest'
import { selectHunks } from './select-hunks.ts'

const FILES = 2000
const ROWS = 30

it('selects all that may fit, and of what is far more the source before documents', () => {
  const files = changeOf(FILES)
  expect(selectHunks(files, 200_000).size).toBe(FILES)
  const some = [...selectHunks(files, 1000).keys()]
  expect(some).toHaveLength(500)
  expect(some.every((index) => files[index]?.path.startsWith('src/'))).toBe(true)
})

it('does not make the rows of files that can not get in', () => {
  const made = new Set<string>()
  const files = changeOf(FILES).map((file): FileDiff => {
    const { hunks: _, ...facts } = file
    return Object.defineProperty({ ...facts, hunks: [] }, 'hunks', { get: () => (made.add(file.path), file.hunks) })
  })
  selectHunks(files, 1000)
  expect(made.size).toBeLessThan(FILES * 0.75)
  expect([...made].filter((path) => path.startsWith('src/'))).toHaveLength(FILES / 2)
})

/** Every other file is a document. */
function changeOf(count: number): FileDiff[] {
  const rows = Array.from({ length: ROWS }, (_, index) => `+run(${index})\n`).join('')
  const texts = Array.from({ length: count }, (_, index) => {
    const path = index % 2 === 0 ? `docs/page${index}.md` : `src/module${index}.ts`
    return `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -0,0 +1,${ROWS} @@\n${rows}`
  })
  return parseDiff(texts.join(''))
}
