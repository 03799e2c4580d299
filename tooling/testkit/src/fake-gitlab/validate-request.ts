import { Ajv } from 'ajv'
import type { ValidateFunction } from 'ajv'
import requests from './requests.json' with { type: 'json' }
import { isRecord } from './answer.ts'

/** What is wrong with a request by our own schema of the API; undefined when nothing is. */
export type RequestValidator = (
  operation: string,
  request: { query: URLSearchParams; body: unknown },
) => string | undefined

const ROOT = 'requests'

/** Compiles the schemas, each when it is needed for the first time. */
export function createRequestValidator(): RequestValidator {
  const bodies = new Ajv({ strict: false })
  bodies.addSchema(requests, ROOT)
  const queries = new Ajv({ strict: false, coerceTypes: true })
  const known = new Map<string, ValidateFunction>()
  const operations: Record<string, unknown> = requests.operations

  function compiled(key: string, make: () => ValidateFunction): ValidateFunction {
    const validate = known.get(key) ?? make()
    known.set(key, validate)
    return validate
  }

  function queryError(operation: string, spec: Record<string, unknown>, query: URLSearchParams): string | undefined {
    const properties = isRecord(spec['query']) ? spec['query'] : {}
    const required = Array.isArray(spec['required']) ? spec['required'] : []
    const schema = { type: 'object', properties, required, additionalProperties: false }
    const validate = compiled(`query ${operation}`, () => queries.compile(schema))
    return validate(Object.fromEntries(query)) ? undefined : `${operation}: ${queries.errorsText(validate.errors)}`
  }

  return (operation, { query, body }) => {
    const spec = operations[operation]
    if (!isRecord(spec)) return `${operation} is not in the schema`
    const error = queryError(operation, spec, query)
    if (error !== undefined) return error
    if (!isRecord(spec['body'])) return body === undefined ? undefined : `${operation} takes no body`
    const name = String(spec['body']['$ref'])
    const validate = compiled(name, () => bodies.compile({ $ref: `${ROOT}${name}` }))
    return validate(body) ? undefined : `${operation}: ${bodies.errorsText(validate.errors)}`
  }
}
