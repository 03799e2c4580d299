import type { ChangeAuthor } from '@aicr/vcs'
import { author } from './commit-object.ts'
import type { GitRepository } from './git-repository.ts'
import { splitNul } from './git-path.ts'

const MAX_COMMITS = 200

/** Who made the commits of a range, and what they say. */
export interface RangeHistory {
  /** Oldest first, without repetition. */
  authors: ChangeAuthor[]
  /** The commits' messages, oldest first, with an empty line between them. */
  message: string
}

/** Reads the newest 200 commits that `head` has and `from` has not. */
export async function readHistory(
  repository: GitRepository,
  range: { from: string; head: string },
  signal?: AbortSignal,
): Promise<RangeHistory> {
  const output = await repository.run(
    [
      'log',
      '-z',
      '--no-color',
      '--no-decorate',
      '--no-notes',
      '--no-show-signature',
      '--encoding=UTF-8',
      '--format=%an%x00%ae%x00%B',
      `--max-count=${MAX_COMMITS}`,
      `${range.from}..${range.head}`,
      '--',
    ],
    { objectsOnly: true, signal },
  )
  const fields = splitNul(output).map((field) => new TextDecoder().decode(field))
  const authors = new Map<string, ChangeAuthor>()
  const messages: string[] = []
  for (let at = fields.length - 3; at >= 0; at -= 3) {
    const [name = '', email = '', message = ''] = fields.slice(at, at + 3)
    authors.set(`${name}\0${email}`, author(name, email))
    messages.push(message.trim())
  }
  return { authors: [...authors.values()], message: messages.join('\n\n') }
}
