import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { verifies } from '@aicr-internal/testkit'
import { systemClock, withTemporaryDirectory } from '@aicr/kit'
import { OutputState, toolNames } from '@aicr/schema'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  callTool,
  inFolder,
  initialize,
  isAlive,
  problem,
  program,
  requireProgram,
  start,
  statePath,
  withClient,
} from '../../test/server-program.ts'
import { createContextServer } from '../context/context-server.ts'
import { clearOutputState } from '../state/clear-output-state.ts'
import { readOutputState } from '../state/read-output-state.ts'

/** Long enough for a busy machine, short enough to fail. */
const patience = { timeout: 20_000, interval: 20 }

const diff = `diff --git a/src/a.ts b/src/a.ts
--- a/src/a.ts
+++ b/src/a.ts
@@ -1,2 +1,3 @@
 one
+two
 three
`

beforeAll(requireProgram)

describe('the server, judged by the official client', () => {
  test(
    'introduces itself, lists five tools and answers pings',
    inFolder(async (directory) => {
      verifies('tools.five-stable-names')
      await withClient(['--state', statePath(directory)], async (client) => {
        expect(client.getServerVersion()).toMatchObject({
          name: 'aicr-output',
          version: expect.stringMatching(/^\d+\./),
        })
        expect(client.getServerCapabilities()).toEqual({ tools: {} })
        expect(client.getInstructions()).toContain('report_problem')
        expect(await client.ping()).toEqual({})
        expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(toolNames)
        await expect(client.listResources()).rejects.toThrow('-32601')
      })
      const { status, state } = await readOutputState(directory)
      expect(status).toBe('empty')
      expect(state.servers).toMatchObject([
        {
          pass: 1,
          client: { name: 'judge', version: '1.0.0' },
          initializedAt: expect.any(String),
          toolsListedAt: expect.any(String),
          endedAt: expect.any(String),
        },
      ])
    }),
  )

  test(
    'takes calls of all five tools and leaves the specified file',
    inFolder(async (directory) => {
      verifies('state.written-after-each-call')
      verifies('tool-names.kilo-prefix')
      await writeFile(join(directory, 'change.diff'), diff, { mode: 0o400 })
      const args = ['--state', statePath(directory), '--diff', join(directory, 'change.diff'), '--pass', '3']
      await withClient(
        [...args, '--tool-names', 'underscored', '--source-root', '/workspace/source'],
        async (client) => {
          expect((await client.listTools()).tools.map(({ name }) => name)).toContain('aicr_report_problem')
          const outside = await callTool(client, 'aicr_report_problem', problem(40))
          expect(outside).toEqual({ isError: true, text: expect.stringContaining('\n  2: two\n') })
          const file = '/workspace/source/src/a.ts'
          const inside = await callTool(client, 'aicr_report_problem', { ...problem(2), file })
          expect(inside).toEqual({ isError: false, text: expect.stringContaining('aicr_publish_summary') })
          await callTool(client, 'aicr.publish_summary', { markdown: '## 总结' })
          await callTool(client, 'aicr.skip', { reason: 'lgtm' })
          await callTool(client, 'aicr_fetch_more_context', { path: 'b.ts', reason: 'x' })
          await callTool(client, 'aicr-output_aicr_try_blame', { path: 'b.ts', reason: 'x' })
          expect(await callTool(client, 'nothing', {})).toMatchObject({ isError: true })
        },
      )
      const state = OutputState.parse(JSON.parse(await readFile(statePath(directory), 'utf8')))
      expect(state).toMatchObject({
        problems: [{ file: 'src/a.ts', line: 2, pass: 3 }],
        summaries: [{ markdown: '## 总结' }],
        skip: { reason: 'lgtm' },
        contextRequests: [{ path: 'b.ts' }],
        attributionRequests: [{ path: 'b.ts' }],
      })
      expect(state.diagnostics.map(({ code }) => code)).toEqual(['refused', 'unknown_tool'])
      expect((await readOutputState(directory, { pass: 3 })).state).toEqual(state)
      await clearOutputState(directory)
      expect(await readdir(directory)).toEqual(['change.diff'])
    }),
  )

  test(
    'takes a message of a megabyte',
    inFolder(async (directory) => {
      const message = 'ä'.repeat(500_000)
      await withClient(['--state', statePath(directory)], async (client) => {
        expect((await callTool(client, 'aicr.report_problem', problem(1, message))).isError).toBe(false)
      })
      expect((await readOutputState(directory)).state.problems[0]?.message).toBe(message)
    }),
  )

  test(
    'serves without checks when the diff cannot be read, and notes that',
    inFolder(async (directory) => {
      await withClient(['--state', statePath(directory), '--diff', '/nonexistent'], async (client) => {
        expect((await callTool(client, 'aicr.report_problem', problem(99))).isError).toBe(false)
      })
      const { state } = await readOutputState(directory)
      expect(state.problems).toHaveLength(1)
      expect(state.diagnostics).toMatchObject([
        { code: 'corrupt_state', message: expect.stringContaining('not checked') },
      ])
    }),
  )

  test(
    'answers context requests from the socket while the agent waits',
    inFolder(async (directory) => {
      const path = join(directory, 'private', 'c.sock')
      const server = await createContextServer({
        path,
        clock: systemClock,
        fetch: ({ path: file }) =>
          Promise.resolve({
            status: 'ok',
            path: file,
            revision: 'abc',
            content: 'text\n',
            startLine: 1,
            truncated: false,
          }),
        blame: ({ path: file }) => Promise.resolve({ path: file, status: 'not_found', lines: [] }),
        log: () => undefined,
      })
      await withClient(['--state', statePath(directory), '--context', path], async (client) => {
        const input = { path: 'b.ts', reason: 'x' }
        expect((await callTool(client, 'aicr.fetch_more_context', input)).text).toContain('\n1\ttext')
        await server.close()
        expect((await callTool(client, 'aicr.try_blame', input)).text).toContain('follow-up pass')
      })
      const { state } = await readOutputState(directory)
      expect([state.contextRequests.length, state.attributionRequests.length]).toEqual([1, 1])
    }),
  )
})

describe('standard input and output', () => {
  /** Sends bytes in pieces, ends the input, and gives everything the server wrote. */
  async function exchange(
    directory: string,
    pieces: readonly (string | Uint8Array)[],
  ): Promise<{ out: string; code: unknown }> {
    const child = start(directory)
    let out = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      out += chunk.toString('utf8')
    })
    for (const piece of pieces) child.stdin?.write(piece)
    child.stdin?.end()
    const [code] = await once(child, 'close')
    return { out, code }
  }

  test(
    'carry nothing but one JSON-RPC message a line, whatever comes in',
    inFolder(async (directory) => {
      const call = JSON.stringify({
        jsonrpc: '2.0',
        id: 2,
        method: 'tools/call',
        params: { name: 'aicr.report_problem', arguments: problem(1) },
      })
      const invalid = Buffer.concat([
        Buffer.from('{"jsonrpc":"2.0","id":3,"method":"'),
        Buffer.from([0xff, 0xfe]),
        Buffer.from('"}\n'),
      ])
      const { out, code } = await exchange(directory, [
        `${initialize}\n`,
        'garbage\n',
        '{"jsonrpc":"2.0"\n\n\r\n',
        Buffer.from([0x00, 0xff, 0x0a]),
        invalid,
        call.slice(0, 30),
        `${call.slice(30)}\n`,
        `${JSON.stringify({ jsonrpc: '2.0', id: 4, method: 'ping' })}\n`,
        '{"half":',
      ])
      expect(code).toBe(0)
      const answers = out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: unknown; error?: { code: number } })
      const kinds = answers.map(({ id, error }) => String(error?.code ?? id))
      expect(new Set(kinds)).toEqual(new Set(['1', '-32700', '-32601', '4', '2']))
      expect(kinds).toHaveLength(7)
      expect((await readOutputState(directory)).state.problems).toHaveLength(1)
    }),
  )

  test(
    'answers every call that was sent before the input ended',
    inFolder(async (directory) => {
      const calls = Array.from({ length: 300 }, (_, index) =>
        JSON.stringify({
          jsonrpc: '2.0',
          id: index,
          method: 'tools/call',
          params: { name: 'aicr.report_problem', arguments: problem(index + 1) },
        }),
      )
      const { out, code } = await exchange(directory, [`${calls.join('\n')}\n`])
      expect(code).toBe(0)
      expect(out.trimEnd().split('\n')).toHaveLength(300)
      expect(OutputState.parse(JSON.parse(await readFile(statePath(directory), 'utf8'))).problems).toHaveLength(300)
    }),
  )
})

describe('the command line', () => {
  const run = promisify(execFile)

  test('prints help and version', async () => {
    expect((await run(process.execPath, [program, '--help'])).stdout).toContain('--state PATH')
    expect((await run(process.execPath, [program, '--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  test('refuses options that do not fit', async () => {
    const refused = run(process.execPath, [program, '--port', '3000'])
    await expect(refused).rejects.toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--port') })
  })

  test('is one file that needs nothing beside it', () =>
    withTemporaryDirectory('aicr-server-', async (directory) => {
      const alone = join(directory, 'server.mjs')
      await copyFile(program, alone)
      const child = spawn(process.execPath, [alone, '--state', statePath(directory)], { stdio: 'pipe' })
      child.stdin.end(`${initialize}\n`)
      expect(await once(child, 'close')).toEqual([0, null])
      expect((await readOutputState(directory)).status).toBe('empty')
    }))

  test('says why the state cannot be kept', async () => {
    const refused = run(process.execPath, [program, '--state', '/proc/nowhere/state.json'])
    await expect(refused).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('/proc/nowhere'),
    })
  })
})

describe('the end', () => {
  async function started(child: ChildProcess): Promise<void> {
    child.stdin?.write(`${initialize}\n`)
    await once(child.stdout ?? child, 'data')
  }

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('comes with %s, in good order', async (signal) => {
    await withTemporaryDirectory('aicr-server-', async (directory) => {
      const child = start(directory)
      await started(child)
      child.kill(signal)
      expect(await once(child, 'close')).toEqual([0, null])
      expect((await readOutputState(directory)).state.servers).toMatchObject([{ endedAt: expect.any(String) }])
    })
  })

  test(
    'comes when the parent is killed, even though somebody else holds the input open',
    inFolder(async (directory) => {
      const host = `
        const { spawn } = require('node:child_process')
        const child = spawn(process.execPath, [${JSON.stringify(program)}, '--state', ${JSON.stringify(statePath(directory))}], {
          stdio: [0, 1, 'ignore'],
        })
        process.send(child.pid)
      `
      const parent = spawn(process.execPath, ['-e', host], { stdio: ['pipe', 'pipe', 'ignore', 'ipc'] })
      const [pid] = (await once(parent, 'message')) as [number]
      await started(parent)
      parent.kill('SIGKILL')
      await vi.waitFor(() => expect(isAlive(pid)).toBe(false), patience)
      expect((await readOutputState(directory)).state.servers).toMatchObject([{ endedAt: expect.any(String) }])
      parent.stdin?.destroy()
    }),
  )

  test(
    'comes when nobody reads the answers any more',
    inFolder(async (directory) => {
      const child = start(directory)
      await started(child)
      child.stdout?.destroy()
      child.stdin?.on('error', () => undefined)
      child.stdin?.write(`${initialize}\n`)
      expect(await once(child, 'exit')).toEqual([0, null])
      expect((await readOutputState(directory)).state.servers).toHaveLength(1)
    }),
  )
})

describe('several servers on one folder', () => {
  const servers = 8
  const calls = 200

  /** Calls one after the other; answers how many were recorded before the server was killed or the calls were done. */
  async function report(directory: string, server: number, killAfter: number): Promise<number[]> {
    const recorded: number[] = []
    await withClient(['--state', statePath(directory)], async (client, pid) => {
      for (let index = 0; index < calls; index += 1) {
        const line = server * calls + index + 1
        try {
          if (index === killAfter) process.kill(pid, 'SIGKILL')
          await callTool(client, 'aicr.report_problem', problem(line))
          recorded.push(line)
        } catch {
          // The connection was cut: nothing that follows was answered.
          break
        }
      }
    })
    return recorded
  }

  test(
    'lose nothing that was answered and double nothing, though one is killed in the middle',
    inFolder(async (directory) => {
      const indexes = Array.from({ length: servers }, (_, index) => index)
      const recorded = await Promise.all(
        indexes.map((index) => report(directory, index, index === 0 ? calls / 2 : Number.POSITIVE_INFINITY)),
      )
      expect(recorded[0]?.length).toBeLessThan(calls)
      const { status, state, setAside } = await readOutputState(directory)
      expect({ status, setAside, diagnostics: state.diagnostics }).toEqual({
        status: 'present',
        setAside: [],
        diagnostics: [],
      })
      const lines = state.problems.map(({ line }) => line)
      expect(new Set(lines).size).toBe(lines.length)
      expect(lines).toEqual(expect.arrayContaining(recorded.flat()))
      expect(lines.length - recorded.flat().length).toBeLessThanOrEqual(1)
      expect(state.servers).toHaveLength(servers)
      const snapshot = OutputState.parse(JSON.parse(await readFile(statePath(directory), 'utf8')))
      expect(snapshot.problems).toHaveLength(lines.length)
    }),
  )
})
