import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneProblem } from '../change/one-problem.ts'
import type { Command } from '../measure/measure-command.ts'

/** The MCP server's own command line for a session that writes into `folder`. */
export function serverCommand(folder: string, diff: string): { command: string; args: string[] } {
  const diffFile = join(folder, 'change.diff')
  mkdirSync(folder, { recursive: true })
  writeFileSync(diffFile, diff)
  const own = ['--state', join(folder, '.aicr-output-state.json'), '--diff', diffFile, '--source-root', folder]
  return {
    command: process.execPath,
    args: [fileURLToPath(import.meta.resolve('@aicr/mcp-output/server')), ...own, '--pass', '1'],
  }
}

/** The scripted agent and the server that it starts, without a review around them. */
export function pairCommand(agentProgram: string, folder: string, diff: string): Command {
  const script = join(folder, 'script.json')
  const mcpServer = serverCommand(folder, diff)
  writeFileSync(script, JSON.stringify({ mcpServer, script: oneProblem }))
  return { command: process.execPath, args: [agentProgram, script], cwd: folder }
}
