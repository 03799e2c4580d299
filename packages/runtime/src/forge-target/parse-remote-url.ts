/** Where the address of a git remote leads, without any secret that stands in it. */
export interface RemotePlace {
  /** Of a remote over ssh: https on the same host. */
  origin: string
  host: string
  /** Without `.git` and slashes around it. */
  path: string
}

/** Reads `https://host/owner/name.git`, `ssh://git@host:22/owner/name` and `git@host:owner/name.git`; `null` for the rest. */
export function parseRemoteUrl(text: string): RemotePlace | null {
  const [, scpHost, scpPath] = /^(?:[\w.-]+@)?([\w.-]+):(?!\/\/)([^\s]+)$/.exec(text) ?? []
  if (scpHost !== undefined && scpPath !== undefined) return place(`https://${scpHost}`, scpHost, scpPath)
  const url = URL.parse(text)
  if (url === null) return null
  if (url.protocol === 'ssh:') return place(`https://${url.hostname}`, url.hostname, url.pathname)
  return /^https?:$/.test(url.protocol) ? place(url.origin, url.hostname, url.pathname) : null
}

function place(origin: string, host: string, path: string): RemotePlace | null {
  const trimmed = path
    .replace(/^\/{1,9}/, '')
    .replace(/\/{1,9}$/, '')
    .replace(/\.git$/, '')
  return trimmed.includes('/') ? { origin, host: host.toLowerCase(), path: trimmed } : null
}
