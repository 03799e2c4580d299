import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from '../process/at-exit.ts'
import { removeDirectory } from './remove-directory.ts'

/** A folder that only this user can enter (0700), to be removed when it is no longer needed. */
export interface TemporaryDirectory extends AsyncDisposable {
  readonly path: string
  /** Twice is once. */
  remove(): Promise<void>
}

/**
 * Makes a new folder whose name starts with `prefix`, below `parent` (default: the system's folder for such). It also goes
 * when this process exits before it was removed. Prefer {@link withTemporaryDirectory}.
 */
export async function createTemporaryDirectory(
  prefix: string,
  options: { parent?: string } = {},
): Promise<TemporaryDirectory> {
  const path = await mkdtemp(join(options.parent ?? tmpdir(), prefix))
  const unregister = atExit(() => removeNow(path))
  let removed: Promise<void> | undefined
  const remove = (): Promise<void> => (removed ??= removeDirectory(path).then(unregister))
  return { path, remove, [Symbol.asyncDispose]: remove }
}

function removeNow(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // The process is exiting: nobody is left to tell, and a folder for temporary files may hold one.
  }
}

/** Lends `use` a new temporary folder and removes it afterwards, also when `use` fails. */
export async function withTemporaryDirectory<T>(prefix: string, use: (path: string) => Promise<T>): Promise<T> {
  await using directory = await createTemporaryDirectory(prefix)
  return await use(directory.path)
}
