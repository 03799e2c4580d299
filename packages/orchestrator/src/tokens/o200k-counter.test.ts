import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, it } from 'vitest'
import { loadO200kCounter } from './o200k-counter.ts'

const count = await loadO200kCounter()
const ENDLESS = Number.POSITIVE_INFINITY

it('counts code as the tokenizer does, but for a few tokens where a long text is cut', () => {
  const code = Array.from({ length: 2000 }, (_, index) => `  const value${index} = compute(value${index + 1}, "x")`)
  const exact = countTokens(code.join('\n'))
  expect(count(code.slice(0, 50).join('\n'), ENDLESS)).toBe(countTokens(code.slice(0, 50).join('\n')))
  expect(Math.abs(count(code.join('\n'), ENDLESS) / exact - 1)).toBeLessThan(0.001)
})

it('takes the control tokens of a model for text', () => {
  expect(count('<|endoftext|>', ENDLESS)).toBeGreaterThan(1)
})

it('reads no more of a text than up to the limit, and says about how many tokens there are', () => {
  const word = 'naïveté 中文 '
  const exact = count(word.repeat(4000), ENDLESS)
  expect(count(word.repeat(4000), exact)).toBe(exact)
  const guess = count(word.repeat(4000), exact / 4)
  expect(Math.abs(guess / exact - 1)).toBeLessThan(0.01)
  expect(count('a b '.repeat(10) + '中'.repeat(20_000), 20)).toBeGreaterThan(20)
})

// Without the cuts each of these takes minutes: the test would time out.
it.each(['a', ' ', '\n', '-', '中', '😀', '1', '\u0301', 'ab', '</'])('counts a line of a million %j', (text) => {
  expect(count(text.repeat(1_000_000), ENDLESS)).toBeGreaterThan(1000)
})

it('counts words without end that are all different', () => {
  const words = Array.from({ length: 20_000 }, (_, index) => `x${index.toString(36)}!${'é'.repeat(index % 7)}`).join('')
  expect(count(words, ENDLESS)).toBeGreaterThan(words.length / 4)
})
