import { openSection } from './section.ts'
import type { Section } from './section.ts'

/** `Change 12 by user@client on 2026/01/02 03:04:05`, and `*pending*` after it. */
const CHANGE_LINE = /^Change (\d+) by \S+@\S+ on \d{4}\/\d\d\/\d\d(?: .*)?$/
const LISTS: ReadonlySet<string> = new Set(['Affected files ...', 'Shelved files ...', 'Moved files ...'])

const ADDED: ReadonlySet<string> = new Set(['add', 'branch', 'import', 'move/add'])
const DELETED: ReadonlySet<string> = new Set(['delete', 'move/delete', 'purge', 'archive'])

/** The number of the change that a line of `p4 describe` opens; `null` for any other line. */
export function readChangeLine(line: string): string | null {
  return line.startsWith('Change ') ? (CHANGE_LINE.exec(line.trimEnd())?.[1] ?? null) : null
}

/** The lists of files above the differences of one change: they tell what happened, and name files that have no diff. */
export class P4Describe {
  readonly change: string
  #isListing = false
  /** What happened to each file whose section has not come yet. */
  readonly #actions = new Map<string, string>()
  /** Where a moved file comes from. */
  readonly #origins = new Map<string, string>()

  constructor(change: string) {
    this.change = change
  }

  /** Takes in a line outside of sections; false when it belongs to no list. */
  readLine(line: string): boolean {
    const text = line.trimEnd()
    if (LISTS.has(text)) this.#isListing = true
    else if (text === 'Differences ...') this.#isListing = false
    else return this.#isListing && this.#readEntry(text)
    return true
  }

  /** Adds to a section what the lists say of its file. */
  complete(section: Section): void {
    const origin = this.#origins.get(section.opening)
    const action = this.#actions.get(section.opening)
    this.#actions.delete(section.opening)
    if (origin !== undefined) {
      section.relation = 'renamed'
      section.source = origin
      section.target = section.opening
    } else if (action !== undefined) {
      section.created ||= ADDED.has(action)
      section.deleted ||= DELETED.has(action)
    }
  }

  /** A section for each listed file that had none: its content is not in the text. */
  rest(): Section[] {
    const moved = new Set(this.#origins.values())
    const names = [...this.#actions.keys()].filter((name) => !moved.has(name))
    return names.map((name) => {
      const section = openSection('p4', name, this.change)
      section.oldHeader = name
      section.newHeader = name
      section.truncated = true
      this.complete(section)
      return section
    })
  }

  /** `... //depot/a.c#3 edit`, `... //depot/new.c#1 moved from ... //depot/old.c#3` */
  #readEntry(text: string): boolean {
    const match = /^(?:\.\.\. )?(\/\/[^#]+)#(?:\d+|none) (?:moved from (?:\.\.\. )?(\/\/[^#]+)#\d+|(\S+))$/.exec(text)
    if (match === null) return false
    const [, path = '', origin, action = ''] = match
    if (origin === undefined) this.#actions.set(path, action)
    else this.#origins.set(path, origin)
    return true
  }
}
