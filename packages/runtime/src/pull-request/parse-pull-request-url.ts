import { AicrError } from '@aicr/schema'
import { forges } from './forge.ts'
import type { Forge, PullRequest } from './forge.ts'

const ORDER: readonly Forge[] = ['gitlab', 'gitea', 'github']

/** What an owner, a group or a repository may be called. */
const NAME = /^[\w.-]{1,255}$/

/**
 * Reads the address of a pull or merge request, also of one of its pages. `servers` are known addresses with a path: what
 * GitLab has before a project may be groups or such a path, and the address alone does not tell. Throws `usage`.
 */
export function parsePullRequestUrl(text: string, servers: readonly string[] = []): PullRequest {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) throw notUnderstood(text)
  for (const forge of ORDER) {
    const [before, after] = splitOnce(url.pathname, forges[forge].urlPart)
    const number = /^[1-9]\d{0,9}(?=$|\/)/.exec(after ?? '')?.[0]
    if (number === undefined) continue
    const place = placeOf(forge, url.origin, before, servers)
    if (place) return { forge, ...place, number }
  }
  throw notUnderstood(text)
}

function splitOnce(text: string, separator: string): [before: string, after: string | undefined] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)]
}

function placeOf(
  forge: Forge,
  origin: string,
  before: string,
  servers: readonly string[],
): { server: string; path: string } | null {
  const known = servers.find((server) => `${origin}${before}`.startsWith(`${server}/`))
  const names = `${origin}${before}`
    .slice((known ?? origin).length)
    .split('/')
    .filter((name) => name !== '')
  const isName = names.every((name) => NAME.test(name) && name !== '.' && name !== '..')
  if (!isName || names.length < 2) return null
  const own = forge === 'gitlab' ? names : names.slice(-2)
  const folders = names.slice(0, names.length - own.length).map((name) => `/${name}`)
  return { server: `${known ?? origin}${folders.join('')}`, path: own.join('/') }
}

function notUnderstood(text: string): AicrError {
  // An address may hold a password.
  const shown = /^[^@]{1,200}$/.test(text) ? ` ${JSON.stringify(text)}` : ''
  return new AicrError(`What --pull-request names${shown} is no pull request.`, {
    code: 'usage',
    hint: 'Give its number, or its address: https://github.com/OWNER/NAME/pull/12, https://HOST/OWNER/NAME/pulls/12, https://HOST/GROUP/NAME/-/merge_requests/12.',
  })
}
