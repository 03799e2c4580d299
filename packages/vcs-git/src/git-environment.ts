import type { Setting, UserEnvironment } from './git-settings.ts'
import type { RepositoryLocation } from './find-repository.ts'

/**
 * Settings that no configuration file can change: nothing that a repository brings along is run, nothing is written, and
 * the output is the same whatever a user or a repository has configured.
 */
const FIXED_SETTINGS: readonly Setting[] = [
  ['core.hooksPath', '/dev/null'],
  ['core.fsmonitor', 'false'],
  ['core.attributesFile', '/dev/null'],
  ['core.untrackedCache', 'false'],
  ['core.safecrlf', 'false'],
  ['core.quotePath', 'false'],
  ['core.bigFileThreshold', '512m'],
  ['safe.bareRepository', 'explicit'],
  ['submodule.recurse', 'false'],
  ['credential.helper', ''],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['log.showSignature', 'false'],
  // GIT_OPTIONAL_LOCKS does not keep `git diff` from writing a refreshed index.
  ['diff.autoRefreshIndex', 'false'],
  ['diff.suppressBlankEmpty', 'false'],
  ['mailmap.file', ''],
  ['mailmap.blob', ''],
]

/** A folder that does not exist: git finds no configuration in it, and `~` in a repository's configuration leads nowhere. */
const NO_HOME = '/nonexistent'

/** What every call gets. Transports are forbidden: a missing object of a partial clone is an error, not a download. */
const FIXED_VARIABLES: Readonly<Record<string, string>> = {
  LC_ALL: 'C.UTF-8',
  LANGUAGE: '',
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  GIT_PROTOCOL_FROM_USER: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_PAGER: 'cat',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_GRAFT_FILE: '/dev/null',
  GIT_LITERAL_PATHSPECS: '1',
}

/**
 * The environment for the one call that lists the configuration. It alone reads the user's files, because listing runs
 * nothing.
 */
export function listingEnvironment(user: UserEnvironment, location: RepositoryLocation): Record<string, string> {
  return {
    ...FIXED_VARIABLES,
    ...defined({ PATH: user.PATH, HOME: user.HOME, XDG_CONFIG_HOME: user.XDG_CONFIG_HOME }),
    GIT_DIR: location.gitDirectory,
  }
}

export interface HardenedEnvironment {
  user: UserEnvironment
  /** Where the repository is. `GIT_DIR` among them switches git's own search off, and with it the check of the owner. */
  variables: Readonly<Record<string, string>>
  settings: readonly Setting[]
}

/** The environment for every other call: built from nothing. */
export function hardenedEnvironment({ user, variables, settings }: HardenedEnvironment): Record<string, string> {
  return {
    ...FIXED_VARIABLES,
    ...defined({ PATH: user.PATH }),
    HOME: NO_HOME,
    XDG_CONFIG_HOME: NO_HOME,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    ...variables,
    ...settingVariables([...FIXED_SETTINGS, ...settings]),
  }
}

function settingVariables(settings: readonly Setting[]): Record<string, string> {
  const variables = settings.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ])
  return { GIT_CONFIG_COUNT: String(settings.length), ...Object.fromEntries(variables) }
}

function defined(variables: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const present = Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(present)
}
