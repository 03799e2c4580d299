import { type ProcessResult, findExecutable, runProcess } from '@aicr/kit'

/** The environment of AICR itself, of which an engine's client gets what it needs to find its engine. */
export type EngineEnvironment = Readonly<Record<string, string | undefined>>

/** What podman and Docker do differently. */
export interface EngineKind {
  kind: 'podman' | 'docker'
  /** Runtimes to try when the configured one does not work; null is the configured one. */
  runtimes: readonly (string | null)[]
  imageExists(image: string): readonly string[]
  remove(name: string): readonly string[]
  /** Asks for the file of the seccomp profile that containers get, where that one leaves them more than it should. */
  seccompProfile: readonly string[] | null
}

export const ENGINES: Readonly<Record<'podman' | 'docker', EngineKind>> = {
  podman: {
    kind: 'podman',
    // crun, the usual default, refuses some layouts of control groups that runc accepts, and the other way round.
    runtimes: [null, 'runc', 'crun'],
    imageExists: (image) => ['image', 'exists', image],
    remove: (name) => ['rm', '--force', '--ignore', '--time', '0', name],
    seccompProfile: ['info', '--format', '{{.Host.Security.SECCOMPProfilePath}}'],
  },
  docker: {
    kind: 'docker',
    runtimes: [null],
    imageExists: (image) => ['image', 'inspect', '--format', '{{.Id}}', image],
    remove: (name) => ['rm', '--force', name],
    seccompProfile: null,
  },
}

/** An engine that is installed here. */
export interface Engine extends EngineKind {
  /** The client program, as an absolute path. */
  client: string
  env: Readonly<Record<string, string>>
}

const USUAL_PATH = '/usr/local/bin:/usr/bin:/bin'
const CLIENT_VARIABLES =
  /^(?:PATH|HOME|TMPDIR|XDG_\w+|DOCKER_\w+|CONTAINERS?_\w+|STORAGE_\w+|DBUS_SESSION_BUS_ADDRESS)$/
const CLIENT_TIMEOUT_MS = 30_000

export async function findEngine(kind: 'podman' | 'docker', env: EngineEnvironment): Promise<Engine | null> {
  const path = env['PATH'] ?? USUAL_PATH
  const client = await findExecutable(kind, { path })
  return client === null ? null : { ...ENGINES[kind], client, env: clientEnvironment({ ...env, PATH: path }) }
}

function clientEnvironment(env: EngineEnvironment): Record<string, string> {
  const entries = Object.entries(env).filter(([name]) => CLIENT_VARIABLES.test(name))
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** Asks the engine for something that is done at once. */
export function askEngine(engine: Engine, args: readonly string[]): Promise<ProcessResult> {
  return runProcess({ command: engine.client, args, env: engine.env, timeoutMs: CLIENT_TIMEOUT_MS })
}
