import type { InstructionFile } from '@aicr/agents'
import type { GuidanceNotice } from '@aicr/schema'
import { visibleMarkdown } from '../prompt/visible-markdown.ts'
import { readAppliesTo } from './applies-to.ts'
import type { AppliesTo } from './applies-to.ts'
import { readFrontMatter } from './front-matter.ts'
import { checkGlobs, globsOf, literalGlob, matchesAny } from './globs.ts'
import { information, warning } from './guidance.ts'
import { folderOf } from './guidance-files.ts'
import type { GuidanceFile, GuidanceKind } from './guidance-files.ts'

/** A file of the base revision that was chosen, as it was read. */
export interface ReadFile extends GuidanceFile {
  content: string
}

/** What one file says, or why it is not taken. */
type Reading = { instructions: InstructionFile; notices: GuidanceNotice[] } | { notices: GuidanceNotice[] }

export interface ReadInstructions {
  instructions: InstructionFile[]
  notices: GuidanceNotice[]
}

/** The instructions that apply to one of the reviewed paths, in the order of the files; equal texts once. */
export async function readInstructions(
  files: readonly ReadFile[],
  reviewed: readonly string[],
): Promise<ReadInstructions> {
  const folders = onePerFolder(files)
  const notices = [...folders.notices]
  const instructions: InstructionFile[] = []
  for (const file of folders.files) {
    const reading = isFolderFile(file) ? forFolder(file) : await forPaths(file, reviewed)
    notices.push(...reading.notices)
    if ('instructions' in reading) addOnce(instructions, reading.instructions, notices)
  }
  return { instructions, notices }
}

function isFolderFile({ kind }: GuidanceFile): boolean {
  return kind === 'folder' || kind === 'root'
}

/** Of the files that say the same to different agents, the first of each folder that says something of its own. */
function onePerFolder(files: readonly ReadFile[]): { files: ReadFile[]; notices: GuidanceNotice[] } {
  const taken = new Map<string, ReadFile>()
  const notices: GuidanceNotice[] = []
  const kept = files.filter((file) => {
    if (!isFolderFile(file)) return true
    if (isReference(file.content)) return false
    const first = taken.get(folderOf(file))
    if (!first) {
      taken.set(folderOf(file), file)
      return true
    }
    if (first.content.trim() !== file.content.trim())
      notices.push(information(file.path, `It was not read: ${first.path} is there for the same folder.`))
    return false
  })
  return { files: kept, notices }
}

/** Nothing, or only names of other files, such as `@AGENTS.md`. */
function isReference(content: string): boolean {
  const words = content.split(/\s+/).filter((word) => word !== '')
  return words.every((word) => word.startsWith('@'))
}

function forFolder(file: ReadFile): Reading {
  const folder = folderOf(file)
  const scope = folder === '' ? [] : [`${literalGlob(folder)}/**`]
  return { instructions: { path: file.path, content: visibleMarkdown(file.content), scope }, notices: [] }
}

async function forPaths({ path, kind, content }: ReadFile, reviewed: readonly string[]): Promise<Reading> {
  const front = await readFrontMatter(content)
  if (front.status === 'broken') return leftOut(path, front.reason)
  const text = visibleMarkdown(front.body)
  if (text === '') return leftOut(path, 'It has no text.')
  const other = otherUse(kind, front.data)
  if (other !== null) return { notices: [information(path, other)] }
  const named = readScope(kind, front.data, front.body)
  if (named.status === 'broken') return leftOut(path, named.reason)
  if (named.globs === null) return { instructions: { path, content: text, scope: [] }, notices: [] }
  const { globs, mistakes } = checkGlobs(named.globs)
  const notices = mistakes.map((mistake) => warning(path, mistake))
  if (!matchesAny(globs, reviewed)) return { notices }
  return { instructions: { path, content: text, scope: globs }, notices }
}

function leftOut(path: string, reason: string): Reading {
  return { notices: [warning(path, `${reason} It was left out.`)] }
}

/** Why a file that is in order is not for reviews, or `null`. */
function otherUse(kind: GuidanceKind, data: Readonly<Record<string, unknown>>): string | null {
  if (kind === 'copilot' && data['excludeAgent'] === 'code-review') return 'It was left out: it excludes code reviews.'
  if (kind !== 'cursor' || data['alwaysApply'] === true || globsOf(data['globs'])?.length !== 0) return null
  return 'It was left out: it applies on request only.'
}

function readScope(kind: GuidanceKind, data: Readonly<Record<string, unknown>>, body: string): AppliesTo {
  if (kind === 'copilot') return ownKey('applyTo', data, (glob) => (glob === '*' ? '**' : glob))
  if (kind !== 'cursor') return readAppliesTo(data, body)
  if (data['alwaysApply'] === true) return { status: 'read', globs: null }
  return ownKey('globs', data, (glob) => (glob.includes('/') ? glob : `**/${glob}`))
}

function ownKey(key: string, data: Readonly<Record<string, unknown>>, translate: (glob: string) => string): AppliesTo {
  const globs = globsOf(data[key])
  if (globs === null) return { status: 'broken', reason: `"${key}" must be a glob or a list of globs.` }
  if (globs.length === 0) return { status: 'broken', reason: `"${key}" names no glob.` }
  return { status: 'read', globs: globs.map(translate) }
}

/** The same text for several places is one text for all of them. */
function addOnce(all: InstructionFile[], next: InstructionFile, notices: GuidanceNotice[]): void {
  const at = all.findIndex(({ content }) => content === next.content)
  const same = all[at]
  if (!same) {
    all.push(next)
    return
  }
  const isForAll = same.scope.length === 0 || next.scope.length === 0
  all[at] = { ...same, scope: isForAll ? [] : [...new Set([...same.scope, ...next.scope])] }
  notices.push(information(next.path, `It says the same as ${same.path}, which stands for both.`))
}
