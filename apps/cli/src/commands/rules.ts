import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createSecretScanner } from '@aicr/kit/secrets'
import { formatRuleError, loadRules, readRuleFolder, readShippedRules, testRule } from '@aicr/rules-agent'
import type { LoadedRules, Rule } from '@aicr/rules-agent'
import { exitCodes } from '@aicr/schema'
import type { CliContext } from '../terminal.ts'
import { rulesTable } from './rules-table.ts'

/** Where a repository keeps rules of its own. */
const OWN_RULES = '.aicr/rules'

/** The folder above that holds `.git`, or the folder itself where there is none: a rule folder needs no repository. */
function repositoryRoot(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    if (dirname(at) === at) return folder
  }
}

/** The rules that ship with AICR and those in the repository as it is on disk. */
async function loadAll(repo: string, { cwd, stderr }: CliContext): Promise<LoadedRules> {
  const own = await readRuleFolder(join(repositoryRoot(resolve(cwd, repo)), OWN_RULES), 'repository')
  const loaded = await loadRules([await readShippedRules(), own])
  for (const error of loaded.errors) stderr.write(`${OWN_RULES}/${formatRuleError(error)}\n`)
  return loaded
}

/** `aicr rules list`. Rule files that can not be used are named, and make the exit code 2. */
export async function listRules(flags: { repo: string; json?: true }, context: CliContext): Promise<number> {
  const { rules, errors } = await loadAll(flags.repo, context)
  context.stdout.write(flags.json ? `${JSON.stringify(rules.map(summaryOf), null, 2)}\n` : rulesTable(rules))
  return errors.length === 0 ? exitCodes.ok : exitCodes.usage
}

function summaryOf({ id, title, severity, category, origin, message, suggestion }: Rule): Record<string, unknown> {
  return { id, title, severity, category, origin, message, suggestion }
}

/** `aicr rules test`: runs every rule on the examples in its own file. Exit code 1 when one fails. */
export async function testRules(flags: { repo: string }, context: CliContext): Promise<number> {
  const { rules, errors } = await loadAll(flags.repo, context)
  const scanner = createSecretScanner()
  let examples = 0
  const failures: string[] = []
  for (const rule of rules) {
    for (const result of await testRule(rule, (text) => scanner.scan(text))) {
      examples += 1
      if (!result.passed) failures.push(`${rule.id}: ${result.kind} example ${result.index + 1}: ${result.message}`)
    }
  }
  for (const failure of failures) context.stdout.write(`${failure}\n`)
  context.stdout.write(`${rules.length} rules, ${examples} examples, ${failures.length} failed\n`)
  if (errors.length > 0) return exitCodes.usage
  return failures.length === 0 ? exitCodes.ok : exitCodes.problems
}
