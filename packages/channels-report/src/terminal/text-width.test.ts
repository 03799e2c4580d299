import { expect, it } from 'vitest'
import { cutToWidth, expandTabs, fitToWidth, textWidth } from './text-width.ts'

it('counts columns, not characters', () => {
  expect(['abc', '漢字', '👨‍👩‍👧', 'e\u0301'].map(textWidth)).toEqual([3, 4, 2, 1])
})

it('cuts between graphemes and loses none', () => {
  expect(cutToWidth('ab漢字👨‍👩‍👧c', 3)).toEqual(['ab', '漢', '字', '👨‍👩‍👧c'])
  expect(cutToWidth('', 3)).toEqual([''])
  expect(cutToWidth('漢字', 1)).toEqual(['漢', '字'])
})

it('marks a text that was cut', () => {
  expect(fitToWidth('abcdef', 6, '…')).toBe('abcdef')
  expect(fitToWidth('abcdefg', 6, '…')).toBe('abcde…')
  expect(fitToWidth('漢字漢字', 6, '…')).toBe('漢字…')
})

it('sets tabs to the next stop', () => {
  expect(expandTabs('\ta\tbcd\t漢\te', 4)).toBe('    a   bcd 漢  e')
})
