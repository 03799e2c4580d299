import { verifies } from '@aicr-internal/testkit'
import { createId, findExecutable, withTemporaryDirectory } from '@aicr/kit'
import { createBubblewrapSandbox, createContainerSandbox } from '@aicr/sandbox'
import type { Sandbox } from '@aicr/sandbox'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_IMAGE, makeTestImage, whyNot } from '../../../sandbox/test/image.ts'
import { testRelay } from '../../../sandbox/test/relay.ts'
import { createModelForwarder } from './model-forwarder.ts'

const KEY = 'sk-the-real-key-0123456789'
const PORT = 41_080

/** What an agent may try: its model, and everything else. Prints what came of it. */
const CLIENT = `
  const { MODEL_URL, MODEL_TOKEN, ORIGIN } = process.env
  const net = require('node:net')
  const dns = require('node:dns/promises')
  const headers = { 'x-api-key': MODEL_TOKEN }
  const say = (name, value) => console.log(name + ': ' + value)
  const tcp = (port, host) => new Promise((resolve) => {
    const socket = net.connect(port, host)
    socket.setTimeout(3000, () => socket.destroy(new Error('silence')))
    socket.on('connect', () => { socket.destroy(); resolve('connected') })
    socket.on('error', () => resolve('refused'))
  })
  async function main() {
    const answer = await fetch(MODEL_URL + '/messages', { method: 'POST', headers, body: 'x'.repeat(2 ** 20) })
    say('model', answer.status + ' ' + (await answer.text()))
    const stream = await fetch(MODEL_URL + '/stream', { headers })
    let text = ''
    for await (const part of stream.body) {
      // The rest comes only once it is asked for, which is when the first part is here.
      if (text === '') await fetch(MODEL_URL + '/go-on', { headers })
      text += Buffer.from(part)
    }
    say('stream', JSON.stringify(text))
    say('other path', (await fetch(new URL('/admin', MODEL_URL), { headers })).status)
    say('other key', (await fetch(MODEL_URL + '/messages')).status)
    say('origin', await tcp(Number(new URL(ORIGIN).port), '127.0.0.1'))
    say('metadata', await tcp(80, '169.254.169.254'))
    say('name', await dns.lookup('model.example').then(() => 'found', () => 'not found'))
    process.exitCode = 7
  }
  main()
`

let origin: Server
let seen: IncomingHttpHeaders[]
let goOn: () => void
beforeAll(async () => {
  origin = createServer((request, response) => {
    seen.push(request.headers)
    let size = 0
    request.on('data', (chunk: Buffer) => void (size += chunk.length))
    request.once('end', () => {
      if (request.url === '/v1/stream') {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n')
        goOn = () => response.end('data: last\n\n')
        return
      }
      if (request.url === '/v1/go-on') goOn()
      response.end(String(size))
    })
  })
  await new Promise<void>((resolve) => {
    origin.listen(0, '127.0.0.1', resolve)
  })
})
beforeEach(() => void (seen = []))
afterAll(() => void origin.close())

/** Runs the client in the sandbox, with a forwarder for the run. */
async function runClient(sandbox: Sandbox, node: string): Promise<string> {
  const address = origin.address()
  const originUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const key = { header: 'x-api-key', key: KEY } as const
  const endpoint = await createModelForwarder({ baseUrl: `${originUrl}/v1`, key }).open({
    runId: 'r',
    linkedPort: PORT,
  })
  try {
    return await withTemporaryDirectory('aicr-egress-', async (root) => {
      const folders = { source: join(root, 'source'), agent: join(root, 'agent'), tmp: join(root, 'tmp') }
      for (const folder of Object.values(folders)) await mkdir(folder)
      let output = ''
      const result = await sandbox.run({
        runId: `egress-${createId()}`,
        command: node,
        args: ['-e', CLIENT],
        cwd: sandbox.insidePaths(folders).agent,
        env: { MODEL_URL: endpoint.baseUrl, MODEL_TOKEN: endpoint.token, ORIGIN: originUrl },
        folders,
        egress: [{ socket: endpoint.socket ?? '', port: PORT }],
        timeoutMs: 30_000,
        onStdout: (chunk) => void (output += Buffer.from(chunk).toString()),
      })
      expect(result).toMatchObject({ exitCode: 7, ended: 'exited' })
      return output
    })
  } finally {
    await endpoint.close()
  }
}

async function expectOnlyTheModel(sandbox: Sandbox, node: string): Promise<void> {
  expect((await runClient(sandbox, node)).trim().split('\n')).toEqual([
    'model: 200 1048576',
    'stream: "data: first\\n\\ndata: last\\n\\n"',
    'other path: 403',
    'other key: 401',
    'origin: refused',
    'metadata: refused',
    'name: not found',
  ])
  expect(seen.map((headers) => headers['x-api-key'])).toEqual([KEY, KEY, KEY])
}

const hasBubblewrap = (await findExecutable('bwrap', { path: '/usr/bin:/bin' })) !== null
const hasPodman = (await whyNot('podman')) === null

describe('an agent reaches its model with a key that it does not have, and nothing else', () => {
  it.runIf(hasBubblewrap)('in bubblewrap', async () => {
    verifies('security.agents-reach-only-their-model')
    const programs = { node: process.execPath, relay: testRelay }
    await expectOnlyTheModel(createBubblewrapSandbox({ programs }), process.execPath)
  })

  describe.runIf(hasPodman)('in a container', () => {
    beforeAll(() => makeTestImage('podman'), 180_000)

    it('of podman', async () => {
      const programs = { node: 'node', relay: testRelay }
      const sandbox = createContainerSandbox({ engine: 'podman', image: TEST_IMAGE, env: process.env, programs })
      await expectOnlyTheModel(sandbox, 'node')
    })
  })
})
