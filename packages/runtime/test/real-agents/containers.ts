import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startDockerDaemon } from '@aicr-internal/testkit'
import type { AgentCliName, DockerDaemon } from '@aicr-internal/testkit'
import { findExecutable } from '@aicr/kit'
import { workspace } from './sandboxes.ts'
import type { TestSandbox } from './sandboxes.ts'

const TAG = 'aicr-agent:test'
const PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'
const script = fileURLToPath(new URL('../../../../deploy/agent-image/build.ts', import.meta.url))
/** For machines on which a build may not raise limits, has no bridge, or has a runtime that does not work. */
const BUILD = ['--pull-never', '--network', 'host', '--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096']

/** Containers of an image with these agents, built from Debian's packages by what `deploy/agent-image` has. */
export async function podman(agents: readonly AgentCliName[]): Promise<TestSandbox> {
  const missing = await whyNot(['podman', 'mmdebstrap', 'npm'])
  const hasRunc = (await findExecutable('runc', { path: PATH })) !== null
  return {
    kind: 'podman',
    config: { kind: 'podman', image: TAG },
    missing,
    inside: workspace,
    env: { HOME: process.env['HOME'] },
    async prepare() {
      const runtime = hasRunc ? ['--runtime', 'runc'] : []
      const image = ['--agents', agents.join(','), '--tag', TAG, '--debian-base']
      succeed('node', [script, ...image, '--', ...runtime, ...BUILD])
      return { async [Symbol.asyncDispose]() {} }
    },
  }
}

/** The same image in a Docker daemon that is started for it. Only where `AICR_TEST_DOCKER=1` asks for it. */
export async function docker(agents: readonly AgentCliName[]): Promise<TestSandbox> {
  const inPodman = await podman(agents)
  const missing = inPodman.missing ?? (await whyNot(['dockerd', 'docker']))
  const env: Record<string, string | undefined> = {}
  return {
    ...inPodman,
    kind: 'docker',
    config: { kind: 'docker', image: TAG },
    missing,
    env,
    async prepare() {
      await inPodman.prepare?.()
      const daemon: DockerDaemon = await startDockerDaemon()
      env['DOCKER_HOST'] = daemon.host
      const load = `podman save --format docker-archive ${TAG} | docker --host "$1" load`
      succeed('sh', ['-c', `${load} && docker --host "$1" tag localhost/${TAG} ${TAG}`, 'sh', daemon.host])
      return daemon
    },
  }
}

async function whyNot(programs: readonly string[]): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'only root can make the image'
  for (const program of programs) {
    if ((await findExecutable(program, { path: PATH })) === null) return `${program} is not installed`
  }
  return null
}

function succeed(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new Error(`${command} failed: ${(error?.message ?? stderr).slice(-4000)}`)
}
