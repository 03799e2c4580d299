/** A value as an object, or an empty one. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** A value as a list of objects. */
export function asRecords(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(asRecord) : []
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
