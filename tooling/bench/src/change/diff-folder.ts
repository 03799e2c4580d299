import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A unified diff with the name of its file, without `.diff`. */
export interface NamedDiff {
  name: string
  text: string
}

/** All `*.diff` files below a folder, in the order of their names. Throws when there is none. */
export function readDiffFolder(folder: string): NamedDiff[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.diff'))
  if (names.length === 0) throw new Error(`There is no *.diff file below ${folder}.`)
  return names.sort().map((name) => ({ name: basename(name, '.diff'), text: readFileSync(join(folder, name), 'utf8') }))
}
