import { shippedRulesFolder } from './package-files.ts'
import type { RuleLayer } from './rules/load-rules.ts'
import { readRuleFolder } from './rules/read-rule-folder.ts'

/** The rules that come with this package. */
export function readShippedRules(): Promise<RuleLayer> {
  return readRuleFolder(shippedRulesFolder(), 'shipped')
}
