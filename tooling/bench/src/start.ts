import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { repositoryRoot } from './repository-root.ts'

/** Settings of a package manager that say how to reach the registry; all others would point at filled caches. */
const CONNECTION = /^npm_config_(?:registry|.*proxy|cafile|ca|strict_ssl)$/i
const OWN_SETTINGS = /^(?:npm_|pnpm_|xdg_|turbo_|aicr_|node_options$|node_compile_cache$|init_cwd$)/i

/**
 * Clones the last commit into an empty folder and runs `npm start` there with the machine's own Node and with caches that
 * are empty. One run: what is slow, the network and the disk, is slow once.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aicr-bench-start-'))
  try {
    const clone = join(folder, 'aicr')
    execFileSync('git', ['clone', '--quiet', '--no-local', repositoryRoot, clone])
    const started = performance.now()
    const result = spawnSync('npm', ['start'], { cwd: clone, env: emptyCaches(folder), stdio: 'inherit' })
    const seconds = (performance.now() - started) / 1000
    if (result.error) throw result.error
    if (result.status !== 0) throw new Error(`npm start ended with ${result.status ?? result.signal}.`)
    console.log(`\nnpm start, empty caches, to the end of the review: ${seconds.toFixed(0)} s (limit: 180 s)`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The environment of somebody who has never used npm, pnpm or AICR on this machine. */
function emptyCaches(folder: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name) || CONNECTION.test(name))
  const paths = (process.env['PATH'] ?? '').split(delimiter).filter((path) => !path.startsWith(repositoryRoot))
  const fresh = (name: string): string => {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true })
    return path
  }
  return {
    ...Object.fromEntries(kept),
    PATH: paths.join(delimiter),
    npm_config_cache: fresh('npm-cache'),
    PNPM_HOME: fresh('pnpm-home'),
    XDG_DATA_HOME: fresh('data'),
    XDG_CACHE_HOME: fresh('cache'),
    XDG_STATE_HOME: fresh('state'),
  }
}
