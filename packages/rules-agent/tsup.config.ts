import { writeFile } from 'node:fs/promises'
import { builds, libraryBuild, programBuild } from '../../tooling/tsup/preset.ts'
import { formatRuleError } from './src/rules/rule-error.ts'
import { loadRules } from './src/rules/load-rules.ts'
import { readRuleFolder } from './src/rules/read-rule-folder.ts'
import { COMPILED_RULES } from './src/shipped-rules.ts'

/** Native add-ons find their binaries beside their own files. */
const NATIVE = ['@ast-grep/napi', '@ast-grep/lang-go', '@ast-grep/lang-python']

/** The shipped rules as data, so that a start need not read YAML. */
async function writeCompiledRules(): Promise<void> {
  const { rules, errors } = await loadRules([await readRuleFolder('rules', 'shipped')])
  if (errors.length > 0) throw new Error(errors.map(formatRuleError).join('\n'))
  await writeFile(`dist/${COMPILED_RULES}`, JSON.stringify(rules))
}

export default builds(
  libraryBuild({ index: 'src/index.ts' }, { onSuccess: writeCompiledRules }),
  programBuild({ agent: 'src/bin/agent.ts' }, NATIVE),
)
