import { ConfigError, nearestName } from '@aicr/schema'
import { LineCounter, isMap, isScalar, parseDocument } from 'yaml'
import type { Document } from 'yaml'
import type { z } from 'zod'

export interface ConfigText {
  text: string
  /** Named in errors. */
  file: string
}

/** Larger configuration files are mistakes, or attacks. Characters. */
const MAX_LENGTH = 1024 * 1024

/**
 * Reads a YAML text as `model`. Throws a {@link ConfigError} that names every mistake with file, line and column;
 * unknown keys are mistakes, with the key that was likely meant. An empty file is `empty`.
 */
export function parseConfig<T extends z.ZodType>(
  { text, file }: ConfigText,
  model: T,
  empty: unknown = {},
): z.infer<T> {
  if (text.length > MAX_LENGTH)
    throw new ConfigError(`${file} is too long to be a configuration (${text.length} characters).`)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return `${file}:${line}:${col}`
  }
  if (document.errors.length > 0) {
    throw new ConfigError(
      document.errors.map(({ pos, message }) => `${place(pos[0])} ${firstLine(message)}`).join('\n'),
    )
  }
  const parsed = model.safeParse(toPlain(document, file) ?? empty)
  if (parsed.success) return parsed.data
  const mistakes = parsed.error.issues.flatMap((issue) => describeIssue(issue, document, model))
  throw new ConfigError(mistakes.map(({ offset, text: mistake }) => `${place(offset)} ${mistake}`).join('\n'), {
    details: { file },
  })
}

/** Where the value at `path` stands in a text that was read before, as `file:line:column`. */
export function placeOf({ text, file }: ConfigText, path: readonly string[]): string {
  const lineCounter = new LineCounter()
  const { line, col } = lineCounter.linePos(offsetOf(parseDocument(text, { lineCounter }), path))
  return `${file}:${line}:${col}`
}

function toPlain(document: Document, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 })
  } catch (cause) {
    throw new ConfigError(`${file} uses YAML aliases, which are not accepted.`, { cause })
  }
}

interface Mistake {
  offset: number
  text: string
}

function describeIssue(issue: z.core.$ZodIssue, document: Document, model: z.ZodType): Mistake[] {
  const path = issue.path.filter((key) => typeof key !== 'symbol')
  if (issue.code !== 'unrecognized_keys') {
    return [{ offset: offsetOf(document, path), text: `${path.join('.') || 'the file'}: ${issue.message}` }]
  }
  const known = knownKeys(model, path)
  return issue.keys.map((key) => {
    const near = nearestName(key, known)
    const name = [...path, key].join('.')
    const meant = near ? `Did you mean "${near}"?` : `Known here: ${known.join(', ')}.`
    return { offset: keyOffset(document, path, key), text: `unknown key "${name}". ${meant}` }
  })
}

/** Where the value at `path` stands, or the nearest one above it that is written down. */
function offsetOf(document: Document, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    const start = rangeStart(node)
    if (start !== undefined) return start
  }
  return 0
}

function keyOffset(document: Document, path: readonly (string | number)[], key: string): number {
  const map: unknown = path.length === 0 ? document.contents : document.getIn(path, true)
  if (!isMap(map)) return offsetOf(document, path)
  const pair = map.items.find((item) => isScalar(item.key) && item.key.value === key)
  return rangeStart(pair?.key) ?? offsetOf(document, path)
}

function rangeStart(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return undefined
  const start: unknown = node.range[0]
  return typeof start === 'number' ? start : undefined
}

/** The keys that an object model knows at `path`. */
function knownKeys(model: z.ZodType, path: readonly (string | number)[]): string[] {
  const shape = shapeOf(model)
  const [key, ...rest] = path
  if (key === undefined) return Object.keys(shape ?? {})
  if (typeof key === 'number') return knownKeys(elementOf(model) ?? model, rest)
  const next = shape?.[key] ?? valueOf(model)
  return next ? knownKeys(next, rest) : []
}

function unwrap(model: z.ZodType): z.ZodType {
  return 'unwrap' in model && typeof model.unwrap === 'function' ? unwrap(model.unwrap() as z.ZodType) : model
}

function shapeOf(model: z.ZodType): Record<string, z.ZodType> | undefined {
  const inner = unwrap(model)
  return 'shape' in inner ? (inner.shape as Record<string, z.ZodType>) : undefined
}

/** What every value of a mapping with free keys is. */
function valueOf(model: z.ZodType): z.ZodType | undefined {
  const inner = unwrap(model)
  return 'valueType' in inner ? (inner.valueType as z.ZodType) : undefined
}

function elementOf(model: z.ZodType): z.ZodType | undefined {
  const inner = unwrap(model)
  return 'element' in inner ? (inner.element as z.ZodType) : undefined
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? text
}
