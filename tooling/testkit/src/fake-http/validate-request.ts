import { Ajv } from 'ajv'
import type { ValidateFunction } from 'ajv'
import { operationName } from './published-operation.ts'
import type { PublishedOperation } from './published-operation.ts'

/** What is wrong with what a fake answers; `undefined` when nothing is. */
export type AnswerValidator = (operation: string, body: unknown) => string | undefined

/** What is wrong with a request; `undefined` when nothing is. */
export type RequestValidator = (
  operation: string,
  request: { readonly query: URLSearchParams; readonly body: unknown },
) => string | undefined

interface Compiled {
  readonly query: ReadonlyMap<string, ValidateFunction>
  readonly required: readonly string[]
  readonly body: ValidateFunction | undefined
  readonly isBodyRequired: boolean
}

/** Checks requests against a published description. Each schema is compiled when it is needed for the first time. */
export function createRequestValidator(published: readonly PublishedOperation[]): RequestValidator {
  const parameters = new Ajv({ strict: false, validateFormats: false, coerceTypes: true })
  const bodies = new Ajv({ strict: false, validateFormats: false })
  const operations = new Map(published.map((one) => [operationName(one), one]))
  const compiled = new Map<string, Compiled>()

  function compile(name: string): Compiled | undefined {
    const known = compiled.get(name)
    const operation = operations.get(name)
    if (known !== undefined || operation === undefined) return known
    const made = {
      query: new Map(operation.query.map((one) => [one.name, parameters.compile(wrapped(one.schema))])),
      required: operation.query.flatMap(({ name: key, required }) => (required === true ? [key] : [])),
      body: operation.body === null ? undefined : bodies.compile(operation.body),
      isBodyRequired: operation.bodyRequired ?? true,
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
      if (!validate({ value })) return `${name}: ${key} ${parameters.errorsText(validate.errors)}`
    }
    const missing = operation.required.find((key) => !query.has(key))
    if (missing !== undefined) return `${name} needs the parameter ${missing}`
    if (operation.body === undefined) return body === undefined ? undefined : `${name} takes no body`
    if (body === undefined && !operation.isBodyRequired) return undefined
    return operation.body(body) ? undefined : `${name}: ${bodies.errorsText(operation.body.errors)}`
  }
}

/** Checks what a fake answers against the published description, so that it answers like the real one. */
export function createAnswerValidator(published: readonly PublishedOperation[]): AnswerValidator {
  const ajv = new Ajv({ strict: false, validateFormats: false })
  const schemas = new Map(published.map((one) => [operationName(one), one.answer]))
  const compiled = new Map<string, ValidateFunction>()
  return (name, body) => {
    const schema = schemas.get(name)
    if (schema === undefined || schema === null) return undefined
    const validate = compiled.get(name) ?? ajv.compile(schema)
    compiled.set(name, validate)
    return validate(body) ? undefined : `The answer to ${name}: ${ajv.errorsText(validate.errors)}`
  }
}

/** Coercion needs something to write the coerced value into. */
function wrapped(schema: object): object {
  return { type: 'object', properties: { value: schema } }
}
