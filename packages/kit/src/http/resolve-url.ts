import { AicrError } from '@aicr/schema'

/** The URL of a request; throws `invalid_input` for one that is not http(s) or leaves the client's server. */
export function resolveUrl(url: string, baseUrl: string | undefined): URL {
  const resolved = URL.parse(baseUrl === undefined ? url : relativeTo(baseUrl, url), baseUrl)
  if (!resolved || !/^https?:$/.test(resolved.protocol)) {
    throw new AicrError(`${quote(url)} is no http or https address${baseUrl === undefined ? '' : ' of this server'}.`, {
      code: 'invalid_input',
    })
  }
  if (baseUrl !== undefined && resolved.origin !== new URL(baseUrl).origin) {
    throw new AicrError(`Will not send a request for ${new URL(baseUrl).origin} to ${resolved.origin}.`, {
      code: 'invalid_input',
      hint: 'Use a client of its own, with its own credentials, for another server.',
    })
  }
  if (resolved.username !== '' || resolved.password !== '') {
    throw new AicrError(`${quote(url)} holds a user or a password.`, {
      code: 'invalid_input',
      hint: 'Give credentials as a header.',
    })
  }
  return resolved
}

/** `https://host/api/v1` and `repos` (or `/repos`) mean `https://host/api/v1/repos`. */
function relativeTo(baseUrl: string, url: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//')) return url
  return `${baseUrl.replace(/\/$/, '')}/${url.replace(/^\//, '')}`
}

function quote(url: string): string {
  return JSON.stringify(
    url
      .slice(0, 200)
      .replace(/\/\/[^/@]*@/, '//')
      .replace(/[?#].*/s, ''),
  )
}

/** How a URL appears in messages: without user, query and fragment, where secrets live. */
export function describeUrl(url: URL): string {
  return url.origin + url.pathname
}
