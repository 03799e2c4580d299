/** What a request holds where a text is expected: nothing else counts as one. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function textList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
