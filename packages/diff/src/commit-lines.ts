const FULL_ID = '[0-9a-f]{40}(?:[0-9a-f]{24})?'
/**
 * `commit ID` of `git log` and `git show`, also with marks, the parents and the decorations; `From ID` of
 * `git format-patch`. A message that quotes an id goes on after it.
 */
const COMMIT = new RegExp(`^(?:commit [-<>=]?(${FULL_ID})(?: ${FULL_ID})*(?: \\(.*)?|From (${FULL_ID}) .*)\\r?$`)
/** With `--abbrev-commit`; too short to be trusted without the line that follows. */
const SHORT_COMMIT = /^commit [-<>=]?([0-9a-f]{7,63})(?: \(.*)?\r?$/
const AFTER_COMMIT = /^(?:(?:Author|Date|Merge|Reflog): |tree )/

/** The commit that a line outside of hunks opens; `null` for any other line. `previous`: the line above. */
export function readCommit(line: string, previous: string): string | null {
  if (line.startsWith('commit ') || line.startsWith('From ')) {
    const match = COMMIT.exec(line)
    return match === null ? null : (match[1] ?? match[2] ?? null)
  }
  if (!previous.startsWith('commit ') || !AFTER_COMMIT.test(line)) return null
  return SHORT_COMMIT.exec(previous)?.[1] ?? null
}
