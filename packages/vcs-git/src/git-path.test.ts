import { expect, test } from 'vitest'
import { decodePath, sectionHeader, splitNul } from './git-path.ts'

const header = (oldPath: string, newPath = oldPath): string =>
  sectionHeader(Buffer.from(oldPath, 'latin1'), Buffer.from(newPath, 'latin1'))

test.each([
  ['plain.txt', 'diff --git a/plain.txt b/plain.txt'],
  ['with space', 'diff --git a/with space b/with space'],
  ['\xc3\xa9\xff', 'diff --git a/\xc3\xa9\xff b/\xc3\xa9\xff'],
  ['tab\there', String.raw`diff --git "a/tab\there" "b/tab\there"`],
  ['new\nline', String.raw`diff --git "a/new\nline" "b/new\nline"`],
  ['q"b\\s', String.raw`diff --git "a/q\"b\\s" "b/q\"b\\s"`],
  ['\x01\x7f', String.raw`diff --git "a/\001\177" "b/\001\177"`],
])('quotes %j as git does', (path, expected) => {
  expect(header(path)).toBe(expected)
})

test('quotes each of two names by itself', () => {
  expect(header('old', 'new\t')).toBe(String.raw`diff --git a/old "b/new\t"`)
})

test('splits at NUL bytes, with or without one at the end', () => {
  const split = (text: string): string[] => splitNul(Buffer.from(text)).map((part) => Buffer.from(part).toString())
  expect(split('')).toEqual([])
  expect(split('a\0b\0')).toEqual(['a', 'b'])
  expect(split('a\0\0b')).toEqual(['a', '', 'b'])
})

test('decodes what is UTF-8 and marks what is not', () => {
  expect(decodePath(Buffer.from('\ufeffnaïve 🚀'))).toBe('\ufeffnaïve 🚀')
  expect(decodePath(Buffer.of(0x61, 0xff))).toBe('a\ufffd')
})
