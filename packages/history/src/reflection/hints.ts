import type { Lesson } from './lessons.ts'

const MAX_HINTS = 20

/** The lessons about the folders of these paths and the folders above them, as sentences. */
export function hintsFrom(lessons: readonly Lesson[], paths: readonly string[]): string[] {
  const folders = foldersOf(paths)
  return lessons
    .filter(({ folder }) => folders.has(folder))
    .slice(0, MAX_HINTS)
    .map(hint)
}

/** Every folder that holds one of the paths, near or far. The root holds only what stands in it directly. */
function foldersOf(paths: readonly string[]): Set<string> {
  const folders = new Set<string>()
  for (const path of paths) {
    let at = path.lastIndexOf('/')
    if (at === -1) folders.add('')
    for (; at > 0 && !folders.has(path.slice(0, at)); at = path.lastIndexOf('/', at - 1)) folders.add(path.slice(0, at))
  }
  return folders
}

/** A folder as a glob of what it holds. */
export function folderGlob(folder: string): string {
  return folder === '' ? '*' : `${folder}/**`
}

/** Names and reasons come from others: they stand in quotes, on one line, and are only ever data. */
function hint({ category, folder, dismissed, fixed, reasons: [reason] }: Lesson): string {
  const what = `of category ${JSON.stringify(category)} in ${JSON.stringify(folderGlob(folder))}`
  const why = reason === undefined ? '' : ` The last reason given: ${JSON.stringify(reason)}.`
  if (dismissed === 0) return `People fixed ${problems(fixed)} ${what}.`
  if (fixed === 0) return `People dismissed ${problems(dismissed)} ${what}.${why}`
  return `People dismissed ${problems(dismissed)} ${what} and fixed ${fixed}.${why}`
}

function problems(count: number): string {
  return count === 1 ? '1 reported problem' : `${count} reported problems`
}
