import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { verifies } from '@aicr-internal/testkit'
import { OutputState } from '@aicr/schema'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { callTool, inFolder, problem, program, requireProgram, statePath } from '../../test/server-program.ts'

beforeAll(requireProgram)

interface ListeningServer {
  child: ChildProcess
  url: string
  stdout: () => string
  stderr: () => string
}

/** Starts the program in a folder and waits until it says where it listens, or has ended. */
async function start(directory: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const listen = ['--transport', 'http', '--host', '127.0.0.1', '--port', '0', ...args]
  const child = spawn(process.execPath, [program, ...listen], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const written = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (written.stdout += chunk.toString('utf8')))
  const { promise: said, resolve } = Promise.withResolvers<string>()
  child.stderr.on('data', (chunk: Buffer) => {
    written.stderr += chunk.toString('utf8')
    const [, url] = /serving MCP at (\S+)\n/.exec(written.stderr) ?? []
    if (url !== undefined) resolve(url)
  })
  child.on('close', () => resolve(''))
  const server: ListeningServer = {
    child,
    url: await said,
    stdout: () => written.stdout,
    stderr: () => written.stderr,
  }
  return server
}

async function end({ child }: ListeningServer, signal: NodeJS.Signals = 'SIGTERM'): Promise<unknown> {
  if (child.exitCode !== null) return [child.exitCode, null]
  child.kill(signal)
  return once(child, 'close')
}

async function withClient<T>(url: string, use: (client: Client) => Promise<T>, headers: object = {}): Promise<T> {
  const client = new Client({ name: 'judge', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { ...headers } } }))
  try {
    return await use(client)
  } finally {
    await client.close()
  }
}

describe('the program over HTTP', () => {
  test(
    'says on standard error where it listens, serves until a signal comes, and leaves the specified file',
    inFolder(async (directory) => {
      verifies('transports.streamable-http')
      verifies('transports.one-contract')
      const server = await start(directory)
      expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/)
      for (const line of [1, 2]) {
        await withClient(server.url, async (client) => {
          expect((await client.listTools()).tools).toHaveLength(5)
          expect((await callTool(client, 'aicr.report_problem', problem(line))).isError).toBe(false)
        })
      }
      expect(await end(server)).toEqual([0, null])
      expect(server.stdout()).toBe('')
      const state = OutputState.parse(JSON.parse(await readFile(statePath(directory), 'utf8')))
      expect(state).toMatchObject({
        problems: [
          { line: 1, session: '1' },
          { line: 2, session: '2' },
        ],
        servers: [{ client: { name: 'judge' }, toolsListedAt: expect.any(String), endedAt: expect.any(String) }],
      })
    }),
  )

  test.each(['SIGINT', 'SIGHUP'] as const)('ends in good order with %s although clients are connected', (signal) =>
    inFolder(async (directory) => {
      const server = await start(directory)
      await withClient(server.url, async (client) => {
        await callTool(client, 'aicr.skip', { reason: 'lgtm' })
        expect(await end(server, signal)).toEqual([0, null])
      })
      expect(JSON.parse(await readFile(statePath(directory), 'utf8'))).toMatchObject({ skip: { session: '1' } })
    })(),
  )

  test(
    'asks for the token of the environment variable that was named, and never shows it',
    inFolder(async (directory) => {
      const server = await start(directory, ['--token-env', 'REVIEW_TOKEN'], { REVIEW_TOKEN: 's3cret-value' })
      await expect(withClient(server.url, (client) => client.ping())).rejects.toThrow('Authorization header')
      const headers = { authorization: 'Bearer s3cret-value' }
      expect(await withClient(server.url, (client) => client.ping(), headers)).toEqual({})
      await end(server)
      expect(server.stderr()).not.toContain('s3cret-value')
    }),
  )

  test(
    'says why it cannot listen',
    inFolder(async (directory) => {
      const server = await start(directory)
      const second = await start(directory, ['--port', new URL(server.url).port])
      expect(second.child.exitCode).toBe(1)
      expect(second.stderr()).toContain('EADDRINUSE')
      await end(server)
    }),
  )
})
