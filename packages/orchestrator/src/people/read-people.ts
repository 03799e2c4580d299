import { parseOwners } from '@aicr/channels'
import type { Channel, Owners } from '@aicr/channels'
import type { OutputsConfig, ReviewEvent, ReviewReport } from '@aicr/schema'
import type { BaseFile, ChangeSet, SkippedBaseFile, VcsAdapter } from '@aicr/vcs'
import { literalGlob } from '../instructions/globs.ts'
import { chooseOwnersFiles, codeownersOf, ownersPatterns } from './owners-files.ts'

/** Of one file, in bytes. */
const MOST_BYTES = 256 * 1024
const MOST_FILES = 200
/** Of one path; more are no owners, but a mailing list. */
const MOST_OWNERS = 50
/**
 * Matching a path takes at most the product of its length and that of all rules. This much is done for a review: two hundred
 * usual paths against 100 kB of rules.
 */
const MOST_WORK = 800_000_000

const DEFAULT_NAME = 'OWNERS'

export interface PeopleInput {
  event: ReviewEvent
  change: ChangeSet
  outputs: OutputsConfig | undefined
  channels: readonly Pick<Channel, 'name' | 'accepts'>[]
  /** Paths under review. */
  reviewed: readonly string[]
  signal?: AbortSignal | undefined
  /** Told what people should know. */
  notice: (sentence: string) => void
}

/** Who has to do with a change. */
export interface People {
  /** The account of whoever opened it. */
  readonly committer?: string
  /** The owners of some of its files. Deterministic, and bounded whatever the rules say. */
  ownersOf(paths: Iterable<string>): ReviewReport['people']['owners']
}

type Reader = Pick<VcsAdapter, 'listBaseFiles' | 'readBaseFiles'>

/**
 * The people of a change. Who owns what is read at the base revision alone: a change must not name its own owners. A file
 * that is no text, or too large, costs its owners and not the review, and `notice` says so.
 */
export async function readPeople(vcs: Reader, input: PeopleInput): Promise<People> {
  const { event, outputs, notice } = input
  const username = event.author?.username?.trim() ?? ''
  const committer = username === '' ? {} : { committer: username }
  // Nobody is told of a local review.
  const isAsked = outputs !== undefined || event.target.kind === 'pull_request'
  const files = isAsked ? await readOwnersFiles(vcs, input) : []
  if (files.length === 0) return { ...committer, ownersOf: () => ({}) }
  const texts = files.map(({ path, content }) => ({ path, text: content }))
  const owners = parseOwners(texts, codeownersOf(event).dialect)
  const size = texts.reduce((sum, { text }) => sum + text.length, 0)
  return { ...committer, ownersOf: (paths) => ownersOf(paths, { owners, size, notice }) }
}

async function readOwnersFiles(vcs: Reader, input: PeopleInput): Promise<BaseFile[]> {
  const { event, change, outputs, reviewed, signal, notice } = input
  const call = signal ? { signal } : {}
  const names = ownersNames(input)
  const listed = await vcs.listBaseFiles(change, { patterns: ownersPatterns(event, names), ...call })
  const { files, unread } = chooseOwnersFiles(listed, { event, names, reviewed })
  if (unread !== undefined && wantsOwners(outputs))
    notice(`${unread} names no owners here: it holds regular expressions, which are not run. OWNERS files are read.`)
  if (files.length > MOST_FILES)
    notice(`Of ${files.length} files that name owners of the changed files, the first ${MOST_FILES} count.`)
  if (files.length === 0) return []
  const patterns = files.slice(0, MOST_FILES).map(literalGlob)
  const onSkipped = (file: SkippedBaseFile): void =>
    notice(`${file.path} names no owners here: ${REASONS[file.reason]}.`)
  const limits = { maxFiles: patterns.length, maxFileBytes: MOST_BYTES, onSkipped }
  return vcs.readBaseFiles(change, { patterns, ...limits, ...call })
}

const REASONS: Readonly<Record<SkippedBaseFile['reason'], string>> = {
  too_many: 'there are too many such files',
  too_large: `it has more than ${MOST_BYTES} bytes`,
  binary: 'it is no text',
  not_a_file: 'it is a link or no file, and links are not followed',
}

/** What the channels of managed problem issues call their files of owners. */
function ownersNames({ outputs, channels }: PeopleInput): string[] {
  const given = new Map((outputs?.channels ?? []).map((channel) => [channel.name, nameIn(channel)]))
  const ofIssues = channels.filter(({ accepts }) => accepts.problemIssues)
  const names = [...given.values(), ...ofIssues.map(({ name }) => given.get(name) ?? DEFAULT_NAME)]
  const known = names.filter((name) => name !== undefined)
  return known.length === 0 ? [DEFAULT_NAME] : [...new Set(known)]
}

function nameIn(channel: Readonly<Record<string, unknown>>): string | undefined {
  const name = channel['owners_file']
  return typeof name === 'string' && name !== '' ? name.replace(/^\.?\//, '') : undefined
}

function wantsOwners(outputs: OutputsConfig | undefined): boolean {
  return (outputs?.channels ?? []).some((channel) => channel['add_owners_as_assignees'] === true)
}

function ownersOf(
  paths: Iterable<string>,
  { owners, size, notice }: { owners: Owners; size: number } & Pick<PeopleInput, 'notice'>,
): ReviewReport['people']['owners'] {
  const found: [path: string, owners: string[]][] = []
  let work = 0
  let left = 0
  for (const path of new Set(paths)) {
    work += path.length * size
    if (work > MOST_WORK) {
      left += 1
      continue
    }
    const own = owners.of(path).slice(0, MOST_OWNERS)
    if (own.length > 0) found.push([path, own])
  }
  if (left > 0) notice(`The owners of ${left} files were not looked up: there are too many rules for so many files.`)
  return Object.fromEntries(found)
}
