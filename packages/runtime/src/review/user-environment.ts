import type { UserEnvironment } from '@aicr/vcs-git'
import type { Environment } from '../config/load-config.ts'

/** What git may know of the user's environment. */
export function userEnvironment({ PATH, HOME, XDG_CONFIG_HOME }: Environment): UserEnvironment {
  return { PATH, HOME, XDG_CONFIG_HOME }
}
