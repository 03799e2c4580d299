import type { DiffLine } from '@aicr/diff'

/** Longer lines are data; the start of one says enough. Characters. */
const MAX_READ = 300

/** Nothing but brackets and separators: nobody comments on one, and its neighbours imply it. */
const BRACKETS = /^[\s{}()[\];,:<>/*#-]*$/
/** The same in languages whose blocks end with a word, and the branch that has no condition. */
const BLOCK_WORD = /^[\s})]*(?:end|else|pass|fi|done|begin|break)[\s{}()[\];,:]*$/
/** Imports and package clauses: compilers check them better than readers. */
const IMPORT =
  /^\s*(?:import\b|from\s+\S+\s+import\b|#\s*include\b|using\s+[\w.]+;|use\s+[\w:\\]+|package\s|require\b|@import\b)/
/** Comments explain the code; a mistake in one does less. */
const COMMENT = /^\s*(?:\/\/|\/?\*|#(?!\s*(?:if|define|include|else|endif))|--\s|"""|<!--)/
/** Where mistakes are made: decisions, results, errors, waiting, absent values, memory. */
const DECISION =
  /\b(?:if|elif|for|while|switch|case|match|return|throws?|raise|catch|except|await|async|defer|go|goto|yield|unsafe|unwrap|panic|assert|malloc|free|delete|memcpy|null|nil|None|undefined)\b|[!=]==?|&&|\|\|/
/** Where a mistake costs most: access, secrets, injection, lost data, concurrency. */
const RISK =
  /auth|passw|secret|token|crypt|permission|privilege|session|cookie|sanitiz|escape|sql|query|exec|eval|shell|subprocess|deserializ|pickle|migrat|drop |truncate|transaction|lock|mutex|atomic|thread|concurren|race|goroutine|timeout|redirect|csrf|xss|upload|path/i

/** A comment can not be put on a deleted line; it only tells what was there before. */
const DELETED = 0.25

/** How much one row of a change asks for a reader. 1 is a plain line of code. */
export function lineWeight({ kind, text }: DiffLine): number {
  if (kind === 'context') return 0
  const weight = codeWeight(text.slice(0, MAX_READ))
  return kind === 'delete' ? weight * DELETED : weight
}

function codeWeight(text: string): number {
  if (BRACKETS.test(text) || BLOCK_WORD.test(text)) return 0.1
  if (IMPORT.test(text)) return 0.2
  if (COMMENT.test(text)) return 0.5
  return 1 + (DECISION.test(text) ? 0.5 : 0) + (RISK.test(text) ? 0.25 : 0)
}
