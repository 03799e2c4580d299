import { expect, it } from 'vitest'
import { codeLanguage } from './code-language.ts'

it.each([
  ['src/a.ts', 'ts'],
  ['A.PY', 'python'],
  ['build/Dockerfile', 'dockerfile'],
  ['dir.ts/noext', ''],
  ['x.suggestion', ''],
  ['x.mermaid', ''],
  ['x.constructor', ''],
])('takes the code of %s for %j', (path, language) => {
  expect(codeLanguage(path)).toBe(language)
})
