import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { verifies } from '@aicr-internal/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startPassServer } from './pass-server.ts'
import type { PassServer, PassServerSettings } from './pass-server.ts'

const diff = '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1 +1 @@\n-one()\n+two()\n'
const problem = { file: '/run/source/src/a.ts', line: 1, severity: 'high', category: 'test', message: 'Not two.' }
const json = { accept: 'application/json', 'content-type': 'application/json' }

let folder: string
let server: PassServer | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aicr-pass-server-'))
  await writeFile(join(folder, 'change.diff'), diff)
})
afterEach(async () => {
  await server?.close()
  server = undefined
  await rm(folder, { recursive: true, force: true })
})

async function start(changes: Partial<PassServerSettings> = {}): Promise<PassServer> {
  const diffFile = join(folder, 'change.diff')
  server = await startPassServer({ folder, pass: 2, diffFile, sourceRoots: ['/run/source'], ...changes })
  return server
}

async function connect({ url, token }: PassServer): Promise<Client> {
  const client = new Client({ name: 'judge', version: '1.0.0' })
  const requestInit = { headers: { Authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }))
  return client
}

describe('the tools of a pass, served by this process', () => {
  it('are the same as over stdio: listed, checked against the change, and recorded for the pass', async () => {
    verifies('transports.one-contract')
    const served = await start({ toolNames: 'underscored' })
    expect(served.toolsWereListed()).toBe(false)
    const client = await connect(served)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('aicr_report_problem')
    expect(served.toolsWereListed()).toBe(true)
    expect(await client.callTool({ name: 'aicr_report_problem', arguments: problem })).toMatchObject({ isError: false })
    const wrong = await client.callTool({ name: 'aicr_report_problem', arguments: { ...problem, line: 9 } })
    expect(wrong.isError).toBe(true)
    const state = await served.close()
    expect(state).toMatchObject({
      servers: [{ pass: 2, client: { name: 'judge' }, toolsListedAt: expect.any(String), endedAt: expect.any(String) }],
      problems: [{ pass: 2, file: 'src/a.ts', message: 'Not two.' }],
    })
    expect(await served.close()).toBe(state)
  })

  it('are found by nobody who was not told of them, and by nobody when the pass is over', async () => {
    verifies('security.mcp-http-needs-its-secrets')
    const served = await start()
    const other = await startPassServer({
      folder: await mkdtemp(join(folder, 'other-')),
      pass: 1,
      diffFile: join(folder, 'change.diff'),
      sourceRoots: [],
    })
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} })
    const ask = async (url: string, headers: Record<string, string>): Promise<number> =>
      (await fetch(url, { method: 'POST', headers: { ...json, ...headers }, body })).status
    const ours = { authorization: `Bearer ${served.token}` }
    expect([served.token, served.url]).not.toContainEqual(expect.stringContaining(other.token))
    expect(served.token).toMatch(/^[\w-]{32}$/)
    expect(new URL(served.url).pathname).toMatch(/^\/[\w-]{32}\/mcp$/)
    expect(await ask(served.url, ours)).toBe(200)
    expect(await ask(served.url, {})).toBe(401)
    expect(await ask(served.url, { authorization: `Bearer ${other.token}` })).toBe(401)
    expect(await ask(new URL('/mcp', served.url).href, ours)).toBe(404)
    expect(await ask(served.url, { ...ours, origin: 'https://evil.example' })).toBe(403)
    await other.close()
    await served.close()
    await expect(ask(served.url, ours)).rejects.toThrow('fetch failed')
  })

  it('write into their own folder only, for their owner only, and neither address nor token', async () => {
    const served = await start()
    const client = await connect(served)
    await client.callTool({ name: 'aicr.report_problem', arguments: problem })
    await served.close()
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile() && entry.name !== 'change.diff',
    )
    expect(files.length).toBeGreaterThan(0)
    for (const { parentPath, name } of files) {
      const path = join(parentPath, name)
      expect((await stat(path)).mode & 0o077).toBe(0)
      const text = await readFile(path, 'utf8')
      expect([served.token, new URL(served.url).pathname].filter((secret) => text.includes(secret))).toEqual([])
    }
  })

  it('listen on a socket to which the port of a sandbox leads', async () => {
    const socket = join(folder, 's')
    const served = await start({ linked: { socket, port: 41_081 } })
    expect(served.url).toMatch(/^http:\/\/127\.0\.0\.1:41081\//)
    expect((await stat(socket)).isSocket()).toBe(true)
  })

  it('say so when they can not listen, and leave nothing open', async () => {
    const socket = join(folder, 's')
    const taken = createServer()
    await new Promise<void>((resolve) => void taken.listen(socket, resolve))
    await expect(start({ linked: { socket, port: 1 } })).rejects.toThrow('EADDRINUSE')
    const [journal = ''] = (await readdir(join(folder, '.aicr-output'))).filter((name) => name.endsWith('.jsonl'))
    expect(await readFile(join(folder, '.aicr-output', journal), 'utf8')).toContain('"type":"end"')
    await new Promise((resolve) => void taken.close(resolve))
  })
})
