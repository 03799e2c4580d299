import type { Span } from './spans.ts'

/** Finds all of a set of values in a text in one pass. */
export interface ValueMatcher {
  /** Merged spans of all occurrences, overlapping ones too. `steps` counts moves in the automaton: at most two a character. */
  find(text: string): { spans: Span[]; steps: number }
}

/** A state of the automaton: a prefix of some value. */
interface State {
  next: Map<number, State>
  /** The longest proper suffix of this prefix that is a prefix of some value too. */
  fallback: State | null
  /** Length of the longest value that ends here; 0 when none does. */
  longest: number
}

/**
 * An Aho-Corasick automaton: its time does not depend on how many values there are, nor on how often they match or nearly
 * match, which an attacker who writes the text would choose. Empty values are ignored.
 */
export function createValueMatcher(values: Iterable<string>): ValueMatcher {
  const root: State = { next: new Map(), fallback: null, longest: 0 }
  for (const value of values) addValue(root, value)
  linkFallbacks(root)
  return { find: (text) => findValues(root, text) }
}

function addValue(root: State, value: string): void {
  let state = root
  for (let index = 0; index < value.length; index++) {
    const unit = value.charCodeAt(index)
    let next = state.next.get(unit)
    if (!next) {
      next = { next: new Map(), fallback: root, longest: 0 }
      state.next.set(unit, next)
    }
    state = next
  }
  state.longest = value.length
}

/** Breadth first, so that every shorter prefix is linked before a longer one needs it. */
function linkFallbacks(root: State): void {
  const queue = [...root.next.values()]
  for (const state of queue) {
    for (const [unit, child] of state.next) {
      let candidate = state.fallback
      while (candidate && !candidate.next.has(unit)) candidate = candidate.fallback
      child.fallback = candidate?.next.get(unit) ?? root
      child.longest = Math.max(child.longest, child.fallback.longest)
      queue.push(child)
    }
  }
}

function findValues(root: State, text: string): { spans: Span[]; steps: number } {
  const spans: Span[] = []
  let steps = 0
  let state = root
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    let next = state.next.get(unit)
    while (!next && state.fallback) {
      state = state.fallback
      steps += 1
      next = state.next.get(unit)
    }
    state = next ?? root
    steps += 1
    if (state.longest > 0) addSpan(spans, index + 1 - state.longest, index + 1)
  }
  return { spans, steps }
}

/** Matches come in the order of their ends; one may begin before those already found, and then swallows them. */
function addSpan(spans: Span[], start: number, end: number): void {
  let first = start
  for (let last = spans.at(-1); last && last.end >= first; last = spans.at(-1)) {
    first = Math.min(first, last.start)
    spans.pop()
  }
  spans.push({ start: first, end })
}
