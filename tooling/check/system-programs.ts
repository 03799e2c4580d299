import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Programs that tests need beside Node, by the Debian package that has them. */
const always: Readonly<Record<string, string>> = {
  git: 'git',
  openssl: 'openssl',
  unshare: 'util-linux',
  setsid: 'util-linux',
  svn: 'subversion',
  svnadmin: 'subversion',
  bwrap: 'bubblewrap',
  podman: 'podman',
  runc: 'runc',
  catatonit: 'catatonit',
  busybox: 'busybox-static',
}

/** And those that only the long tests need: what makes the image of agents. */
const long: Readonly<Record<string, string>> = { ...always, mmdebstrap: 'mmdebstrap' }

function isThere(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
}

function canInstall(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0
}

/** Installs what is missing where that is possible (Debian, as root), and returns what is still missing. */
export function installSystemPrograms(when: 'always' | 'long'): string[] {
  const needed = when === 'always' ? always : long
  const missing = Object.keys(needed).filter((program) => !isThere(program))
  if (missing.length > 0 && canInstall()) {
    const packages = [...new Set(missing.map((program) => needed[program] ?? program))]
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
      env: environment,
    })
  }
  return missing.filter((program) => !isThere(program))
}
