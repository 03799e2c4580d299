import type { JsonObject } from './json-lines.ts'

/** A field that holds an object; an empty one for anything else. Agents' events are read leniently. */
export function objectIn(event: JsonObject, field: string): JsonObject {
  const value = event[field]
  return isObject(value) ? value : {}
}

/** The objects of a field that holds a list. */
export function objectsIn(event: JsonObject, field: string): readonly JsonObject[] {
  const value = event[field]
  return Array.isArray(value) ? value.filter(isObject) : []
}

export function textIn(event: JsonObject, field: string): string {
  const value = event[field]
  return typeof value === 'string' ? value : ''
}

/** A number that is a count or an amount, or `undefined`. */
export function amountIn(event: JsonObject, field: string): number | undefined {
  const value = event[field]
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
