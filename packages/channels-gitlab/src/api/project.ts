import { ConfigError } from '@aicr/schema'

/** A project, as GitLab's API names it. */
export interface Project {
  /** Its path with all groups, or its number. */
  readonly reference: string
  /** The path of its calls. */
  readonly path: string
  /** Where people find it; absent where only its number is known. */
  readonly webUrl?: string
}

const PART = /^[\w.-]{1,255}$/

/** Reads `group/subgroup/project`, or the number of a project; throws a {@link ConfigError} for anything else. */
export function readProject(reference: string | number, web: string): Project {
  const name = String(reference)
  if (/^\d{1,15}$/.test(name)) return { reference: name, path: `/projects/${name}` }
  const parts = name.split('/')
  if (parts.length < 2 || name.length > 1000 || !parts.every(isPart)) {
    throw new ConfigError(`${JSON.stringify(name.slice(0, 200))} is no project of GitLab.`, {
      hint: 'Write it like group/subgroup/project, or give its number.',
    })
  }
  return { reference: name, path: `/projects/${encodeURIComponent(name)}`, webUrl: `${web}/${name}` }
}

function isPart(part: string): boolean {
  return PART.test(part) && part !== '.' && part !== '..'
}
