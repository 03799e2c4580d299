import { AicrError } from '@aicr/schema'
import { forges } from './forge.ts'
import type { Forge, ForgeTarget, TargetName } from './forge.ts'
import { optionOf, withArticle, wordOf } from './target-words.ts'

const ORDER: readonly Forge[] = ['gitlab', 'gitea', 'github']

/** What an owner, a group or a repository may be called. */
const NAME = /^[\w.-]{1,255}$/

/** What is known of servers. */
export interface KnownServers {
  /** Addresses, perhaps with a path: what GitLab has before a project may be groups or such a path. */
  servers: readonly string[]
  /** What kind of server an address leads to; `undefined` where that is not known. */
  forgeOf: (place: { origin: string; path: string }) => Forge | undefined
}

/**
 * Reads the address of a pull or merge request, or of an issue, also of one of its pages. Where the address alone does not
 * tell the kind of server, as for issues on GitHub and on Gitea, `known` does. Throws `usage`.
 */
export function parseTargetUrl(name: TargetName, text: string, known: KnownServers): ForgeTarget {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) throw notUnderstood(name, text)
  const found = readAddress(name, url, known.servers)
  const [first, second] = found
  if (first === undefined) throw other(name, url, known.servers) ?? notUnderstood(name, text)
  if (second === undefined) return first
  const forge = known.forgeOf({ origin: url.origin, path: url.pathname.slice(1) })
  const target = found.find((one) => one.forge === forge)
  if (target === undefined) throw unknownServer(url.host)
  return target
}

/** What the address may be, one for each kind of server that has such addresses; a page of GitLab is one of no other. */
function readAddress(name: TargetName, url: URL, servers: readonly string[]): ForgeTarget[] {
  const found: ForgeTarget[] = []
  for (const forge of ORDER) {
    const target = readOn(forge, name, url, servers)
    if (target) found.push(target)
    if (target && forge === 'gitlab') break
  }
  return found
}

function readOn(forge: Forge, name: TargetName, url: URL, servers: readonly string[]): ForgeTarget | undefined {
  for (const part of forges[forge].urlParts[name]) {
    const [before, after] = splitOnce(url.pathname, part)
    const number = /^[1-9]\d{0,9}(?=$|\/)/.exec(after ?? '')?.[0]
    const place = number === undefined ? null : placeOf(forge, url.origin, before, servers)
    if (number !== undefined && place) return { forge, ...place, number }
  }
  return undefined
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

/** The address of a pull request where an issue is meant, or the other way round. */
function other(name: TargetName, url: URL, servers: readonly string[]): AicrError | undefined {
  const meant = name === 'issue' ? 'pull_request' : 'issue'
  const [target] = readAddress(meant, url, servers)
  return (
    target &&
    new AicrError(`${optionOf(name)} names ${withArticle(meant)}.`, {
      code: 'usage',
      hint: `Review it with ${optionOf(meant)}.`,
    })
  )
}

function unknownServer(host: string): AicrError {
  return new AicrError(`What kind of server ${host} is, is not known.`, {
    code: 'usage',
    hint: 'Name a channel of it with --publish, or set GITEA_SERVER_URL where it is a Gitea or Forgejo.',
  })
}

function notUnderstood(name: TargetName, text: string): AicrError {
  // An address may hold a password.
  const shown = /^[^@]{1,200}$/.test(text) ? ` ${JSON.stringify(text)}` : ''
  return new AicrError(`What ${optionOf(name)} names${shown} is no ${wordOf(name)}.`, {
    code: 'usage',
    hint: `Give its number, or its address: ${examples(name)}.`,
  })
}

function examples(name: TargetName): string {
  const [hub, tea, lab] = (['github', 'gitea', 'gitlab'] as const).map((forge) => forges[forge].urlParts[name][0])
  return `https://github.com/OWNER/NAME${hub}12, https://HOST/OWNER/NAME${tea}12, https://HOST/GROUP/NAME${lab}12`
}
