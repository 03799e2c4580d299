import type { EffectOptions } from '@aicr/channels'
import { createHttpClient, createRedactor, retry, systemClock } from '@aicr/kit'
import type { Clock, HttpRequest, HttpResponse } from '@aicr/kit'
import { AicrError, isAicrError } from '@aicr/schema'
import * as z from 'zod'

/** Where a server is, and who we are there. */
export interface GiteaConnection {
  /** Where people find the server, such as `https://git.example.com` or `https://example.com/git`. */
  readonly baseUrl: string
  readonly token: string
  /** Default: the machine's time. */
  readonly clock?: Clock
}

export interface GiteaRead extends EffectOptions {
  readonly query?: Readonly<Record<string, string>>
}

export interface GiteaListing extends GiteaRead {
  /** How many pages may be empty though others follow; only for lists that leave out what they counted. */
  readonly emptyPages?: number
}

export interface GiteaWrite extends EffectOptions {
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly json?: unknown
}

/** The API of one server. Failures are errors whose `details.status` is the HTTP status, or `null` without an answer. */
export interface GiteaClient {
  readonly baseUrl: string
  /** Reads, again when that may help. */
  read<T>(path: string, model: z.ZodType<T>, options?: GiteaRead): Promise<T>
  /** Like {@link read}; `undefined` for what does not exist. */
  find<T>(path: string, model: z.ZodType<T>, options?: GiteaRead): Promise<T | undefined>
  /** A body as it is, up to `maxBytes`. */
  readBytes(path: string, maxBytes: number, options?: GiteaRead): Promise<Uint8Array>
  /** A list to its last page. */
  list<T>(path: string, model: z.ZodType<T>, options?: GiteaListing): Promise<T[]>
  /** The pages of a list, one after the other. */
  pages<T>(path: string, model: z.ZodType<T>, options?: GiteaListing): AsyncGenerator<T[]>
  /** Writes once; again only where the server says that it did not look at it for want of patience. */
  write(path: string, options: GiteaWrite): Promise<HttpResponse>
}

/** The most that servers give, unless they were told to give less. */
export const PAGE_ITEMS = 50
const MAX_PAGES = 1000
/** Lists of texts of 65,535 bytes each are long. */
const MAX_BYTES = 64 * 1024 * 1024

/** A client of the API of Gitea and Forgejo. Nothing is sent before the first call. */
export function createGiteaClient({ baseUrl, token, clock = systemClock }: GiteaConnection): GiteaClient {
  const http = createHttpClient({
    baseUrl: `${baseUrl}/api/v1`,
    headers: { authorization: `token ${token}`, accept: 'application/json' },
    maxResponseBytes: MAX_BYTES,
    redact: createRedactor({ secrets: [token] }),
    clock,
  })

  function repeat<T>(send: () => Promise<T>, { signal }: EffectOptions, shouldRetry?: (error: unknown) => boolean) {
    return retry(send, { clock, ...(signal !== undefined && { signal }), ...(shouldRetry && { shouldRetry }) })
  }
  async function get(path: string, options: GiteaRead, more: Partial<HttpRequest> = {}): Promise<HttpResponse> {
    const { query = {}, signal } = options
    const search = new URLSearchParams(query).toString()
    const url = search === '' ? path : `${path}?${search}`
    return repeat(() => http.request({ url, ...(signal && { signal }), ...more }), options)
  }
  async function read<T>(path: string, model: z.ZodType<T>, options: GiteaRead = {}): Promise<T> {
    return parsed(await get(path, options), model, path)
  }

  async function* pages<T>(path: string, model: z.ZodType<T>, options: GiteaListing = {}): AsyncGenerator<T[]> {
    const { emptyPages, query, ...rest } = options
    let [seen, empty] = [0, 0]
    for (let number = 1; number <= MAX_PAGES; number += 1) {
      const wanted = { ...query, page: String(number), limit: String(PAGE_ITEMS) }
      const response = await get(path, { ...rest, query: wanted })
      const items = parsed(response, listOf(model), path)
      seen += items.length
      empty = items.length === 0 ? empty + 1 : 0
      if (empty > (emptyPages ?? 0)) return
      if (items.length > 0) yield items
      if (emptyPages === undefined && seen >= Number(response.headers['x-total-count'] ?? Number.NaN)) return
    }
    throw new AicrError(`The list ${path} has more than ${MAX_PAGES} pages.`, { code: 'limit_exceeded' })
  }

  return {
    baseUrl,
    read,
    pages,
    async find(path, model, options = {}) {
      const response = await get(path, options, { accept: [404] })
      return response.status === 404 ? undefined : parsed(response, model, path)
    },
    async readBytes(path, maxBytes, options = {}) {
      return (await get(path, options, { headers: { accept: 'text/plain' }, maxResponseBytes: maxBytes })).body
    },
    async list(path, model, options = {}) {
      const all = []
      for await (const items of pages(path, model, options)) all.push(...items)
      return all
    },
    async write(path, { method, json, signal }) {
      const request = { url: path, method, ...(json !== undefined && { json }), ...(signal && { signal }) }
      return repeat(() => http.request(request), { ...(signal && { signal }) }, isRateLimited)
    },
  }
}

/** Lists are `null` where there is nothing to list. */
function listOf<T>(model: z.ZodType<T>): z.ZodType<T[]> {
  return z
    .array(model)
    .nullable()
    .transform((items) => items ?? [])
}

function isRateLimited(error: unknown): boolean {
  return isAicrError(error) && error.code === 'rate_limited'
}

/** The answer to a call as `model` says. Throws where it is something else: then nobody knows what the server did. */
export function parsed<T>(response: HttpResponse, model: z.ZodType<T>, path: string): T {
  const read = model.safeParse(response.json())
  if (read.success) return read.data
  throw new AicrError(`The server answered ${path} in a way that cannot be read: ${z.prettifyError(read.error)}`, {
    code: 'remote_failed',
    hint: 'Is this the address of a Gitea or Forgejo?',
    details: { status: null },
  })
}
