import type { EffectOptions } from '@aicr/channels'
import type { ApiClient, HttpResponse } from '@aicr/kit'
import { AicrError } from '@aicr/schema'
import * as z from 'zod'

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
  /** Whether it states an end, so that twice is once. */
  readonly repeatable?: boolean
}

/** The API of one server. Failures are errors whose `details.status` is the HTTP status, or `null` without an answer. */
export interface GiteaClient {
  read<T>(path: string, model: z.ZodType<T>, options?: GiteaRead): Promise<T>
  /** Like {@link read}; `undefined` for what does not exist. */
  find<T>(path: string, model: z.ZodType<T>, options?: GiteaRead): Promise<T | undefined>
  /** A body as it is, up to `maxBytes`. */
  readBytes(path: string, maxBytes: number, options?: GiteaRead): Promise<Uint8Array>
  /** A list to its last page. */
  list<T>(path: string, model: z.ZodType<T>, options?: GiteaListing): Promise<T[]>
  /** The pages of a list, one after the other. */
  pages<T>(path: string, model: z.ZodType<T>, options?: GiteaListing): AsyncGenerator<T[]>
  /** Writes, with an answer that says nothing. Status 204 says that there was nothing to do. */
  write(path: string, options: GiteaWrite): Promise<Pick<HttpResponse, 'status'>>
  /** Writes, and reads what the server says was written. */
  create<T>(path: string, model: z.ZodType<T>, options: Omit<GiteaWrite, 'method'>): Promise<T>
}

/** The most that servers give, unless they were told to give less. */
export const PAGE_ITEMS = 50
const MAX_PAGES = 1000

/** Paths, the pages of Gitea's lists, and answers that were checked. */
export function createGiteaClient(api: ApiClient): GiteaClient {
  async function get(path: string, { query = {}, ...effect }: GiteaRead, accept: number[] = []): Promise<HttpResponse> {
    return api.request({ url: withQuery(path, query), accept, ...effect })
  }

  async function* pages<T>(path: string, model: z.ZodType<T>, options: GiteaListing = {}): AsyncGenerator<T[]> {
    const { emptyPages, query, ...effect } = options
    const items = listOf(model)
    let [seen, empty] = [0, 0]
    for (let number = 1; number <= MAX_PAGES; number += 1) {
      const wanted = { ...query, page: String(number), limit: String(PAGE_ITEMS) }
      const response = await get(path, { ...effect, query: wanted })
      const page = parsed(response, items, path)
      seen += page.length
      empty = page.length === 0 ? empty + 1 : 0
      if (empty > (emptyPages ?? 0)) return
      if (page.length > 0) yield page
      if (emptyPages === undefined && seen >= Number(response.headers['x-total-count'] ?? Number.NaN)) return
    }
    throw new AicrError(`The list ${path} has more than ${MAX_PAGES} pages.`, { code: 'limit_exceeded' })
  }

  return {
    pages,
    read: async (path, model, options = {}) => parsed(await get(path, options), model, path),
    async find(path, model, options = {}) {
      const response = await get(path, options, [404])
      return response.status === 404 ? undefined : parsed(response, model, path)
    },
    async readBytes(url, maxResponseBytes, options = {}) {
      return (await api.request({ url, maxResponseBytes, headers: { accept: 'text/plain' }, ...options })).body
    },
    async list(path, model, options = {}) {
      const all = []
      for await (const page of pages(path, model, options)) all.push(...page)
      return all
    },
    write: async (url, options) => api.request({ url, ...options }),
    async create(url, model, options) {
      return parsed(await api.request({ url, method: 'POST', ...options }), model, url)
    },
  }
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

/** Lists are `null` where there is nothing to list. */
function listOf<T>(model: z.ZodType<T>): z.ZodType<T[]> {
  return z
    .array(model)
    .nullable()
    .transform((items) => items ?? [])
}

/** Throws where an answer is something else than expected: then nobody knows what the server did. */
function parsed<T>(response: HttpResponse, model: z.ZodType<T>, path: string): T {
  const read = model.safeParse(response.json())
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new AicrError(
    `The server answered ${path} in an unknown form: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    {
      code: 'remote_failed',
      hint: 'Is this the address of a Gitea or Forgejo?',
      details: { status: null },
    },
  )
}
