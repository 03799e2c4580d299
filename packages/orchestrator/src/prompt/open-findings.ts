import type { FindingHistory, HistoryTarget } from '@aicr/history'
import { compareSeverity } from '@aicr/schema'
import type { FileCoverage } from '@aicr/schema'
import type { OpenFinding } from './prompt-input.ts'

/** More are not told: they would take the room of the change. */
const MOST_FINDINGS = 50

/**
 * What earlier reviews of a target found in the files under review and is still open, the most severe first. A text is
 * reviewed with all the code that it speaks about.
 */
export async function openFindingsOf(
  history: Pick<FindingHistory, 'read'> | undefined,
  target: HistoryTarget,
  coverage: readonly FileCoverage[],
  { isText = false }: { isText?: boolean } = {},
): Promise<OpenFinding[]> {
  if (!history) return []
  const paths = new Map(coverage.filter(({ status }) => status === 'reviewed').flatMap(namesOf))
  const known = await history.read(target)
  const open = known.flatMap(({ life, seen }): OpenFinding[] => {
    const file = seen && (isText ? seen.file : paths.get(seen.file))
    if (life !== 'open' || !seen || file === undefined) return []
    const { line, severity, category, message } = seen
    return [{ file, line, severity, category, message }]
  })
  return open.toSorted((a, b) => compareSeverity(b.severity, a.severity)).slice(0, MOST_FINDINGS)
}

/** The path now by each that a finding may name. */
function namesOf({ path, oldPath, change }: FileCoverage): [string, string][] {
  return change === 'renamed' && oldPath !== null
    ? [
        [oldPath, path],
        [path, path],
      ]
    : [[path, path]]
}
