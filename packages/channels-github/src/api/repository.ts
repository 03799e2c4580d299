import { ConfigError } from '@aicr/schema'

/** A repository, as GitHub's APIs name it. */
export interface Repository {
  readonly owner: string
  readonly name: string
  /** The path of its REST calls. */
  readonly path: string
}

/** Reads `owner/name`; throws a {@link ConfigError} for anything else. */
export function readRepository(reference: string): Repository {
  const [, owner, name] = /^([\w.-]{1,100})\/([\w.-]{1,100})$/.exec(reference) ?? []
  if (owner === undefined || name === undefined || /^\.\.?$/.test(name) || /^\.\.?$/.test(owner)) {
    throw new ConfigError(`${JSON.stringify(reference.slice(0, 200))} is no repository of GitHub.`, {
      hint: 'Write it like owner/name.',
    })
  }
  return { owner, name, path: `/repos/${owner}/${name}` }
}
