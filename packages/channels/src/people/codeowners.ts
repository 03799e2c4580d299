import { matchesPattern, readPattern } from './owner-pattern.ts'
import type { OwnerPattern } from './owner-pattern.ts'

/** Whose CODEOWNERS a file follows. Gitea's holds regular expressions of another language and is not read. */
export type OwnersDialect = 'github' | 'gitlab'

interface OwnerRule {
  readonly pattern: OwnerPattern
  /** Empty where the file says that nobody owns what matches. */
  readonly owners: readonly string[]
  /** Takes files out of the section again (GitLab, `!pattern`). */
  readonly isExclusion: boolean
}

/** Rules of which the last one that matches counts. Files without sections have one. */
interface OwnerSection {
  readonly rules: readonly OwnerRule[]
}

/** Who owns which files. */
export interface Owners {
  /** Users, teams (`@org/team`) and addresses, as the file writes them; each once. */
  of(path: string): string[]
}

const SECTION = /^\^?\[([^\]]{1,255})\](?:\[\d{1,3}\])?(?:\s+(.*))?$/

/**
 * Reads a CODEOWNERS file. In each section the last rule that matches a file counts; the owners of all sections together
 * own it. A rule without owners takes the default ones of its section, and in a file without sections nobody's. What makes
 * no sense is left out, as forges do. Linear in the text; matching is linear in the rules.
 */
export function parseCodeowners(text: string, dialect: OwnersDialect = 'github'): Owners {
  const sections = new Map<string, OwnerRule[]>([['', []]])
  let current = { name: '', defaults: [] as readonly string[] }
  for (const line of text.split(/\r\n|\n|\r/)) {
    const section = dialect === 'gitlab' ? SECTION.exec(line.trim()) : null
    if (section !== null) {
      // Sections of the same name are one, whatever the case.
      current = { name: (section[1] ?? '').trim().toLowerCase(), defaults: ownersIn(words(section[2] ?? '')) }
      if (!sections.has(current.name)) sections.set(current.name, [])
      continue
    }
    const rule = readRule(line, dialect, current.defaults)
    if (rule !== undefined) sections.get(current.name)?.push(rule)
  }
  const list = [...sections.values()].map((rules): OwnerSection => ({ rules }))
  return { of: (path) => [...new Set(list.flatMap((section) => ownersOf(section, path)))] }
}

function ownersOf({ rules }: OwnerSection, path: string): readonly string[] {
  const matching = (rule: OwnerRule): boolean => matchesPattern(rule.pattern, path)
  if (rules.some((rule) => rule.isExclusion && matching(rule))) return []
  return rules.findLast((rule) => !rule.isExclusion && matching(rule))?.owners ?? []
}

function readRule(line: string, dialect: OwnersDialect, defaults: readonly string[]): OwnerRule | undefined {
  const [first, ...rest] = words(line)
  if (first === undefined) return undefined
  const isExclusion = dialect === 'gitlab' && first.startsWith('!')
  const pattern = readPattern(isExclusion ? first.slice(1) : first, { slashAnchors: dialect === 'github' })
  if (pattern.segments.length === 0) return undefined
  const owners = ownersIn(rest)
  return { pattern, owners: owners.length === 0 ? defaults : owners, isExclusion }
}

/** The words of a line before its comment. A backslash keeps a blank or a number sign in a pattern. */
function words(line: string): string[] {
  const found: string[] = []
  let word = ''
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index)
    const next = line.charAt(index + 1)
    if (character === '\\' && (next === ' ' || next === '#')) {
      word += next
      index += 1
    } else if (character === '#' && word === '') break
    else if (character === ' ' || character === '\t') {
      if (word !== '') found.push(word)
      word = ''
    } else word += character
  }
  return word === '' ? found : [...found, word]
}

/** A user, a team or an address. */
export function isOwner(word: string): boolean {
  return /^@[\w.-]+(?:\/[\w./-]+)?$/.test(word) || /^[^\s@]+@[^\s@]+$/.test(word)
}

function ownersIn(list: readonly string[]): string[] {
  return list.filter(isOwner)
}
