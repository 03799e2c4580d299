import type { ApiClient, ApiRequest, HttpResponse } from '@aicr/kit'
import { AicrError, isAicrError } from '@aicr/schema'
import * as z from 'zod'
import { Account } from './models.ts'

/** GitLab's REST API for one account. */
export interface GitLabApi {
  /** One call; the answer as `model` reads it, which ignores what it does not know. */
  call<T>(request: ApiRequest, model: z.ZodType<T>): Promise<T>
  /** A call that answers `undefined` where GitLab says 404, or one of the statuses in `absent`. */
  find<T>(request: ApiRequest, model: z.ZodType<T>, absent?: readonly number[]): Promise<T | undefined>
  /** A list, page by page to its last one, by number or by cursor. */
  pages<T>(request: ApiRequest, item: z.ZodType<T>): AsyncGenerator<T[]>
  /** A whole list. */
  list<T>(request: ApiRequest, item: z.ZodType<T>): Promise<T[]>
  /** The account that the token belongs to. */
  viewer(signal?: AbortSignal): Promise<Viewer>
}

export interface Viewer {
  readonly id: number
  readonly username: string
}

/** A thin client: paths, and answers that were checked. */
export function createGitLabApi(client: ApiClient): GitLabApi {
  let viewer: Promise<Viewer> | undefined

  const call: GitLabApi['call'] = async (request, model) => read(await client.request(request), model, request.url)
  const pages: GitLabApi['pages'] = async function* pages(request, item) {
    for await (const response of client.pages(request)) yield read(response, z.array(item), request.url)
  }

  return {
    call,
    async find(request, model, absent = [404]) {
      try {
        return await call(request, model)
      } catch (error) {
        if (isAicrError(error) && absent.some((status) => error.details['status'] === status)) return undefined
        throw error
      }
    },
    pages,
    async list(request, item) {
      const found = []
      for await (const page of pages(request, item)) found.push(...page)
      return found
    },
    async viewer(signal) {
      viewer ??= call({ url: '/user', ...(signal !== undefined && { signal }) }, Account)
      // One that failed is asked for again.
      viewer.catch(() => (viewer = undefined))
      return viewer
    },
  }
}

function read<T>(response: HttpResponse, model: z.ZodType<T>, url: string): T {
  const parsed = model.safeParse(response.body.length === 0 ? null : response.json())
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') ?? ''
  throw new AicrError(`GitLab answered ${url} in an unknown form: ${where} ${issue?.message ?? ''}`, {
    code: 'remote_failed',
    hint: 'Check that base_url names a GitLab server.',
  })
}
