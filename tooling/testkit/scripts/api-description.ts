export type Json = null | boolean | number | string | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a reference such as `#/definitions/User` leads to. */
export function at(document: Json, reference: string): Json {
  const keys = reference.slice('#/'.length).split('/')
  return keys.reduce<Json>((value, key) => (isObject(value) ? (value[key] ?? null) : null), document)
}

/** Which operations of an API are wanted: the methods of a path. */
export type WantedOperations = Readonly<Record<string, readonly string[]>>

/** Each wanted operation with what `cut` keeps of it. Throws for one that the description does not have. */
export function cutOperations(
  document: Json,
  wanted: WantedOperations,
  cut: (found: JsonObject) => JsonObject,
): Json[] {
  const paths = at(document, '#/paths')
  return Object.entries(wanted).flatMap(([path, methods]) =>
    methods.map((method) => {
      const item = isObject(paths) ? paths[path] : undefined
      const operation = isObject(item) ? item[method] : undefined
      if (!isObject(operation)) throw new Error(`The description has no ${method} ${path}.`)
      return { method: method.toUpperCase(), path, ...cut(operation) }
    }),
  )
}
