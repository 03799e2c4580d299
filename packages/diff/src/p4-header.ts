/** One side of a `====` line of Perforce. Names are byte strings in depot syntax (`%40` for `@`), without the revision. */
export interface P4File {
  path: string
  /** Such as `3`; `null` for a file of a client. */
  revision: string | null
  /** Such as `text` or `text+x`; `null` where the line does not tell. */
  type: string | null
}

/** What a `====` line of Perforce says; `null` for a side on which there is no file. */
export interface P4Header {
  old: P4File | null
  new: P4File | null
  /** `content`, `types`, `identical`, or empty. */
  state: string
}

const START = '==== '
const END = ' ===='

/**
 * Reads the line above the hunks of a file: `==== //depot/a.c#3 (text) ====` of `p4 describe`, `==== A#2 (text) - B#3 (text) ==== content`
 * of `p4 diff2`, `==== //depot/a.c#3 - /client/a.c ====` of `p4 diff`. `null` when it is none of these.
 */
export function readP4Header(line: string): P4Header | null {
  if (!line.startsWith(START)) return null
  const end = line.lastIndexOf(END)
  if (end < START.length) return null
  const names = line.slice(START.length, end)
  const state = line.slice(end + END.length).trim()
  return names.startsWith('<none> - ') ? addedFile(names.slice('<none> - '.length), state) : changedFile(names, state)
}

function addedFile(name: string, state: string): P4Header | null {
  const file = readFile(name)
  return file !== null && file.rest === '' ? { old: null, new: file.file, state } : null
}

function changedFile(names: string, state: string): P4Header | null {
  const left = readFile(names)
  if (left === null) return null
  if (left.rest === '') return { ...splitTypes(left.file), state }
  if (!left.rest.startsWith(' - ')) return null
  const rest = left.rest.slice(' - '.length)
  if (rest === '<none>') return { old: left.file, new: null, state }
  const right = readFile(rest)
  if (right?.rest === '') return { old: left.file, new: right.file, state }
  // A file of the client: the same file, by its local name.
  return { old: left.file, new: { ...left.file, revision: null }, state }
}

/** `#` is written `%23` in a depot path, so the first one is that of the revision. */
function readFile(text: string): { file: P4File; rest: string } | null {
  const match = /^(\/\/[^#]+)#(\d+|none|head)(?: \(([^()]*)\))?/.exec(text)
  if (match === null) return null
  const [all, path = '', revision = '', type] = match
  return { file: { path, revision, type: type ?? null }, rest: text.slice(all.length) }
}

/** `(text/text+x)` is a file whose type changed. */
function splitTypes(file: P4File): { old: P4File; new: P4File } {
  const [old = null, added = old] = file.type?.split('/') ?? []
  return { old: { ...file, type: old }, new: { ...file, type: added } }
}

/** The old names of types, which servers still know, by what they mean today. */
const OLD_TYPES: ReadonlyMap<string, string> = new Map([
  ['ctext', 'text+C'],
  ['cxtext', 'text+Cx'],
  ['ktext', 'text+k'],
  ['kxtext', 'text+kx'],
  ['ltext', 'text+F'],
  ['tempobj', 'binary+Sw'],
  ['ubinary', 'binary+F'],
  ['uresource', 'resource+F'],
  ['uxbinary', 'binary+Fx'],
  ['xbinary', 'binary+x'],
  ['xltext', 'text+Fx'],
  ['xtempobj', 'binary+Swx'],
  ['xtext', 'text+x'],
  ['xunicode', 'unicode+x'],
])

/** The mode that git would give a file of this type. */
export function modeOfType(type: string): string {
  const [base = '', modifiers = ''] = splitType(type)
  if (base === 'symlink') return '120000'
  return modifiers.includes('x') ? '100755' : '100644'
}

/** True for the types that Perforce does not diff. */
export function isBinaryType(type: string): boolean {
  const [base] = splitType(type)
  return base === 'binary' || base === 'apple' || base === 'resource'
}

function splitType(type: string): string[] {
  return (OLD_TYPES.get(type) ?? type).split('+')
}
