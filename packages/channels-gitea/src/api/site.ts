import { ConfigError } from '@aicr/schema'

/**
 * Where people find the server that a `base_url` means, without a slash at the end; the address of its API means the server
 * too. Throws a {@link ConfigError} for anything else.
 */
export function siteOf(baseUrl: string): string {
  const url = URL.parse(baseUrl)
  const isPlain = url !== null && url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError('The base_url of a channel is no address of a Gitea or Forgejo server.', {
      hint: 'Write it like https://git.example.com, or https://example.com/git; the token goes into token_env.',
      details: { key: 'base_url' },
    })
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
}
