import { RateLimitedError, RemoteError } from '@aicr/kit'
import type { ApiClient, ApiRequest, HttpResponse } from '@aicr/kit'
import { AicrError, isAicrError } from '@aicr/schema'
import * as z from 'zod'
import type { TokenSource } from './token.ts'
import { readViewer } from './viewer.ts'
import type { Viewer } from './viewer.ts'

/** GitHub's REST and GraphQL APIs for one account. */
export interface GitHubApi {
  /** One call; the answer as `model` reads it, which ignores what it does not know. */
  call<T>(request: ApiRequest, model: z.ZodType<T>): Promise<T>
  /** A list to its last page. */
  list<T>(request: ApiRequest, model: z.ZodType<T>): AsyncGenerator<T>
  /** A GraphQL query, or a mutation that states an end. Errors in the answer are errors. */
  graphql<T>(
    query: string,
    variables: Readonly<Record<string, unknown>>,
    options: { model: z.ZodType<T>; signal?: AbortSignal | undefined },
  ): Promise<T>
  /** The account that the token belongs to. */
  viewer(signal?: AbortSignal): Promise<Viewer>
}

const API_VERSION = '2022-11-28'
const HEADERS = { accept: 'application/vnd.github+json', 'x-github-api-version': API_VERSION }

const GraphqlAnswer = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ type: z.string().nullish(), message: z.string() })).nullish(),
})

/** The HTTP status that a GraphQL error stands for. */
const GRAPHQL_STATUS: Readonly<Record<string, number>> = { NOT_FOUND: 404, FORBIDDEN: 403, INSUFFICIENT_SCOPES: 403 }

/** A thin client: paths, headers, a fresh token, and answers that were checked. */
export function createGitHubApi({
  client,
  token,
  graphqlUrl,
}: {
  client: ApiClient
  token: TokenSource
  graphqlUrl: string
}): GitHubApi {
  let viewer: Promise<Viewer> | undefined

  async function authorised(request: ApiRequest, isRefused = false): Promise<ApiRequest> {
    const { signal } = request
    const value = await token.get({ isRefused, ...(signal !== undefined && { signal }) })
    return { ...request, headers: { ...HEADERS, authorization: `Bearer ${value}`, ...request.headers } }
  }

  /** A token may end in the middle of a run: once it is refused, a new one is tried. */
  async function send(request: ApiRequest): Promise<HttpResponse> {
    const first = await authorised(request)
    try {
      return await client.request(first)
    } catch (error) {
      return client.request(await withNewToken(request, first, error))
    }
  }

  /** The request with another token than the one that was refused. Throws `error` where it says something else, or there is none. */
  async function withNewToken(request: ApiRequest, refused: ApiRequest, error: unknown): Promise<ApiRequest> {
    if (!isAicrError(error) || error.details['status'] !== 401) throw error
    const second = await authorised(request, true)
    if (second.headers?.['authorization'] === refused.headers?.['authorization']) throw error
    return second
  }

  /** The pages of a list; with a new token it begins again, and what was read already is passed over. */
  async function* pagesOf(request: ApiRequest): AsyncGenerator<HttpResponse> {
    const first = await authorised(request)
    let count = 0
    try {
      for await (const response of client.pages(first)) {
        count += 1
        yield response
      }
    } catch (error) {
      let skipped = 0
      for await (const response of client.pages(await withNewToken(request, first, error))) {
        if (skipped >= count) yield response
        skipped += 1
      }
    }
  }

  async function graphql<T>(
    query: string,
    variables: Readonly<Record<string, unknown>>,
    { model, signal }: { model: z.ZodType<T>; signal?: AbortSignal | undefined },
  ): Promise<T> {
    const response = await send({
      url: graphqlUrl,
      json: { query, variables },
      reads: query.startsWith('query'),
      repeatable: true,
      ...(signal !== undefined && { signal }),
    })
    const answer = read(response, GraphqlAnswer, graphqlUrl)
    const [error] = answer.errors ?? []
    if (error !== undefined) throw graphqlError(error, response, graphqlUrl)
    return parse(answer.data, model, graphqlUrl)
  }

  async function call<T>(request: ApiRequest, model: z.ZodType<T>): Promise<T> {
    return read(await send(request), model, request.url)
  }

  return {
    call,
    async *list(request, model) {
      for await (const response of pagesOf(request)) yield read(response, model, request.url)
    },
    graphql,
    async viewer(signal) {
      viewer ??= readViewer({ call, graphql }, token, signal)
      // One that failed is asked for again.
      viewer.catch(() => (viewer = undefined))
      return viewer
    },
  }
}

function read<T>(response: HttpResponse, model: z.ZodType<T>, url: string): T {
  return parse(response.body.length === 0 ? null : response.json(), model, url)
}

function parse<T>(value: unknown, model: z.ZodType<T>, url: string): T {
  const parsed = model.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new AicrError(
    `GitHub answered ${url} in an unknown form: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    {
      code: 'remote_failed',
    },
  )
}

function graphqlError(
  { type, message }: { type?: string | null | undefined; message: string },
  { requestId }: HttpResponse,
  url: string,
): AicrError {
  const status = GRAPHQL_STATUS[type ?? ''] ?? 422
  const failure = { status, method: 'POST', url, requestId, body: message }
  const words = `GitHub refused a GraphQL request${requestId === null ? '' : ` (request ${requestId})`}: ${message.slice(0, 200)}`
  if (type === 'RATE_LIMITED') return new RateLimitedError(words, { ...failure, status: 403 }, null)
  return new RemoteError(words, failure, { code: status === 404 ? 'not_found' : 'remote_rejected' })
}
