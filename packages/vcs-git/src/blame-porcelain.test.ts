import { expect, test } from 'vitest'
import { parseBlame } from './blame-porcelain.ts'

const A = 'a'.repeat(40)
const B = 'b'.repeat(40)

test('joins neighbouring lines of one commit, and reads each commit once', () => {
  const output = [
    `${A} 1 1 2`,
    'author Ada',
    'author-mail <ada@example.com>',
    'author-time 1700000000',
    'summary author Not The Author',
    'filename a.txt',
    '\tone',
    `${A} 2 2`,
    '\tauthor Not The Author Either',
    `${B} 9 3 1`,
    'author Grace <Hopper>',
    'author-mail <>',
    'author-time 1700000001',
    'boundary',
    'filename b.txt',
    `\t${A} 1 1 1`,
    `${A} 3 4 1`,
    '\tfour',
  ].join('\n')
  const ada = { id: A, author: 'Ada', email: 'ada@example.com', time: 1700000000 }
  const grace = { id: B, author: 'Grace <Hopper>', email: '', time: 1700000001 }
  expect(parseBlame(Buffer.from(output))).toEqual([
    { startLine: 1, endLine: 2, commit: ada },
    { startLine: 3, endLine: 3, commit: grace },
    { startLine: 4, endLine: 4, commit: ada },
  ])
})

test('reads nothing from nothing', () => {
  expect(parseBlame(new Uint8Array())).toEqual([])
})
