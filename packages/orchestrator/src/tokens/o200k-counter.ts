import { cutText } from './cut-text.ts'
import type { TokenCounter } from './token-counter.ts'

/**
 * What the tokenizer takes for one word costs the square of its length, so longer ones are cut; and a long text is counted
 * part by part, to stop early. Characters.
 */
const CUT = { run: 100, part: 8192 }

/** What looks like a control token of a model in a change is text like any other. */
const PLAIN = { disallowedSpecial: new Set<string>() }

/**
 * A counter by the o200k encoding of OpenAI, the one that most models are near to. Loading takes some 150 ms and 70 MB,
 * once. Of a text without white space it counts up to one token in a hundred characters too many.
 */
export async function loadO200kCounter(): Promise<TokenCounter> {
  const { countTokens, setMergeCacheSize } = await import('gpt-tokenizer/encoding/o200k_base')
  // The more its cache has forgotten, the longer it looks for what to forget next.
  setMergeCacheSize(0)
  return createCounter((text) => countTokens(text, PLAIN))
}

/** A part like the one before costs the same: a line of one character takes no time. */
function createCounter(count: (text: string) => number): TokenCounter {
  return (text, atMost) => {
    let tokens = 0
    let read = 0
    let before = { part: '', tokens: 0 }
    for (const part of cutText(text, CUT)) {
      if (part !== before.part) before = { part, tokens: count(part) }
      tokens += before.tokens
      read += part.length
      if (tokens > atMost) return Math.ceil((tokens * text.length) / read)
    }
    return tokens
  }
}
