import type { SgNode } from '@ast-grep/napi'

/** Bracket pairs within each other, in any text. People stay far below. */
export const NESTING = 250

/** Whether brackets nest deeper than {@link NESTING}. Reads the text once and knows nothing of strings and comments. */
export function nestsTooDeeply(text: string): boolean {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (isOpening(code) && ++depth > NESTING) return true
    if (isClosing(code) && depth > 0) depth--
  }
  return false
}

function isOpening(code: number): boolean {
  return code === 0x28 || code === 0x5b || code === 0x7b // ( [ {
}

function isClosing(code: number): boolean {
  return code === 0x29 || code === 0x5d || code === 0x7d // ) ] }
}

/** Nodes within each other in a tree: also chains of calls, operators and `else if`, which need no brackets. */
export const TREE_DEPTH = 400
/** A chain in a shorter piece of text takes too little time to matter. */
const LONG_CHARACTERS = 8000

/**
 * Whether a tree is so deep that a search which looks up or down from each node would take time that grows with the
 * square of the file. Only nodes with much text can be, and there are few of those, so this looks at hardly any.
 */
export function isTooDeep(root: SgNode): boolean {
  let level = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > TREE_DEPTH) return true
    level = level.flatMap((node) => node.children()).filter(isLong)
  }
  return false
}

function isLong(node: SgNode): boolean {
  const { start, end } = node.range()
  return end.index - start.index > LONG_CHARACTERS
}
