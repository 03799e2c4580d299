import { expect, test } from 'vitest'
import { createPathFilter } from './path-filter.ts'

test('keeps everything when nothing is set', () => {
  expect(createPathFilter({})('any/file.ts')).toEqual({ kept: true })
  expect(createPathFilter({ watchPaths: [], include: [], exclude: [] })('any/file.ts')).toEqual({ kept: true })
})

test('asks the watched paths first, then include, then exclude, and says which one decided', () => {
  const decide = createPathFilter({ watchPaths: ['src/'], include: ['**/*.ts'], exclude: ['**/*.test.ts'] })
  expect(decide('src/a.ts')).toEqual({ kept: true })
  expect(decide('lib/a.ts')).toEqual({ kept: false, by: 'watch_path', detail: 'outside the watched paths' })
  expect(decide('src/a.md')).toEqual({ kept: false, by: 'include', detail: 'matches no include pattern' })
  expect(decide('src/a.test.ts')).toEqual({
    kept: false,
    by: 'exclude',
    detail: 'matches the exclude pattern **/*.test.ts',
  })
})

test('a watched path is a folder or a file, not the start of a name', () => {
  const decide = createPathFilter({ watchPaths: ['/src/app', './README.md'] })
  expect(decide('src/app/a.ts').kept).toBe(true)
  expect(decide('README.md').kept).toBe(true)
  expect(decide('src/apples/a.ts').kept).toBe(false)
  expect(createPathFilter({ watchPaths: ['/'] })('a.ts').kept).toBe(true)
})

test('a pattern that can not be used is an error when the filter is made', () => {
  expect(() => createPathFilter({ exclude: ['!x'] })).toThrow(/can not be used/)
})
