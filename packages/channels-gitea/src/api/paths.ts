import type { ChangePlace } from '@aicr/channels'
import { AicrError } from '@aicr/schema'

/** The path of a repository, named like `owner/name`. */
export function repositoryPath(repository: string): string {
  const [owner, name, ...rest] = repository.split('/')
  if (!owner || !name || rest.length > 0) {
    throw new AicrError(`"${repository}" is no repository of Gitea, which are named like owner/name.`, {
      code: 'invalid_input',
    })
  }
  return `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`
}

export function pullPath({ repo, change }: ChangePlace): string {
  return `${repositoryPath(repo)}/pulls/${encodeURIComponent(change)}`
}

/** The same pull request as an issue, under which its comments are. */
export function issuePath({ repo, change }: ChangePlace): string {
  return `${repositoryPath(repo)}/issues/${encodeURIComponent(change)}`
}
