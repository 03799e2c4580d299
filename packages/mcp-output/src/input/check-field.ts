import { isObject } from '../json-values.ts'
import type { FieldSchema } from './input-schemas.ts'

/** Longer values are cut where they are shown. Characters of JSON. */
const SHOWN_CHARACTERS = 80

/** A value as it is shown to the agent that sent it. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS - 3)}...` : text
}

function isLineNumber({ exclusiveMinimum = 0 }: FieldSchema, value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > exclusiveMinimum
}

/** What the value of a field must be, where it is something else. */
function expectation(schema: FieldSchema, value: unknown): string | null {
  switch (schema.type) {
    case 'string':
      if (schema.enum) return schema.enum.some((word) => word === value) ? null : `be one of ${schema.enum.join(', ')}`
      return typeof value === 'string' ? null : 'be text'
    case 'integer':
      return isLineNumber(schema, value) ? null : 'be a whole number, 1 or greater'
    default:
      return isObject(value) ? null : `be an object with ${Object.keys(schema.properties ?? {}).join(' and ')}`
  }
}

function checkProperty(schema: FieldSchema, value: unknown, path: string, isRequired: boolean): string[] {
  if (value === undefined) return isRequired ? [`"${path}" is required`] : []
  const expected = expectation(schema, value)
  if (expected !== null) return [`"${path}" must ${expected}; got ${shown(value)}`]
  if (isRequired && typeof value === 'string' && value.trim() === '') {
    return [`"${path}" must not be empty; got ${shown(value)}`]
  }
  return isObject(value) ? checkFields(schema, value, `${path}.`) : []
}

/** Everything that is wrong with the fields of an object, in sentences for whoever sent it. Pure. */
export function checkFields(schema: FieldSchema, value: Record<string, unknown>, prefix = ''): string[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).flatMap(([name, property]) =>
    checkProperty(property, value[name], `${prefix}${name}`, required.includes(name)),
  )
}

/** The fields that the schema has, in its order; others are left out, also inside. Only for what has no faults. */
export function knownFields(schema: FieldSchema, value: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const field = value[name]
    return [name, isObject(field) ? knownFields(property, field) : field] as const
  })
  return Object.fromEntries(entries.filter(([, field]) => field !== undefined))
}
