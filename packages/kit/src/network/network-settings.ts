/** How servers are reached from this machine. */
export interface NetworkSettings {
  /** The proxy for `http:` addresses: its address, which may hold a user and a password. */
  httpProxy?: string
  /** The proxy for `https:` addresses. */
  httpsProxy?: string
  /** Hosts that are reached without a proxy, as `NO_PROXY` names them. */
  noProxy?: string
  /** PEM files with authorities that are trusted besides the usual ones. */
  caFiles?: readonly string[]
}

/**
 * What the usual variables say, the lower-case ones first, as curl and git read them: `http_proxy`, `https_proxy`,
 * `no_proxy`, `SSL_CERT_FILE` and `NODE_EXTRA_CA_CERTS`. An empty one says that there is none. Nothing is checked or read
 * before it is used.
 */
export function readNetworkSettings(env: Readonly<Record<string, string | undefined>>): NetworkSettings {
  const httpProxy = proxyVariable(env, 'http_proxy')
  const httpsProxy = proxyVariable(env, 'https_proxy')
  const noProxy = proxyVariable(env, 'no_proxy')
  const caFiles = [env['SSL_CERT_FILE'], env['NODE_EXTRA_CA_CERTS']].flatMap((file) => (file ? [file] : []))
  return {
    ...(httpProxy && { httpProxy }),
    ...(httpsProxy && { httpsProxy }),
    ...(noProxy && { noProxy }),
    ...(caFiles.length > 0 && { caFiles: [...new Set(caFiles)] }),
  }
}

function proxyVariable(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  return (env[name] ?? env[name.toUpperCase()])?.trim()
}
