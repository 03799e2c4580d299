/** Characters that HFS+ ignores in names, so that `.g\u200cit` would open `.git`. */
const HFS_IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/gu

const CONTROL_FOLDERS = new Set(['.git', 'git~1', '.hg', '.svn'])

/** Longest name and path that common file systems take, in bytes. */
const MAX_NAME_BYTES = 255
const MAX_PATH_BYTES = 4000

/**
 * Why a path from a repository may not be used as a path on disk, or `null` when it may: it must stay below its root and
 * must not name the files of a version control system, whatever the file system makes of case, trailing dots and spaces,
 * alternate streams, short names and ignored characters.
 */
export function unsafePathReason(path: string): string | null {
  if (path === '') return 'the path is empty'
  if (path.includes('\0')) return 'the path holds a NUL character'
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'the path is absolute'
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return `the path is longer than ${MAX_PATH_BYTES} bytes`
  for (const name of path.split('/')) {
    const reason = unsafeNameReason(name)
    if (reason !== null) return reason
  }
  return null
}

function unsafeNameReason(name: string): string | null {
  if (name === '' || name === '.' || name === '..') return 'the path has an empty, "." or ".." part'
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) return `a name in the path is longer than ${MAX_NAME_BYTES} bytes`
  // To Windows a backslash is a slash, so every part between backslashes is looked at as a name.
  if (name.split('\\').some((part) => part === '..' || isControlName(part))) {
    return 'the path leads into the files of the version control system'
  }
  return null
}

/** Whether some file system takes `name` for `.git` or its like. */
export function isControlName(name: string): boolean {
  const [withoutStream = ''] = name.replace(HFS_IGNORED, '').split(':')
  return CONTROL_FOLDERS.has(withoutDotsAtEnd(withoutStream).toLowerCase())
}

/** Windows leaves out dots and spaces at the end of a name. */
function withoutDotsAtEnd(name: string): string {
  let end = name.length
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === ' ')) end -= 1
  return name.slice(0, end)
}
