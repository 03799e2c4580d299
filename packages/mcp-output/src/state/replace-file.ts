import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'

export interface FileReplacement {
  path: string
  /** Where the new content grows; on the file system of `path`, and used by nobody else. */
  temporary: string
  parts: Iterable<string>
}

/**
 * Writes a file, owner-only, so that others see the old content or the new, never a part. Links are replaced, not
 * followed. Unlike `writeFileAtomic` of `@aicr/kit` it takes its content in parts and its temporary name from the
 * caller: neither the whole text nor `node:crypto` has to be in memory. Throws the file system's error.
 */
export function replaceFile({ path, temporary, parts }: FileReplacement): void {
  rmSync(temporary, { force: true })
  const file = openSync(temporary, 'wx', 0o600)
  try {
    for (const part of parts) writeFileSync(file, part)
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
}
