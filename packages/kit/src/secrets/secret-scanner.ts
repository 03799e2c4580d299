import { applyOwnRules } from './own-rules.ts'
import type { SecretFinding, SecretMatch } from './secret-finding.ts'
import { type SecretlintRule, applyRule, loadSecretlintRules } from './secretlint-rules.ts'

/** Finds secrets in texts: file contents, diffs, reports. */
export interface SecretScanner {
  /** In the order of the text; findings do not overlap. */
  scan(text: string): Promise<SecretFinding[]>
}

/**
 * A scanner with secretlint's recommended rules and own ones (private keys also in parts, JSON Web Tokens, `NAME=value`,
 * `scheme://user:password@host`). The rules are loaded on the first scan. Comments in the text cannot switch it off.
 */
export function createSecretScanner(): SecretScanner {
  let rules: Promise<SecretlintRule[]> | undefined
  return {
    async scan(text) {
      rules ??= loadSecretlintRules()
      const found = await Promise.all((await rules).map((rule) => applyRule(rule, text)))
      return withLines(withoutOverlaps([...found.flat(), ...applyOwnRules(text)]), text)
    },
  }
}

/** Overlapping findings are one secret: it gets the span of both and the name that the first, more specific rule gave. */
function withoutOverlaps(matches: readonly SecretMatch[]): SecretMatch[] {
  const kept: SecretMatch[] = []
  for (const match of matches.toSorted((one, other) => one.start - other.start)) {
    const last = kept.at(-1)
    if (last && match.start < last.end) last.end = Math.max(last.end, match.end)
    else kept.push({ ...match })
  }
  return kept
}

function withLines(matches: readonly SecretMatch[], text: string): SecretFinding[] {
  let line = 1
  let position = 0
  return matches.map((match) => {
    for (
      let next = text.indexOf('\n', position);
      next !== -1 && next < match.start;
      next = text.indexOf('\n', position)
    ) {
      line += 1
      position = next + 1
    }
    return { ...match, line }
  })
}
