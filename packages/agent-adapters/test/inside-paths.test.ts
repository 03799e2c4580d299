import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as acpAgents from './acp-agents.ts'
import { claudeCode, codex, copilotCli, geminiCli, kilo, opencode, qwenCode } from './real-agents.ts'
import { noProgram } from './recorded.ts'
import { withSampleInput } from './sample-input.ts'

const agents = [codex, claudeCode, kilo, opencode, geminiCli, qwenCode, copilotCli, ...Object.values(acpAgents)]
const inside = { source: '/workspace/source', agent: '/workspace/agent', tmp: '/workspace/tmp' }

it.each(agents)('$name in a container is told of no path of the machine around it', (agent) => {
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
