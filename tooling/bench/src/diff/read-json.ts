import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** All files below a folder whose names end like this, in order. */
export function filesBelow(folder: string, end: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(end))
  return names.sort().map((name) => join(folder, name))
}

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** The value of a field; `undefined` where there is none. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}

/** The list in a field; empty where there is none. */
export function list(value: unknown, name: string): unknown[] {
  const found = field(value, name)
  return Array.isArray(found) ? found : []
}
