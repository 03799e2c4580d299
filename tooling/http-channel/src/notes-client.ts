import { RateLimitedError, retry } from '@aicr/kit'
import type { Clock, HttpClient, HttpRequest } from '@aicr/kit'
import * as z from 'zod'

/** What a note is to us. Other fields of an answer are of no interest. */
export const RemoteNote = z.object({ id: z.string(), author: z.string(), body: z.string() })
export type RemoteNote = z.infer<typeof RemoteNote>

const NotesPage = z.object({ notes: z.array(RemoteNote), next: z.number().nullish() })

/** Pages that are read at most, so that a platform without an end cannot hold us. */
const MAX_PAGES = 100

export interface NotesClientSettings {
  http: HttpClient
  /** For the waits between attempts. */
  clock?: Clock
}

/** Typed calls to the platform. Reading is repeated after any passing failure; writing only after a refusal to wait out. */
export interface NotesClient {
  list(target: string, signal?: AbortSignal): Promise<RemoteNote[]>
  write(request: Pick<HttpRequest, 'method' | 'url' | 'json'>, signal?: AbortSignal): Promise<unknown>
}

export function createNotesClient({ http, clock }: NotesClientSettings): NotesClient {
  const timing = clock ? { clock } : {}

  return {
    async list(target, signal) {
      const cancel = signal ? { signal } : {}
      const notes: RemoteNote[] = []
      for (let page: number | null | undefined = 1, pages = 0; page && pages < MAX_PAGES; pages += 1) {
        const url: string = `/targets/${encodeURIComponent(target)}/notes?page=${page}`
        const response = await retry(() => http.request({ url, ...cancel }), { ...timing, ...cancel })
        const read = NotesPage.parse(response.json())
        notes.push(...read.notes)
        page = read.next
      }
      return notes
    },
    async write(request, signal) {
      const cancel = signal ? { signal } : {}
      // After anything but a refusal the write may have taken place: a second one would be a second effect.
      const shouldRetry = (error: unknown): boolean => error instanceof RateLimitedError
      const response = await retry(() => http.request({ ...request, ...cancel }), { ...timing, ...cancel, shouldRetry })
      return response.json()
    },
  }
}
