import type { Rule } from '../rules/rule.ts'
import type { SecretScanner } from './builtin/secrets.ts'
import { lockfileQuestions } from './builtin/stale-lockfile.ts'
import type { ChangeFacts } from './change-facts.ts'
import type { ChangedFile } from './changed-file.ts'
import { checkChange } from './check-change.ts'
import type { Check } from './check-file.ts'
import { checkFile } from './check-file.ts'
import { createFileFilter } from './file-filter.ts'
import { createFileView } from './file-view.ts'
import { createPathClassifier } from './path-groups.ts'
import { createRegexLoader } from './regex-matcher.ts'
import { createSyntaxLoader } from './syntax.ts'

export interface EngineSettings {
  rules: readonly Rule[]
  /** Finds secrets; the engine shows what it says of them, never the secrets. */
  scanSecrets: SecretScanner
}

/** Runs rules over a change. Holds no state of a review: one engine serves any number of them. */
export interface RulesEngine {
  /** Rules about one file. Rejects only when `signal` is aborted; a rule that fails is in `failed`. */
  checkFile(file: ChangedFile, signal?: AbortSignal): Promise<Check>
  /** Paths beside changed manifests; those that exist at head belong into `facts.existing` of {@link checkChange}. */
  questions(files: readonly ChangedFile[]): string[]
  /** Rules about the change as a whole. */
  checkChange(files: readonly ChangedFile[], facts: ChangeFacts): Promise<Check>
}

export function createEngine({ rules, scanSecrets }: EngineSettings): RulesEngine {
  const classify = createPathClassifier()
  const filtered = rules.map((rule) => ({ rule, accepts: createFileFilter(rule.files, classify) }))
  const tools = { scanSecrets, loadSyntax: createSyntaxLoader(), loadRegex: createRegexLoader() }
  return {
    checkFile: (file, signal) => {
      const accepting = filtered.filter(({ accepts }) => accepts(file.path)).map(({ rule }) => rule)
      return checkFile(createFileView(file, classify), accepting, tools, signal)
    },
    questions: (files) => lockfileQuestions(files),
    checkChange: (files, facts) => checkChange(filtered, { files, facts }, scanSecrets),
  }
}
