import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { repositoryRoot } from './repository-root.ts'

/** Settings of a package manager that say how to reach the registry; all others would point at filled caches. */
const CONNECTION = /^npm_config_(?:registry|.*proxy|cafile|ca|strict_ssl)$/i
const OWN_SETTINGS = /^(?:npm_|pnpm_|xdg_|turbo_|aicr_|node_options$|node_compile_cache$|init_cwd$)/i

/** Made empty in the temporary folder. */
const cacheFolders = ['npm-cache', 'pnpm-home', 'data', 'cache', 'state'] as const

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
    const megabytes = megabytesOf(cacheFolders.map((name) => join(folder, name)))
    console.log(`\nnpm start, empty caches, to the end of the review: ${seconds.toFixed(0)} s (limit: 180 s)`)
    console.log(`The caches then held ${megabytes.toFixed(0)} MB; nothing would mean that others were used.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The environment of somebody who has never used npm, pnpm or AICR on this machine. */
function emptyCaches(folder: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name) || CONNECTION.test(name))
  const paths = (process.env['PATH'] ?? '').split(delimiter).filter((path) => !path.startsWith(repositoryRoot))
  const [npm, pnpm, data, cache, state] = cacheFolders.map((name) => join(folder, name))
  return {
    ...Object.fromEntries(kept),
    PATH: paths.join(delimiter),
    npm_config_cache: npm,
    PNPM_HOME: pnpm,
    XDG_DATA_HOME: data,
    XDG_CACHE_HOME: cache,
    XDG_STATE_HOME: state,
  }
}

/** Of folders that need not exist; `du` follows no link, and pnpm's store has some that lead to the project. */
function megabytesOf(folders: readonly string[]): number {
  const output = execFileSync('du', ['-sk', ...folders.filter((folder) => existsSync(folder))], { encoding: 'utf8' })
  const kilobytes = output.split('\n').map((line) => Number(line.split('\t')[0]))
  return kilobytes.reduce((a, b) => a + b, 0) / 1024
}
