import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A Docker daemon of the tests' own, with nothing in it. */
export interface DockerDaemon extends AsyncDisposable {
  /** For `DOCKER_HOST`. */
  host: string
}

const READY_TIMEOUT_MS = 60_000
const LOGGED = 'log="$1"; shift; exec "$@" >"$log" 2>&1'

/**
 * Starts `dockerd` without a network, with its images in a temporary folder. Needs root and Docker. Rejects with the end of
 * its log when it does not come up.
 */
export async function startDockerDaemon(): Promise<DockerDaemon> {
  const folder = await mkdtemp(join(tmpdir(), 'aicr-docker-'))
  const host = `unix://${join(folder, 'socket')}`
  const log = join(folder, 'log')
  const files = [
    `--data-root=${folder}/data`,
    `--exec-root=${folder}/exec`,
    `--pidfile=${folder}/pid`,
    `--host=${host}`,
  ]
  const network = ['--iptables=false', '--ip6tables=false', '--bridge=none']
  const daemon = spawn('sh', ['-c', LOGGED, 'sh', log, 'dockerd', ...files, ...network, '--oom-score-adjust=0'], {
    stdio: 'ignore',
  })
  const exited = once(daemon, 'exit')
  const stop = async (): Promise<void> => {
    daemon.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline && daemon.exitCode === null;) {
    if (spawnSync('docker', ['info'], { env: { ...process.env, DOCKER_HOST: host }, stdio: 'ignore' }).status === 0) {
      return { host, [Symbol.asyncDispose]: stop }
    }
    await delay(200)
  }
  const said = await readFile(log, 'utf8').catch(() => '')
  await stop()
  throw new Error(`dockerd does not come up: ${said.slice(-2000)}`)
}
