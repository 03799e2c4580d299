import type { GuidanceNotice } from '@aicr/schema'
import { warning } from './guidance.ts'
import { byPrecedence, folderOf, kindOf } from './guidance-files.ts'
import type { GuidanceFile } from './guidance-files.ts'

/** More are not read: no review can follow them. */
const MOST_INSTRUCTIONS = 60
const MOST_SKILLS = 100
/** Longer paths are no file names that anybody chose. */
const LONGEST_PATH = 500

export interface ChosenFiles {
  /** In the order in which they count; skills last. */
  files: GuidanceFile[]
  notices: GuidanceNotice[]
}

/** Of all files that could be read, those that may be about one of the reviewed paths, within limits. */
export function chooseFiles(listed: readonly string[], reviewed: readonly string[]): ChosenFiles {
  const sorted = [...reviewed].sort()
  const files = listed
    .filter((path) => path.length <= LONGEST_PATH)
    .map((path): GuidanceFile => ({ path, kind: kindOf(path) }))
    .filter((file) => file.kind !== 'folder' || holdsOneOf(sorted, folderOf(file)))
    .toSorted(byPrecedence)
  const skills = files.filter(({ kind }) => kind === 'skill')
  const instructions = files.filter(({ kind }) => kind !== 'skill')
  return {
    files: [...instructions.slice(0, MOST_INSTRUCTIONS), ...skills.slice(0, MOST_SKILLS)],
    notices: [
      ...listed
        .filter((path) => path.length > LONGEST_PATH)
        .slice(0, 1)
        .map((path) => warning(`${path.slice(0, 80)}…`, `Its path has more than ${LONGEST_PATH} characters.`)),
      ...tooMany(instructions.slice(MOST_INSTRUCTIONS), 'instructions', MOST_INSTRUCTIONS),
      ...tooMany(skills.slice(MOST_SKILLS), 'skills', MOST_SKILLS),
    ],
  }
}

function tooMany([first, ...more]: readonly GuidanceFile[], what: string, most: number): GuidanceNotice[] {
  if (!first) return []
  const others = more.length === 0 ? '' : `, and ${more.length} more`
  return [warning(first.path, `It was not read${others}: only ${most} files of ${what} are.`)]
}

/** Whether one of the paths, which are in order, lies in a folder. */
function holdsOneOf(sorted: readonly string[], folder: string): boolean {
  if (folder === '') return sorted.length > 0
  const prefix = `${folder}/`
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < prefix) low = middle + 1
    else high = middle
  }
  return sorted[low]?.startsWith(prefix) ?? false
}
