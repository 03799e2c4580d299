import { closeSync, fchmodSync, openSync, writeFileSync } from 'node:fs'

/** Creates a file; fails when anything is there already, a symbolic link too. `mode` is exact, not masked. */
export function writeNewFile(path: string, data: string | Uint8Array, mode: number | undefined): void {
  const file = openSync(path, 'wx', mode ?? 0o666)
  try {
    writeFileSync(file, data)
    if (mode !== undefined) fchmodSync(file, mode)
  } finally {
    closeSync(file)
  }
}
