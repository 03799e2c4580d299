/** Tells whether a link may stay a link. */
export type LinkCheck = (url: string) => boolean

/** Longer addresses are shown, not linked: a link must fit into the smallest message whole. */
const MAX_LINK_LENGTH = 1000

/**
 * A check for absolute http(s) addresses under one of `prefixes`: the same origin, and the same path or one below it, as a
 * browser would read them. Throws a `TypeError` for a prefix that is no such address.
 */
export function allowLinks(prefixes: readonly string[]): LinkCheck {
  const allowed = prefixes.map((prefix) => {
    const url = parseWebAddress(prefix)
    if (url !== undefined) return url
    throw new TypeError(`An allowed link prefix must be an absolute http or https address: ${JSON.stringify(prefix)}`)
  })
  return (text) => {
    const url = parseWebAddress(text)
    return url !== undefined && allowed.some((prefix) => isUnder(url, prefix))
  }
}

function parseWebAddress(text: string): URL | undefined {
  // Two slashes: `https:path` is relative on an https page. No controls or spaces: browsers drop or encode them.
  if (text.length > MAX_LINK_LENGTH || !/^https?:\/\/[^\s\p{Cc}\\]+$/iu.test(text)) return undefined
  const url = URL.parse(text)
  return url === null || url.username !== '' || url.password !== '' ? undefined : url
}

function isUnder(url: URL, prefix: URL): boolean {
  if (url.origin !== prefix.origin) return false
  const folder = prefix.pathname.endsWith('/') ? prefix.pathname : `${prefix.pathname}/`
  return url.pathname === prefix.pathname || url.pathname.startsWith(folder)
}
