import { objectIn, objectsIn } from '../cli/event-fields.ts'
import type { JsonObject } from '../cli/json-lines.ts'
import { AnsweredError, METHOD_NOT_FOUND } from './connection.ts'
import { isAllowed, permissionAnswer } from './permission.ts'
import type { SharedFolders } from './read-text-file.ts'
import { readTextFile } from './read-text-file.ts'

export interface ClientRequestSettings {
  folders: SharedFolders
  /** What is known of a call, with what a request says of it. */
  completed(call: JsonObject): JsonObject
  /** A call that was refused. */
  onRefusal(call: JsonObject): void
  /** Whether the turn is being cancelled: then permissions are, too. */
  stopping(): boolean
}

const NOT_ALLOWED = -32_000

/** Answers what an agent asks of its editor. There is none: it may read, and call our tools. */
export function createClientRequests(settings: ClientRequestSettings) {
  function decide(params: JsonObject): object {
    if (settings.stopping()) return { outcome: { outcome: 'cancelled' } }
    const call = settings.completed(objectIn(params, 'toolCall'))
    const allowed = isAllowed(call, settings.folders.inside)
    if (!allowed) settings.onRefusal(call)
    return permissionAnswer(objectsIn(params, 'options'), allowed)
  }

  return async (method: string, params: JsonObject): Promise<object> => {
    if (method === 'session/request_permission') return decide(params)
    if (method === 'fs/read_text_file') return readTextFile(params, settings.folders)
    if (method === 'fs/write_text_file' || method.startsWith('terminal/')) {
      throw new AnsweredError(NOT_ALLOWED, 'A reviewer only reads: nothing is written and nothing is run.')
    }
    throw new AnsweredError(METHOD_NOT_FOUND, `Method not found: ${method.slice(0, 100)}`)
  }
}
