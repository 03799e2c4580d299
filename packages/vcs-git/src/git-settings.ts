import type { Clock } from '@aicr/kit'
import type { GitRemote } from './remote/git-remote.ts'

/** One configuration entry: key and value. */
export type Setting = readonly [key: string, value: string]

/** The variables of the user's own environment that are of use; the rest is never looked at. */
export interface UserEnvironment {
  /** Where git is looked up. */
  PATH?: string | undefined
  /** Where the user's own git configuration is: its ignore file and line-end settings count. */
  HOME?: string | undefined
  XDG_CONFIG_HOME?: string | undefined
}

/** Which local repository to read, and how. */
export interface GitSettings {
  /** A folder in the working tree, or a bare repository. */
  directory: string
  /** The user's environment, for example `process.env`. */
  env: UserEnvironment
  /** Default `git`, looked up in `PATH`. */
  gitExecutable?: string
  /** Longest time that one git command may take. Default two minutes. */
  timeoutMs?: number
  clock?: Clock
  /** Where git may get what is missing. Absent: nowhere, no transport is allowed. */
  remote?: GitRemote
}
