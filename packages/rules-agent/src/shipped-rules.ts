import { readFile } from 'node:fs/promises'
import { shippedRulesFolder } from './package-files.ts'
import type { RuleLayer } from './rules/load-rules.ts'
import { readRuleFolder } from './rules/read-rule-folder.ts'
import type { Rule } from './rules/rule.ts'

/** Beside the built form of this file: what is in `rules/`, so that a start need not read YAML (150 ms). */
export const COMPILED_RULES = 'shipped-rules.json'

/** The rules that come with this package. */
export async function readShippedRules(): Promise<RuleLayer> {
  const compiled = await readCompiledRules(new URL(COMPILED_RULES, import.meta.url))
  return compiled === null
    ? readRuleFolder(shippedRulesFolder(), 'shipped')
    : { origin: 'shipped', files: [], compiled }
}

/** `null` where there is no such file, as in the sources. */
async function readCompiledRules(file: URL): Promise<Rule[] | null> {
  try {
    const rules: Rule[] = JSON.parse(await readFile(file, 'utf8'))
    return rules
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
