import { splitNames } from './file-names.ts'
import type { NamePair } from './file-names.ts'

/** What `--src-prefix` and `--dst-prefix` put before the old and the new name. */
export interface Prefixes {
  old: string
  new: string
}

/** What may stand between a prefix and a name, where no slash does. */
const SEPARATOR = /^[-:=~@+_]/

/** The prefixes that the names of a rename carry on the other lines; `null` when these are not known or have none. */
export function learnPrefixes(names: NamePair, source: string, target: string): Prefixes | null {
  if (!names.old?.endsWith(source) || !names.new?.endsWith(target)) return null
  return { old: names.old.slice(0, -source.length), new: names.new.slice(0, -target.length) }
}

/** The one name that stands twice on an opening line, each time after its prefix; `null` when it is not that. */
export function splitByPrefixes(opening: string, prefixes: Prefixes): string | null {
  if (opening.includes('"')) return withoutPrefixes(splitNames(opening), prefixes)
  const length = (opening.length - prefixes.old.length - prefixes.new.length - 1) / 2
  const name = opening.slice(opening.length - length)
  return length > 0 && opening === `${prefixes.old}${name} ${prefixes.new}${name}` ? name : null
}

function withoutPrefixes(names: { old: string; new: string } | null, prefixes: Prefixes): string | null {
  const name = names?.old.slice(prefixes.old.length)
  return name !== undefined && names?.old === prefixes.old + name && names.new === prefixes.new + name ? name : null
}

/**
 * The name that two names end in, and what stands before it: git writes the same name twice, so what differs belongs to
 * the prefixes. A separator at the start of the common part is taken for the end of the prefixes. `null` when the names
 * have nothing in common.
 */
export function splitByTail(names: { old: string; new: string }): { name: string; prefixes: Prefixes } | null {
  const most = Math.min(names.old.length, names.new.length)
  let length = 0
  while (length < most && names.old.at(-1 - length) === names.new.at(-1 - length)) length++
  const tail = names.old.slice(names.old.length - length)
  const name = length < most ? tail.replace(SEPARATOR, '') : tail
  if (name === '') return null
  return {
    name,
    prefixes: { old: names.old.slice(0, -name.length), new: names.new.slice(0, -name.length) },
  }
}
