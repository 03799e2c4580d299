import { ConfigError } from '@aicr/schema'

/** Where people find a GitLab, and where its API is. */
export interface GitLabUrls {
  readonly web: string
  readonly api: string
}

/**
 * The addresses that a `base_url` means: a server by its address, also below a path, or its API's address itself. Throws a
 * {@link ConfigError} for anything else.
 */
export function gitLabUrls(baseUrl: string = 'https://gitlab.com'): GitLabUrls {
  const url = URL.parse(baseUrl)
  if (url === null || !/^https?:$/.test(url.protocol) || `${url.username}${url.password}` !== '' || url.search !== '') {
    throw new ConfigError('The base_url of a channel is no address of a GitLab server.', {
      hint: 'Write it like https://gitlab.example.com; the token goes into token_env.',
      details: { key: 'base_url' },
    })
  }
  const web = withoutSlashes(withoutSlashes(`${url.origin}${url.pathname}`).replace(/\/api\/v4$/, ''))
  return { web, api: `${web}/api/v4` }
}

function withoutSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}
