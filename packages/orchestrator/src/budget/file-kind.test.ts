import { expect, it } from 'vitest'
import { fileKind } from './file-kind.ts'

it.each([
  ['src/auth/login.ts', 'source'],
  ['bin/run', 'source'],
  ['src/latest/contest.ts', 'source'],
  ['src/login.test.ts', 'test'],
  ['tests/login.py', 'test'],
  ['pkg/login_test.go', 'test'],
  ['src/LoginTest.java', 'test'],
  ['docs/index.html', 'docs'],
  ['README.md', 'docs'],
  ['.github/workflows/ci.yml', 'config'],
  ['Dockerfile', 'config'],
  ['dist/index.js', 'generated'],
  ['api/user.pb.go', 'generated'],
  ['package-lock.json', 'generated'],
])('takes %s for %s', (path, kind) => {
  expect(fileKind(path)).toBe(kind)
})
