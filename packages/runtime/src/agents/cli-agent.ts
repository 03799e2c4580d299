import { delimiter, dirname } from 'node:path'
import type { CliAgentEntry } from '@aicr/agent-adapters'
import { findAgentProgram } from '@aicr/agents'
import { findExecutable } from '@aicr/kit'
import type { Environment } from '../config/load-config.ts'
import type { AgentSource } from './agent-source.ts'
import { moduleRoots } from './module-roots.ts'

/** Where programs of an image are looked for. */
export const IMAGE_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** An agent with a command line of its own, found on this machine or in a container's image. */
export async function cliAgentSource(
  kind: string,
  { program, create }: CliAgentEntry,
  { env, node }: { env: Environment; node: string },
): Promise<AgentSource> {
  // Its own Node first: some agents are scripts for it.
  const path = [dirname(node), env['PATH'] ?? ''].join(delimiter)
  const found = await findExecutable(program.executable, { path })
  return {
    kind,
    sandboxes: 'any',
    readOnly: found === null ? [] : moduleRoots(found, env),
    imageCheck: { command: program.executable, args: ['--version'], env: { PATH: IMAGE_PATH } },
    async create(home) {
      if (home === 'machine') return create({ program: await findAgentProgram(program, { path }), path })
      // The sandbox has tried it out; which version the image has is the image's affair.
      return create({ program: { command: program.executable, version: 'of the image' }, path: IMAGE_PATH })
    },
  }
}
