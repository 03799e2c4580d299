import { AicrError } from '@aicr/schema'
import type { HttpHeaders } from './http-types.ts'

/**
 * The URL of the next page by the `Link` header, undefined at the end. Of the link only the query is taken: servers behind a
 * proxy name themselves wrongly, and no answer may send the credentials elsewhere. Throws `limit_exceeded` after `maxPages`.
 */
export function nextPage(
  url: string,
  headers: HttpHeaders,
  { count, maxPages }: { count: number; maxPages: number },
): string | undefined {
  const query = nextQuery(headers['link'] ?? '')
  const [path = ''] = url.split('?', 1)
  if (query === undefined || `${path}${query}` === url) return undefined
  if (count >= maxPages) {
    throw new AicrError(`The list ${path} has more than ${maxPages} pages.`, { code: 'limit_exceeded' })
  }
  return `${path}${query}`
}

function nextQuery(link: string): string | undefined {
  for (const part of link.split(/,\s*(?=<)/)) {
    const end = part.indexOf('>')
    if (!part.trimStart().startsWith('<') || end === -1) continue
    if (!/;\s*rel="?next"?/i.test(part.slice(end))) continue
    return URL.parse(part.trim().slice(1, part.trim().indexOf('>')), 'http://relative')?.search
  }
  return undefined
}
