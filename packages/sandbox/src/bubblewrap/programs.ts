import { findExecutable } from '@aicr/kit'

/** Where the system's own tools are; never the PATH of an agent. */
const SYSTEM_PATH = '/usr/bin:/bin:/usr/sbin:/sbin:/usr/local/bin'

/** The system programs that make a sandbox, as absolute paths. */
export interface BubblewrapPrograms {
  bwrap: string
  /** Changes the user; only root needs it. */
  setpriv: string | null
  /** Limits processes and files; absent: they are not limited. */
  prlimit: string | null
}

export async function findPrograms(): Promise<BubblewrapPrograms | null> {
  const [bwrap, setpriv, prlimit] = await Promise.all(
    ['bwrap', 'setpriv', 'prlimit'].map((name) => findExecutable(name, { path: SYSTEM_PATH })),
  )
  if (bwrap === null || bwrap === undefined) return null
  return { bwrap, setpriv: setpriv ?? null, prlimit: prlimit ?? null }
}
