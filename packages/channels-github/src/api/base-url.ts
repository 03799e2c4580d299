import { ConfigError } from '@aicr/schema'

/** Where GitHub's two APIs are. */
export interface GitHubUrls {
  readonly rest: string
  readonly graphql: string
}

/**
 * The addresses that a `base_url` means: github.com, a server of one's own by its address, also below a path, or its API's
 * address itself. Throws a {@link ConfigError} for anything else.
 */
export function gitHubUrls(baseUrl: string = 'https://api.github.com'): GitHubUrls {
  const url = URL.parse(baseUrl)
  if (url === null || !/^https?:$/.test(url.protocol) || `${url.username}${url.password}` !== '' || url.search !== '') {
    throw new ConfigError('The base_url of a channel is no address of a GitHub server.', {
      hint: 'Write it like https://github.example.com; the token goes into token_env.',
      details: { key: 'base_url' },
    })
  }
  if (url.hostname === 'github.com' || url.hostname === 'api.github.com') {
    return { rest: 'https://api.github.com', graphql: 'https://api.github.com/graphql' }
  }
  const root = `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/api(?:\/v3)?$/, '')
  return { rest: `${root}/api/v3`, graphql: `${root}/api/graphql` }
}
