/** Which files of a repository ask something of a review. */

/** Instructions of one folder, whoever they are addressed to. The first that is there is read: the others say the same. */
const FOLDER_FILES: readonly string[] = ['AGENTS.md', 'CLAUDE.md', 'GEMINI.md']
/** Takes the place of the above in the root folder. */
const ROOT_FILE = '.github/copilot-instructions.md'

/** Every pattern that is looked for, by what it holds. */
const PATTERNS = {
  review: '.aicr/instructions/**/*.md',
  folder: `**/{${FOLDER_FILES.join(',')}}`,
  root: ROOT_FILE,
  copilot: '.github/instructions/**/*.instructions.md',
  cursor: '.cursor/rules/**/*.mdc',
  skill: '.agents/skills/*/SKILL.md',
} as const

export type GuidanceKind = keyof typeof PATTERNS

export const guidancePatterns: readonly string[] = Object.values(PATTERNS)

/** A file that may be read. */
export interface GuidanceFile {
  path: string
  kind: GuidanceKind
}

/** What a path that matched one of the patterns is. */
export function kindOf(path: string): GuidanceKind {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (FOLDER_FILES.includes(name) && !path.startsWith('.aicr/instructions/')) return 'folder'
  if (path.startsWith('.aicr/')) return 'review'
  if (path.startsWith('.agents/')) return 'skill'
  if (path.startsWith('.cursor/')) return 'cursor'
  return path === ROOT_FILE ? 'root' : 'copilot'
}

/** The folder that a file of the kinds `folder` and `root` is for; empty for the whole repository. */
export function folderOf({ path, kind }: GuidanceFile): string {
  return kind === 'root' ? '' : path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

const RANKS: Readonly<Record<GuidanceKind, number>> = { review: 0, folder: 1, root: 1, copilot: 2, cursor: 3, skill: 4 }

/**
 * The order in which they count: what was written for reviews, then the files of folders, the nearest to the code first,
 * then rules by path. By path where nothing else tells.
 */
export function byPrecedence(a: GuidanceFile, b: GuidanceFile): number {
  return (
    RANKS[a.kind] - RANKS[b.kind] ||
    (RANKS[a.kind] === 1 ? depthOf(b) - depthOf(a) || compareTexts(folderOf(a), folderOf(b)) : 0) ||
    rankInFolder(a) - rankInFolder(b) ||
    compareTexts(a.path, b.path)
  )
}

function depthOf(file: GuidanceFile): number {
  const folder = folderOf(file)
  return folder === '' ? 0 : folder.split('/').length
}

function rankInFolder({ path, kind }: GuidanceFile): number {
  if (kind === 'root') return FOLDER_FILES.length
  return kind === 'folder' ? FOLDER_FILES.indexOf(path.slice(path.lastIndexOf('/') + 1)) : 0
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
