import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { acpAgents, cliAgents } from '../src/index.ts'
import { noProgram } from './recorded.ts'
import { withSampleInput } from './sample-input.ts'

const agents = Object.entries({ ...cliAgents, ...acpAgents })
const inside = { source: '/workspace/source', agent: '/workspace/agent', tmp: '/workspace/tmp' }

it.each(agents)('%s in a container is told of no path of the machine around it', (_, agent) => {
  const adapter = agent.create(noProgram)
  return withSampleInput(adapter, {}, async (sample, root) => {
    const instructions = [{ path: 'AGENTS.md', scope: [], content: 'Be kind.' }]
    const skills = [
      {
        name: 'retry',
        description: 'Retries.',
        content: 'Thrice.',
        path: 'retry.md',
        scope: [],
        use: 'offered' as const,
      },
    ]
    const files = { diffFile: '/workspace/agent/change.diff', stateFile: '/workspace/agent/state.json' }
    const input = { ...sample, pass: { ...sample.pass, ...files, folders: inside, instructions, skills } }
    const { folder } = await adapter.materialize(input)
    expect(folder).toBe(sample.outside.agent)
    const { args, cwd, env, stdin } = adapter.command(input)
    expect(cwd).toBe('/workspace/agent')
    expect(env['HOME']).toBe('/workspace/agent/.home')
    const written = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    const texts = await Promise.all(written.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')))
    const told = [...args, ...Object.values(env), stdin, ...texts]
    expect(told.filter((text) => text?.includes(root))).toEqual([])
  })
})
