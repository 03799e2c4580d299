import type { PassFolders } from '@aicr/agents'
import { objectIn, objectsIn, textIn } from '../cli/event-fields.ts'
import type { JsonObject } from '../cli/json-lines.ts'
import { insideFolders } from './inside-folders.ts'
import { ourCallOf } from './our-call.ts'

/** Nobody is there to be asked: our own tools and reading inside the pass's folders are allowed, and nothing else. */
export function isAllowed(call: JsonObject, folders: PassFolders): boolean {
  return ourCallOf(call) !== null || isHarmlessRead(call, folders)
}

/** The answer to `session/request_permission`. Only this one call is ever allowed; a mere "cancelled" also refuses. */
export function permissionAnswer(options: readonly JsonObject[], allowed: boolean): object {
  const kinds = allowed ? ['allow_once'] : ['reject_once', 'reject_always']
  const option = kinds.map((kind) => options.find((one) => textIn(one, 'kind') === kind)).find((one) => one)
  const optionId = option ? textIn(option, 'optionId') : ''
  return { outcome: optionId === '' ? { outcome: 'cancelled' } : { outcome: 'selected', optionId } }
}

/** Arguments that make a call more than reading, whatever kind its agent says it is. */
const ACTIVE_KEYS = /^(?:cmd|command|script|code|url|uri|content|contents|new_?string|new_?text|patch|server)$/i

/** A read or a search by the agent's own classification, of which no argument and no location lies outside. */
function isHarmlessRead(call: JsonObject, folders: PassFolders): boolean {
  if (!['read', 'search'].includes(textIn(call, 'kind'))) return false
  const input = objectIn(call, 'rawInput')
  const places = objectsIn(call, 'locations').map((location) => textIn(location, 'path'))
  if (Object.keys(input).length === 0 && places.length === 0) return false
  const entries = Object.entries(input)
  return (
    places.every((path) => insideFolders(path, folders) !== null) &&
    entries.every(([key, value]) => !ACTIVE_KEYS.test(key) && staysInside(value, folders))
  )
}

/** A home, a drive, an address: no path below a folder of ours is written like that. */
const FOREIGN = /^~|^[a-z]:|^\w+:\/\//i
/** Absolute, or with a step up. */
const LEAVES = /^[/\\]|(?:^|[/\\])\.\.(?:[/\\]|$)/

/** Plain values that do not look like a way out. What can not be judged does not stay inside. */
function staysInside(value: unknown, folders: PassFolders): boolean {
  if (Array.isArray(value)) return value.every((one) => typeof one !== 'object' && staysInside(one, folders))
  if (typeof value === 'object' && value !== null) return false
  if (typeof value !== 'string') return true
  if (FOREIGN.test(value)) return false
  return !LEAVES.test(value) || insideFolders(value, folders) !== null
}
