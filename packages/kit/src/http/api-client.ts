import { isAicrError } from '@aicr/schema'
import { retry } from '../retry/retry.ts'
import type { RetryPolicy } from '../retry/retry.ts'
import { systemClock } from '../time/clock.ts'
import type { Clock } from '../time/clock.ts'
import type { HttpClient, HttpRequest, HttpResponse } from './http-types.ts'
import { nextPage } from './next-page.ts'
import { createWriteQueue } from './write-queue.ts'
import type { WriteQueue } from './write-queue.ts'

export interface ApiClientSettings {
  http: HttpClient
  /** How failures are repeated; a server's wish to wait is honoured up to `deadlineMs`. */
  policy?: Partial<RetryPolicy>
  /** The least time from one write to the next. Default 0. */
  writePauseMs?: number
  /** Where writes take their turns. Default: a queue of this client's own. */
  queue?: WriteQueue
  clock?: Pick<Clock, 'monotonic' | 'sleep'>
  /** A number from 0 up to 1. Default `Math.random`. */
  random?: () => number
}

export interface ApiRequest extends HttpRequest {
  /** Whether it changes nothing, as a query that is posted. Default: for GET and HEAD. */
  reads?: boolean
  /** Whether twice is once, because it changes nothing or states an end. Default: what `reads` says. */
  repeatable?: boolean
}

/** A client for one API, with the one policy of repeating. */
export interface ApiClient {
  /**
   * What is repeatable is repeated while the failure is worth it. Anything else only when it surely did not take place: the
   * server asked for patience, or was never reached. Writes go out one after the other.
   */
  request(request: ApiRequest): Promise<HttpResponse>
  /** All pages of a list, by the `Link` header of each. Rejects with `limit_exceeded` after `maxPages`, 1000 by default. */
  pages(request: ApiRequest, options?: { maxPages?: number }): AsyncGenerator<HttpResponse>
}

const MAX_PAGES = 1000
/** A client that repeats what may be repeated, waits when it is asked to, and never writes twice at once. */
export function createApiClient(settings: ApiClientSettings): ApiClient {
  const { http, policy, writePauseMs = 0, clock = systemClock, random = Math.random } = settings
  const { queue = createWriteQueue(clock) } = settings

  async function request({ reads, repeatable, ...spec }: ApiRequest): Promise<HttpResponse> {
    const isRead = reads ?? isReading(spec)
    const shouldRetry = (repeatable ?? isRead) ? isRetryable : isUnsent
    const { signal } = spec
    const send = (): Promise<HttpResponse> =>
      retry(() => http.request(spec), {
        clock,
        random,
        shouldRetry,
        ...(policy !== undefined && { policy }),
        ...(signal !== undefined && { signal }),
      })
    return isRead ? send() : queue(send, { pauseMs: writePauseMs, ...(signal !== undefined && { signal }) })
  }

  async function* pages(
    spec: ApiRequest,
    { maxPages = MAX_PAGES }: { maxPages?: number } = {},
  ): AsyncGenerator<HttpResponse> {
    let url: string | undefined = spec.url
    for (let count = 0; url !== undefined; count += 1) {
      const response: HttpResponse = await request({ ...spec, url })
      yield response
      url = nextPage(url, response.headers, { count: count + 1, maxPages })
    }
  }

  return { request, pages }
}

function isReading({ method, body, json }: HttpRequest): boolean {
  const verb = method?.toUpperCase() ?? (body === undefined && json === undefined ? 'GET' : 'POST')
  return verb === 'GET' || verb === 'HEAD'
}

function isRetryable(error: unknown): boolean {
  return isAicrError(error) && error.retryable
}

function isUnsent(error: unknown): boolean {
  if (!isAicrError(error) || !error.retryable) return false
  return error.code === 'rate_limited' || error.details['sent'] === false
}
