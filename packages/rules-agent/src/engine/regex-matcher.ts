import type { RE2JS } from 're2js'
import type { RegexMatcher } from '../rules/rule.ts'
import type { FileView } from './file-view.ts'
import type { Capture, Finding } from './finding.ts'

/** Compiles an RE2 expression; throws an error that explains what it can't read. */
export type RegexCompiler = (pattern: string) => RE2JS

/** Loads on first use: most changes hold none of the words that a text rule asks for first. */
export function createRegexLoader(): () => Promise<RegexCompiler> {
  let loaded: Promise<RegexCompiler> | undefined
  return () => (loaded ??= loadCompiler())
}

async function loadCompiler(): Promise<RegexCompiler> {
  const { RE2JS } = await import('re2js')
  const compiled = new Map<string, RE2JS>()
  return (pattern) => {
    const expression = compiled.get(pattern) ?? RE2JS.compile(pattern)
    compiled.set(pattern, expression)
    return expression
  }
}

/** RE2 takes linear time, but a line of megabytes is data, not code. */
const LINE_CHARACTERS = 2000

/** Finds the changed lines that match. The named groups are the captures. */
export function findLines(matcher: RegexMatcher, view: FileView, compile: RegexCompiler): Finding[] {
  const pattern = compile(matcher.pattern)
  const unless = matcher.unless === undefined ? null : compile(matcher.unless)
  const findings: Finding[] = []
  for (const { line, text } of view.changed) {
    if (text.length > LINE_CHARACTERS || !passes(matcher.prefilter, text)) continue
    const match = pattern.matcher(text)
    if (!match.find() || unless?.test(text) === true) continue
    findings.push({ line, captures: captured(match.getNamedGroups()) })
  }
  return findings
}

/** Whether a text has any of the words; an empty list lets all pass. */
export function passes(words: readonly string[], text: string): boolean {
  return words.length === 0 || words.some((word) => text.includes(word))
}

function captured(groups: Record<string, string | null>): Record<string, Capture> {
  return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, { code: text ?? '' }]))
}
