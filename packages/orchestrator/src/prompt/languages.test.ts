import { expect, it } from 'vitest'
import { languagesOf } from './languages.ts'

it.each([
  [['a.ts', 'b.tsx', 'c.py'], 'TypeScript (2 files), Python (1 file)'],
  [['A.SQL', 'z.rs'], 'Rust (1 file), SQL (1 file)'],
  [['README', 'a.toString', 'b.constructor', 'ts', ''], 'TypeScript (1 file)'],
  [[], ''],
])('of %j says %j', (paths, languages) => {
  expect(languagesOf(paths)).toBe(languages)
})
