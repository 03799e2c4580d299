import type { InstructionFile } from '@aicr/agents'
import type { GuidanceNotice } from '@aicr/schema'
import type { BaseFilesOptions, ChangeSet, SkippedBaseFile, VcsAdapter } from '@aicr/vcs'
import { chooseFiles } from './choose-files.ts'
import { literalGlob } from './globs.ts'
import { warning } from './guidance.ts'
import type { ProjectGuidance } from './guidance.ts'
import { folderOf, guidancePatterns } from './guidance-files.ts'
import type { GuidanceFile } from './guidance-files.ts'
import { readInstructions } from './read-instructions.ts'
import type { ReadFile } from './read-instructions.ts'
import { readSkills } from './read-skills.ts'

/** Of one file, in bytes, and of all instructions together, in characters. */
const MOST_FILE_BYTES = 64 * 1024
const MOST_CHARACTERS = 256 * 1024

export interface ReadGuidanceInput {
  change: ChangeSet
  /** Paths of the files under review. */
  reviewed: readonly string[]
  /** Names of skills to take whatever they say that they apply to. */
  forceSkills?: readonly string[] | undefined
  signal?: AbortSignal | undefined
}

/**
 * The instructions and skills of a project that are about the reviewed files: from the base revision only, within limits,
 * without what a reader of the rendered page would not see. What can not be used is named in `notices`.
 */
export async function readGuidance(
  vcs: Pick<VcsAdapter, 'listBaseFiles' | 'readBaseFiles'>,
  { change, reviewed, forceSkills = [], signal }: ReadGuidanceInput,
): Promise<ProjectGuidance> {
  const call = signal ? { signal } : {}
  const listed = await vcs.listBaseFiles(change, { patterns: guidancePatterns, ...call })
  const chosen = chooseFiles(listed, reviewed)
  const read = await readFiles(chosen.files, (options) => vcs.readBaseFiles(change, { ...options, ...call }))
  const skillFiles = read.files.filter(({ kind }) => kind === 'skill')
  const others = read.files.filter(({ kind }) => kind !== 'skill')
  const instructions = await readInstructions(others, reviewed)
  const skills = await readSkills({ files: skillFiles, reviewed, force: forceSkills })
  const within = withinLimit(instructions.instructions)
  return {
    instructions: within.instructions,
    skills: skills.skills,
    notices: [chosen, read, instructions, within, skills].flatMap(({ notices }) => notices),
  }
}

interface FilesRead {
  files: ReadFile[]
  notices: GuidanceNotice[]
}

async function readFiles(
  chosen: readonly GuidanceFile[],
  read: (options: BaseFilesOptions) => Promise<{ path: string; content: string }[]>,
): Promise<FilesRead> {
  if (chosen.length === 0) return { files: [], notices: [] }
  const skipped: SkippedBaseFile[] = []
  const found = await read({
    patterns: chosen.map(({ path }) => literalGlob(path)),
    maxFiles: chosen.length,
    maxFileBytes: MOST_FILE_BYTES,
    onSkipped: (file) => skipped.push(file),
  })
  const contents = new Map(found.map(({ path, content }) => [path, content]))
  const files = chosen.flatMap((file): ReadFile[] => {
    const content = contents.get(file.path)
    return content === undefined ? [] : [{ ...file, content }]
  })
  return { files, notices: skipped.flatMap((file) => noticeOf(file, chosen, files)) }
}

function noticeOf(
  { path, reason }: SkippedBaseFile,
  chosen: readonly GuidanceFile[],
  files: readonly ReadFile[],
): GuidanceNotice[] {
  const file = chosen.find((one) => one.path === path)
  // A link to the file that other agents read, in the same folder: nothing is lost.
  if (reason === 'not_a_file' && file?.kind === 'folder' && files.some((one) => isSameFolder(one, file))) return []
  return [warning(path, `It was not read: ${REASONS[reason]}.`)]
}

function isSameFolder(a: GuidanceFile, b: GuidanceFile): boolean {
  return (a.kind === 'folder' || a.kind === 'root') && folderOf(a) === folderOf(b)
}

const REASONS: Readonly<Record<SkippedBaseFile['reason'], string>> = {
  too_many: 'there are too many',
  too_large: `it has more than ${MOST_FILE_BYTES} bytes`,
  binary: 'it is no text',
  not_a_file: 'it is a link or no file, and links are not followed',
}

/** The first ones that fit. */
function withinLimit(all: readonly InstructionFile[]): ReturnType<typeof emptyLimited> {
  const result = emptyLimited()
  let characters = 0
  for (const one of all) {
    characters += one.content.length
    if (characters <= MOST_CHARACTERS) result.instructions.push(one)
    else
      result.notices.push(
        warning(one.path, `It was left out: all instructions together have more than ${MOST_CHARACTERS} characters.`),
      )
  }
  return result
}

function emptyLimited(): { instructions: InstructionFile[]; notices: GuidanceNotice[] } {
  return { instructions: [], notices: [] }
}
