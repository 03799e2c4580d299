import { lstat, readlink } from 'node:fs/promises'

/** The system's programs and libraries, which every command needs. Beside `/usr` they are links to it, or folders. */
const BESIDE_USR = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32']

/** Certificates, the targets of links in `/usr/bin`, the library cache, the time zone: all that is shown of `/etc`. */
const SHOWN_OF_ETC = [
  '/etc/alternatives',
  '/etc/ca-certificates',
  '/etc/ld.so.cache',
  '/etc/localtime',
  '/etc/pki',
  '/etc/ssl',
]

/** Arguments of bubblewrap that show the system's own folders as they are here. */
export async function systemArguments(): Promise<string[]> {
  const folders = await Promise.all(BESIDE_USR.map(showFolder))
  return ['--ro-bind', '/usr', '/usr', ...folders.flat(), ...SHOWN_OF_ETC.flatMap(showIfThere)]
}

async function showFolder(path: string): Promise<string[]> {
  const stats = await lstat(path).catch(() => null) // Not every system has each of them.
  if (stats === null) return []
  return stats.isSymbolicLink() ? ['--symlink', await readlink(path), path] : ['--ro-bind', path, path]
}

function showIfThere(path: string): string[] {
  return ['--ro-bind-try', path, path]
}
