import { AicrError } from '@aicr/schema'

/** A header that carries the key of a model's provider. */
export type KeyHeader = 'authorization' | 'x-api-key' | 'x-goog-api-key' | 'api-key'

/** All headers in which agents send what they take for a key. */
export const KEY_HEADERS: readonly KeyHeader[] = ['authorization', 'x-api-key', 'x-goog-api-key', 'api-key']

/** By kind of `llm.providers[]`. */
const HEADER_OF_KIND: Readonly<Record<string, KeyHeader>> = {
  openai: 'authorization',
  openai_compatible: 'authorization',
  ollama: 'authorization',
  anthropic: 'x-api-key',
  google_ai_studio: 'x-goog-api-key',
  azure_openai: 'api-key',
}

/** The header in which providers of this kind want their key. Throws `unsupported` for kinds that sign requests instead. */
export function keyHeaderOf(kind: string): KeyHeader {
  const header = Object.hasOwn(HEADER_OF_KIND, kind) ? HEADER_OF_KIND[kind] : undefined
  if (header !== undefined) return header
  throw new AicrError(`The key of a provider of kind "${kind}" cannot be added on the way to it.`, {
    code: 'unsupported',
    hint: `Use one of these kinds: ${Object.keys(HEADER_OF_KIND).join(', ')}.`,
  })
}

/** The header's value for this key. */
export function keyValue(header: KeyHeader, key: string): string {
  return header === 'authorization' ? `Bearer ${key}` : key
}
