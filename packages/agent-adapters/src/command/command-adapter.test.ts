import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeAgentContract, samplePass } from '@aicr/agents/contract'
import { expect, it } from 'vitest'
import { createCommandAdapter } from './adapter.ts'

const adapter = () =>
  createCommandAdapter({ name: 'mine', command: ['/opt/agent', '--quiet'], env: { MODEL: 'small', HOME: '/root' } })

describeAgentContract('command', {
  create: adapter,
  streams: [{ name: 'nothing', output: '', events: [] }],
})

it('names the MCP server in the environment and in mcp.json, and keeps the home of the run', async () => {
  const root = await mkdtemp(join(tmpdir(), 'aicr-command-'))
  try {
    const pass = await samplePass(root)
    const mcpServer = { command: '/usr/bin/node', args: ['/opt/server.js', '--pass', '1'] }
    const input = { pass, outside: pass.folders, mcpServer }
    await adapter().materialize(input)
    const { command, args, env, stdin } = adapter().command(input)
    expect([command, ...args]).toEqual(['/opt/agent', '--quiet'])
    expect(stdin).toBe(pass.prompt)
    expect(env).toMatchObject({ MODEL: 'small', HOME: pass.folders.agent, AICR_SOURCE: pass.folders.source })
    expect(JSON.parse(env['AICR_MCP_COMMAND'] ?? '')).toEqual(['/usr/bin/node', '/opt/server.js', '--pass', '1'])
    expect(JSON.parse(await readFile(join(pass.folders.agent, 'mcp.json'), 'utf8'))).toEqual({
      mcpServers: { 'aicr-output': { type: 'stdio', ...input.mcpServer } },
    })
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})
