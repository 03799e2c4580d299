import { describe, expect, test } from 'vitest'
import { unsafePathReason } from './safe-path.ts'

describe('unsafePathReason', () => {
  test.each([
    'a.ts',
    'src/a b.ts',
    '-dash',
    ':(glob)*.txt',
    '.gitignore',
    '.github/x.yml',
    'a..b',
    'new\nline',
    'a\\b.txt',
    '世界 🚀.ts',
    'git~2/x',
  ])('lets %j pass', (path) => {
    expect(unsafePathReason(path)).toBeNull()
  })

  test.each([
    ['', /empty/],
    ['/etc/passwd', /absolute/],
    ['C:/x', /absolute/],
    ['a/../b', /".."/],
    ['./a', /"\."/],
    ['a//b', /empty/],
    ['a\0b', /NUL/],
    ['.git/config', /version control/],
    ['sub/.GIT/hooks/x', /version control/],
    ['.git . ./config', /version control/],
    ['.git::$INDEX_ALLOCATION/config', /version control/],
    ['GIT~1/config', /version control/],
    ['.g\u200cit/config', /version control/],
    ['a\\..\\.git\\config', /version control/],
    ['.svn/wc.db', /version control/],
    ['x'.repeat(300), /longer than 255/],
    ['x/'.repeat(3000) + 'x', /longer than 4000/],
  ])('refuses %j', (path, reason) => {
    expect(unsafePathReason(path)).toMatch(reason)
  })
})
