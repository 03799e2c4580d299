import type { DiffLine } from '@aicr/diff'

/** Nothing but brackets, separators and ends of blocks: nobody comments on one, and its neighbours imply it. */
const FILLER = /^[\s{}()[\];,<>/*#-]*(?:end|else|pass|fi|done|begin|break)?[\s{}()[\];,:]*$/
/** Imports and package clauses: compilers check them better than readers. */
const IMPORT =
  /^\s*(?:import\b|from\s+\S+\s+import\b|#\s*include\b|using\s+[\w.]+;|use\s+[\w:\\]+|package\s|require\b|@import\b)/
/** Comments explain the code; a mistake in one does less. */
const COMMENT = /^\s*(?:\/\/|\/?\*|#(?!\s*(?:if|define|include|else|endif))|--\s|"""|<!--)/
/**
 * Where mistakes are: decisions, returns, errors, waiting, loops, memory, concurrency.
 */
const DECISION =
  /\b(?:if|elif|else if|for|while|switch|case|match|return|throw|throws|raise|catch|except|await|async|defer|go|goto|yield|unsafe|unwrap|panic|assert|lock|mutex|malloc|free|delete|memcpy|null|nil|None|undefined)\b|[!=]==?|&&|\|\|/
/** Words of the areas where a mistake costs most: access, secrets, injection, data loss, concurrency. */
const RISK =
  /auth|passw|secret|token|crypt|permission|privilege|session|cookie|sanitiz|escape|sql|query|exec|eval|shell|subprocess|deserializ|pickle|migrat|drop |truncate|transaction|mutex|atomic|thread|concurren|race|goroutine|timeout|redirect|csrf|xss|upload|path/i

/** How much one row of a change asks for a reader. 1 is a plain line of code. */
export function lineWeight({ kind, text }: DiffLine): number {
  if (kind === 'context') return 0
  const weight = codeWeight(text.length > MAX_READ ? text.slice(0, MAX_READ) : text)
  // A comment can not be put on a deleted line; it only tells what was there before.
  return kind === 'delete' ? weight * 0.25 : weight
}

/** Longer lines are data; the start of one says enough. Characters. */
const MAX_READ = 300

function codeWeight(text: string): number {
  if (FILLER.test(text)) return 0.1
  if (IMPORT.test(text)) return 0.2
  if (COMMENT.test(text)) return 0.5
  return 1 + (DECISION.test(text) ? 0.5 : 0) + (RISK.test(text) ? 0.25 : 0)
}
