/** Why a rule file, or a part of it, can't be used. */
export interface RuleError {
  /** File name as the loader was given it. */
  source: string
  /** From 1; 1 where the whole file is meant. */
  line: number
  column: number
  message: string
  /** What to write instead, when that can be told. */
  suggestion?: string
}

/** `security.yaml:4:3: severity … Did you mean "high"?` */
export function formatRuleError({ source, line, column, message, suggestion }: RuleError): string {
  return `${source}:${line}:${column}: ${message}${suggestion === undefined ? '' : ` ${suggestion}`}`
}
