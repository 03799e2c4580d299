import { globsOf } from './globs.ts'

/** The globs that a file names for itself, or what is wrong. `globs` is `null` where it names none at all. */
export type AppliesTo = { status: 'read'; globs: string[] | null } | { status: 'broken'; reason: string }

/** By the key `applies_to` of the front matter, else by a section "Applies To" of the text: a list of globs. */
export function readAppliesTo(data: Readonly<Record<string, unknown>>, body: string): AppliesTo {
  const value = data['applies_to']
  if (value !== undefined && value !== null) {
    const globs = globsOf(value)
    return globs === null || globs.length === 0
      ? { status: 'broken', reason: '"applies_to" must be a glob or a list of globs.' }
      : { status: 'read', globs }
  }
  const section = sectionLines(body)
  if (section === null) return { status: 'read', globs: null }
  const globs = section.flatMap(globsInLine)
  return globs.length === 0
    ? { status: 'broken', reason: 'Its section "Applies To" names no glob.' }
    : { status: 'read', globs }
}

/** The lines below the heading, up to the next one. */
function sectionLines(body: string): string[] | null {
  const lines = body.split('\n').map((line) => line.trim())
  const start = lines.findIndex((line) => headingText(line)?.toLowerCase() === 'applies to')
  if (start === -1) return null
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => headingText(line) !== null)
  return end === -1 ? rest : rest.slice(0, end)
}

/** The text of a line such as `## Applies To`, or `null`. */
function headingText(line: string): string | null {
  const marks = /^#{1,6}(?=\s)/.exec(line)
  if (!marks) return null
  const text = line.slice(marks[0].length).trim()
  return text.endsWith(':') ? text.slice(0, -1) : text
}

/** Globs in backticks; else the whole of a line without spaces. Other text explains. */
function globsInLine(line: string): string[] {
  if (line.startsWith('```') || line.startsWith('~~~')) return []
  const quoted = [...line.matchAll(/`([^`]+)`/g)].map(([, glob = '']) => glob.trim())
  if (quoted.length > 0) return quoted.filter((glob) => glob !== '')
  const item = line.replace(/^(?:[-*+]|\d{1,9}[.)])\s+/, '')
  return item.includes(' ') ? [] : (globsOf(item) ?? [])
}
