/** A rule file's name and content. */
export interface RuleFile {
  /** Path or name; without folders and `.yaml` or `.yml` it is the id of the rule. */
  name: string
  text: string
}

/** The id that a rule in this file must have. */
export function ruleIdOf(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).replace(/\.ya?ml$/, '')
}
