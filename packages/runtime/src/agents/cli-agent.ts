import { delimiter, dirname } from 'node:path'
import type { CliAgentEntry } from '@aicr/agent-adapters'
import { findAgentProgram, readVersion } from '@aicr/agents'
import { findExecutable } from '@aicr/kit'
import { errorMessage } from '@aicr/schema'
import type { Environment } from '../config/load-config.ts'
import type { AgentSource } from './agent-source.ts'
import { IMAGE_PATH } from './image-programs.ts'
import { moduleRoots } from './module-roots.ts'

/** An agent with a command line of its own, found on this machine or in a container's image. */
export async function cliAgentSource(
  kind: string,
  { program, create }: CliAgentEntry,
  { env, node }: { env: Environment; node: string },
): Promise<AgentSource> {
  // Its own Node first: some agents are scripts for it.
  const path = [dirname(node), env['PATH'] ?? ''].join(delimiter)
  const { executable: command } = program
  const found = await findExecutable(command, { path })
  return {
    kind,
    sandboxes: 'any',
    readOnly: (home) => (home === 'image' || found === null ? [] : moduleRoots(found, env)),
    imageCheck: {
      command,
      args: ['--version'],
      env: { PATH: IMAGE_PATH },
      refuse: (output) => whyRefused(() => readVersion(program, { command, output })),
    },
    async create({ home, checkOutput: output }) {
      if (home === 'machine') return create({ program: await findAgentProgram(program, { path }), path })
      return create({ program: { command, version: readVersion(program, { command, output }) }, path: IMAGE_PATH })
    },
  }
}

function whyRefused(read: () => string): string | null {
  try {
    read()
    return null
  } catch (error) {
    return errorMessage(error)
  }
}
