import { ConfigError } from '@aicr/schema'
import { createBubblewrapSandbox } from '../bubblewrap/bubblewrap-sandbox.ts'
import { createContainerSandbox } from '../container/container-sandbox.ts'
import { createNativeSandbox } from '../native/native-sandbox.ts'
import type { Candidate, SandboxSettings } from './create-sandbox.ts'

type Engine = 'podman' | 'docker'

/** The backends that the settings allow, best first. Throws a `ConfigError` for settings that would have no effect. */
export function candidatesFor(settings: SandboxSettings): Candidate[] {
  const { kind = 'auto', engine } = settings
  switch (kind) {
    case 'auto':
      return [...containers(enginesOf(engine ?? 'auto', 'podman'), settings), bubblewrap(settings), native()]
    case 'podman':
      return containers(enginesOf(engine, 'podman'), settings)
    case 'docker':
    case 'docker_socket':
      return containers(enginesOf(engine, 'docker'), settings)
    case 'bubblewrap':
      refuseContainerSettings(settings)
      return [bubblewrap(settings)]
    case 'native':
      refuseContainerSettings(settings)
      return [native()]
  }
}

function enginesOf(engine: SandboxSettings['engine'], own: Engine): Engine[] {
  if (engine === 'auto') return own === 'podman' ? ['podman', 'docker'] : ['docker', 'podman']
  return [engine ?? own]
}

function containers(engines: readonly Engine[], settings: SandboxSettings): Candidate[] {
  const { image, imageNode = 'node', relay, env, check, limits, user } = settings
  return engines.map((engine) => ({
    kind: engine,
    create: () =>
      createContainerSandbox({
        engine,
        env,
        programs: { node: imageNode, relay },
        ...(image !== undefined && { image }),
        ...(check && { check: check('image') }),
        ...(limits && { limits }),
        ...(user && { user }),
      }),
  }))
}

function bubblewrap({ node, relay, check, limits, user }: SandboxSettings): Candidate {
  return {
    kind: 'bubblewrap',
    create: () =>
      createBubblewrapSandbox({
        programs: { node, relay },
        ...(check && { check: check('machine') }),
        ...(limits && { limits }),
        ...(user && { user }),
      }),
  }
}

function native(): Candidate {
  return { kind: 'native', create: () => createNativeSandbox() }
}

function refuseContainerSettings({ kind, engine, image }: SandboxSettings): void {
  const name = image !== undefined ? 'image' : engine !== undefined ? 'engine' : null
  if (name === null) return
  throw new ConfigError(`agent.sandbox.${name} has no effect with the kind "${kind}", which runs no containers.`, {
    hint: `Remove it, or choose the kind "podman", "docker" or "auto".`,
  })
}
