import { Ajv } from 'ajv'
import type { ValidateFunction } from 'ajv'
import published from './openapi/requests.json' with { type: 'json' }

/** Checks requests against GitHub's published description. */
export interface RequestValidator {
  /** What is wrong with a request; undefined when nothing is. */
  (operation: string, request: { query: URLSearchParams; body: unknown }): string | undefined
}

interface Compiled {
  readonly query: ReadonlyMap<string, ValidateFunction>
  readonly required: readonly string[]
  readonly body: ValidateFunction | undefined
  readonly isBodyRequired: boolean
}

/** Compiles the published schemas, each when it is needed for the first time. */
export function createRequestValidator(): RequestValidator {
  const ajv = new Ajv({ strict: false, validateFormats: false, coerceTypes: 'array' })
  const bodies = new Ajv({ strict: false, validateFormats: false })
  const operations = new Map(published.operations.map((one) => [`${one.method} ${one.path}`, one]))
  const compiled = new Map<string, Compiled>()

  function compile(name: string): Compiled | undefined {
    const known = compiled.get(name)
    const operation = operations.get(name)
    if (known !== undefined || operation === undefined) return known
    const made = {
      query: new Map(operation.query.map((one) => [one.name, ajv.compile(wrapped(one.schema))])),
      required: operation.query.flatMap((one) => ('required' in one && one.required ? [one.name] : [])),
      body: operation.body === null ? undefined : bodies.compile(operation.body),
      isBodyRequired: operation.bodyRequired,
    }
    compiled.set(name, made)
    return made
  }

  return (name, { query, body }) => {
    const operation = compile(name)
    if (operation === undefined) return `${name} is not in the published description`
    for (const [key, value] of query) {
      const validate = operation.query.get(key)
      if (validate === undefined) return `${name} has no parameter ${key}`
      if (!validate({ value })) return `${name}: ${key} ${ajv.errorsText(validate.errors)}`
    }
    const missing = operation.required.find((key) => !query.has(key))
    if (missing !== undefined) return `${name} needs the parameter ${missing}`
    const isLeftOut = body === undefined && !operation.isBodyRequired
    if (operation.body === undefined || isLeftOut || operation.body(body)) return undefined
    return `${name}: ${bodies.errorsText(operation.body.errors)}`
  }
}

/** Coercion needs something to write the coerced value into. */
function wrapped(schema: object): object {
  return { type: 'object', properties: { value: schema } }
}
