import { AicrError } from '@aicr/schema'
import type { ChangeAuthor } from '@aicr/vcs'
import { author } from './commit-object.ts'
import { splitNul } from './git-path.ts'
import type { Setting, UserEnvironment } from './git-settings.ts'

/** What AICR needs to know of the configuration of a repository and its user. */
export interface GitConfiguration {
  bare: boolean
  /** How object ids are computed. */
  objectFormat: 'sha1' | 'sha256'
  /** The id of the tree without files, which every repository has. */
  emptyTree: string
  /** Objects may be missing because they were never fetched. */
  partialClone: boolean
  /** The addresses of other repositories, by the names that the user gave them. They may hold secrets. */
  remotes: ReadonlyMap<string, string>
  /** Who the user is, for changes that nobody has committed. */
  identity: ChangeAuthor
  /** Settings for every call: harmless ones of the user's kept, programs that the repository names put out of work. */
  overrides: readonly Setting[]
}

const EMPTY_TREES = {
  sha1: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  sha256: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
} as const

/** The user's settings that change what git reads from the working tree. They are data; they run nothing. */
const KEPT_SETTINGS = ['core.autocrlf', 'core.eol']

/** What git takes for a function line when no driver says otherwise. */
const PLAIN_FUNCTION_LINE = '^([[:alpha:]$_].*)$'

/** Reads `git config --list -z --show-scope`. Throws `unsupported` when a driver's name is not UTF-8. */
export function readConfiguration(output: Uint8Array, user: UserEnvironment): GitConfiguration {
  const entries = readEntries(output)
  const last = new Map(entries)
  const objectFormat = last.get('extensions.objectformat') === 'sha256' ? 'sha256' : 'sha1'
  const kept = KEPT_SETTINGS.flatMap((key): Setting[] => {
    const value = last.get(key)
    return value === undefined ? [] : [[key, value]]
  })
  return {
    bare: isTrue(last.get('core.bare')),
    objectFormat,
    emptyTree: EMPTY_TREES[objectFormat],
    partialClone: entries.some(([key, value]) => /^remote\..*\.promisor$/s.test(key) && isTrue(value)),
    remotes: remoteUrls(last),
    identity: author(last.get('user.name'), last.get('user.email')),
    overrides: [...kept, ['core.excludesFile', excludesFile(last, user)], ...driverOverrides(entries)],
  }
}

/** Scope, NUL, key, line feed, value, NUL. A key alone means true. Keys come in the order in which later ones win. */
function readEntries(output: Uint8Array): Setting[] {
  const tokens = splitNul(output)
  return tokens.flatMap((token, index): Setting[] => {
    if (index % 2 === 0) return []
    const end = token.indexOf(0x0a)
    const key = end < 0 ? token : token.subarray(0, end)
    return [[decodeKey(key), end < 0 ? 'true' : new TextDecoder().decode(token.subarray(end + 1))]]
  })
}

/** A key that can not be passed on unchanged could not be overridden either. */
function decodeKey(key: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(key)
  } catch (error) {
    const shown = new TextDecoder().decode(key)
    throw new AicrError(`The git configuration of this repository has a key that is not UTF-8: ${shown}`, {
      code: 'unsupported',
      hint: 'Rename or remove the entry; "git config --list --show-origin" shows where it is.',
      cause: error,
    })
  }
}

function remoteUrls(last: ReadonlyMap<string, string>): Map<string, string> {
  const urls = new Map<string, string>()
  for (const [key, url] of last) {
    const [, name] = /^remote\.(.*)\.url$/s.exec(key) ?? []
    if (name !== undefined) urls.set(name, url)
  }
  return urls
}

function isTrue(value: string | undefined): boolean {
  return value !== undefined && /^(?:true|yes|on|[1-9]\d*)$/i.test(value)
}

/** The user's own ignore file, where git itself would look for it. */
function excludesFile(last: ReadonlyMap<string, string>, user: UserEnvironment): string {
  const configured = last.get('core.excludesfile')
  if (configured?.startsWith('~/') && user.HOME) return user.HOME + configured.slice(1)
  if (configured) return configured
  if (user.XDG_CONFIG_HOME) return `${user.XDG_CONFIG_HOME}/git/ignore`
  return user.HOME ? `${user.HOME}/.config/git/ignore` : '/dev/null'
}

/** `filter.NAME.*` names programs; `diff.NAME.*` changes what a diff shows. Both are set to what they are by default. */
function driverOverrides(entries: readonly Setting[]): Setting[] {
  const names = new Map<string, readonly Setting[]>()
  for (const [key] of entries) {
    const [, filter] = /^filter\.(.*)\.[^.]*$/s.exec(key) ?? []
    if (filter !== undefined) names.set(`filter.${filter}`, filterDefaults(`filter.${filter}`))
    const [, diff] = /^diff\.(.*)\.[^.]*$/s.exec(key) ?? []
    if (diff !== undefined) names.set(`diff.${diff}`, diffDefaults(`diff.${diff}`))
  }
  return [...names.values()].flat()
}

function filterDefaults(driver: string): Setting[] {
  return [
    [`${driver}.clean`, ''],
    [`${driver}.smudge`, ''],
    [`${driver}.process`, ''],
    [`${driver}.required`, 'false'],
  ]
}

function diffDefaults(driver: string): Setting[] {
  return [
    [`${driver}.binary`, 'auto'],
    [`${driver}.xfuncname`, PLAIN_FUNCTION_LINE],
  ]
}
