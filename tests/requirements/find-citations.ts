/** A place where a test says which requirement it verifies. */
export interface Citation {
  /** `null` where the argument is not one plain string, so that nobody can tell what is cited. */
  id: string | null
  file: string
  line: number
}

const CALL = /\bverifies\(\s*(?:(['"`])([^'"`$\n]*)\1\s*\)|)/g

/** The calls of `verifies` in a source text. Comment lines do not count: what is commented out verifies nothing. */
export function findCitations(file: string, source: string): Citation[] {
  return source.split('\n').flatMap((text, index) => {
    if (/^\s*(?:\/\/|\*|\/\*)/.test(text)) return []
    return [...text.matchAll(CALL)].map((match) => ({ id: match[2] ?? null, file, line: index + 1 }))
  })
}
