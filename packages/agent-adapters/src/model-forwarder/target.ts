/**
 * Where a request to the forwarder goes on to: an address of the provider, below the path of its base address. Null refuses
 * it: another origin, a path beside the base, or one that a server might read as such.
 */
export function resolveTarget(target: string, baseUrl: URL): URL | null {
  const isPath = target.startsWith('/') && !target.startsWith('//')
  const asked = URL.parse(isPath ? `${baseUrl.origin}${target}` : target)
  if (asked === null || asked.origin !== baseUrl.origin || asked.username !== '' || asked.password !== '') return null
  const { pathname, search } = asked
  if (!isBelow(pathname, baseUrl.pathname) || !staysBelow(pathname, baseUrl.pathname)) return null
  return new URL(`${baseUrl.origin}${pathname}${search}`)
}

/** `/v1` and `/v1/models` are below `/v1`; `/v10` is not. Dots were resolved by the URL parser. */
function isBelow(path: string, base: string): boolean {
  const folder = base.endsWith('/') ? base : `${base}/`
  return path.startsWith(folder) || path === folder.slice(0, -1)
}

/** The same for a server that decodes the path before it resolves dots: `/v1/..%2fadmin` is `/admin` to it. */
function staysBelow(path: string, base: string): boolean {
  const decoded = decode(path)
  const resolved = decoded === null ? null : URL.parse(`http://x${decoded.replaceAll('\\', '/')}`)
  return resolved !== null && isBelow(resolved.pathname, base)
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null // A lone % means different things to different servers.
  }
}
