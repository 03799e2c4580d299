import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withTemporaryDirectory } from '@aicr/kit'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

/** The program as it is published: one bundled file. */
export const program = fileURLToPath(new URL('../dist/server.js', import.meta.url))

/** Throws where the program was not built. */
export function requireProgram(): void {
  if (!existsSync(program)) throw new Error(`${program} is missing: build the package first.`)
}

export function statePath(directory: string): string {
  return join(directory, '.aicr-output-state.json')
}

/** A test in a folder of its own. */
export function inFolder(use: (directory: string) => Promise<void>): () => Promise<void> {
  return () => withTemporaryDirectory('aicr-server-', use)
}

/** The official client, connected to a server process of its own. */
export async function withClient<T>(
  args: readonly string[],
  use: (client: Client, pid: number) => Promise<T>,
): Promise<T> {
  const transport = new StdioClientTransport({ command: process.execPath, args: [program, ...args], stderr: 'pipe' })
  const client = new Client({ name: 'judge', version: '1.0.0' })
  await client.connect(transport)
  try {
    return await use(client, transport.pid ?? 0)
  } finally {
    await client.close()
  }
}

export async function callTool(
  client: Client,
  name: string,
  input: unknown,
): Promise<{ text: string; isError: boolean }> {
  const result = await client.callTool({ name, arguments: input as Record<string, unknown> })
  const [content] = result.content as { type: string; text: string }[]
  return { text: content?.text ?? '', isError: result.isError === true }
}

export function problem(line: number, message = 'Wrong.'): Record<string, unknown> {
  return { file: 'src/a.ts', line, severity: 'low', category: 'style', message }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A server over pipes. */
export function start(directory: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [program, '--state', statePath(directory), ...args], { stdio: 'pipe' })
}

export const initialize = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} })
