import { expect, it } from 'vitest'
import { grammarOf, isCode, languageOf } from './languages.ts'

it.each([
  ['src/a.ts', 'typescript'],
  ['src/a.d.mts', 'typescript'],
  ['a.jsx', 'javascript'],
  ['A.PY', 'python'],
  ['Dockerfile', 'dockerfile'],
  ['deploy/Dockerfile.web', 'dockerfile'],
  ['.env', 'env'],
  ['.env.production', 'env'],
  ['Gemfile', 'ruby'],
  ['bin/tool', null],
  ['a.constructor', null],
])('%s is %s', (path, language) => {
  expect(languageOf(path)).toBe(language)
})

it('parses TSX with a grammar of its own', () => {
  expect(grammarOf('a.tsx', 'typescript')).toBe('Tsx')
  expect(grammarOf('a.ts', 'typescript')).toBe('TypeScript')
  expect(grammarOf('a.rb', 'ruby')).toBeNull()
})

it('does not call data and prose code', () => {
  expect(isCode('json')).toBe(false)
  expect(isCode('markdown')).toBe(false)
  expect(isCode(null)).toBe(false)
  expect(isCode('shell')).toBe(true)
})
