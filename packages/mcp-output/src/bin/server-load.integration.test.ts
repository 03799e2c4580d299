import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { inFolder, problem, program, requireProgram, statePath } from '../../test/server-program.ts'
import { readOutputState } from '../state/read-output-state.ts'

beforeAll(requireProgram)

const reporter = fileURLToPath(new URL('../../test/report-process.cjs', import.meta.url))

/** Requests are sent in groups of so many. */
const GROUP = 100

interface LoadedServer {
  child: ChildProcess
  /** Sends every line, and gives what came back for them in groups: as many lines as were sent. */
  exchange(lines: readonly (string | Uint8Array)[]): Promise<string[]>
  /** Bytes that are alive after a collection, and the modules of Node that were loaded. */
  report(): Promise<Report>
}

interface Report {
  heapUsed: number
  builtins: string[]
}

async function withServer(directory: string, use: (server: LoadedServer) => Promise<void>): Promise<void> {
  const args = ['--expose-gc', '--require', reporter, program, '--state', statePath(directory)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] })
  const { stdin, stdout } = child
  if (!stdin || !stdout) throw new Error('The server has no pipes.')
  const answers = createInterface({ input: stdout })[Symbol.asyncIterator]()
  const exchange = async (lines: readonly (string | Uint8Array)[]): Promise<string[]> => {
    const received: string[] = []
    for (let first = 0; first < lines.length; first += GROUP) {
      const group = lines.slice(first, first + GROUP)
      for (const line of group) {
        stdin.write(line)
        stdin.write('\n')
      }
      for (const _ of group) received.push(String((await answers.next()).value))
    }
    return received
  }
  const report = async (): Promise<Report> => {
    child.send('report')
    const [reported] = (await once(child, 'message')) as [Report]
    return reported
  }
  try {
    await exchange([request(0, 'initialize'), request(1, 'tools/list')])
    await use({ child, exchange, report })
  } finally {
    stdin.end()
    if (child.exitCode === null) await once(child, 'exit')
  }
  expect(child.exitCode).toBe(0)
}

function request(id: number, method: string, params: object = {}): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params })
}

function call(id: number, input: object, name = 'aicr.report_problem'): string {
  return request(id, 'tools/call', { name, arguments: input })
}

function many(count: number, line: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => line(index))
}

const MEGABYTE = 1024 * 1024

describe('ten thousand requests in a row', () => {
  test(
    'that record nothing leave nothing in memory',
    inFolder((directory) =>
      withServer(directory, async ({ exchange, report }) => {
        const lines = (count: number): string[] =>
          many(count, (index) =>
            index % 3 === 0 ? request(index, 'ping') : index % 3 === 1 ? request(index, 'tools/list') : 'garbage',
          )
        await exchange(lines(2000))
        const before = (await report()).heapUsed
        await exchange(lines(8000))
        expect((await report()).heapUsed - before).toBeLessThan(MEGABYTE / 2)
      }),
    ),
  )

  test(
    'that report problems are all kept, in a memory that grows by what was reported and no more',
    inFolder(async (directory) => {
      const message = 'The new path can return before the failed job is stored, so a database error loses the job.'
      await withServer(directory, async ({ exchange, report }) => {
        const reports = (from: number, count: number): string[] =>
          many(count, (index) => call(from + index, problem(from + index + 1, message)))
        await exchange(reports(0, 2000))
        const before = (await report()).heapUsed
        const answers = await exchange(reports(2000, 8000))
        expect(answers.filter((answer) => answer.includes('"isError":false'))).toHaveLength(8000)
        const perCall = ((await report()).heapUsed - before) / 8000
        // Its text in the snapshot, and twice the key by which a repetition is known; each is longer than the message.
        expect(perCall).toBeLessThan(11 * message.length)
      })
      const { state } = await readOutputState(directory)
      expect(state.problems.map(({ line }) => line)).toEqual(many(10_000, (index) => `${index + 1}`).map(Number))
    }),
  )
})

test(
  'a server over stdio loads nothing that only other ways of serving need',
  inFolder((directory) =>
    withServer(directory, async ({ exchange, report }) => {
      await exchange([call(2, problem(1))])
      const { builtins } = await report()
      expect(builtins).toContain('net')
      for (const name of ['http', 'https', 'crypto', 'zlib']) {
        expect(builtins).not.toContain(name)
      }
      expect(await readFile(program, 'utf8')).not.toMatch(/zod/i)
    }),
  ),
)

describe('whatever comes in', () => {
  test(
    'the server goes on, and does what was right among it',
    inFolder(async (directory) => {
      await withServer(directory, async ({ exchange, report }) => {
        const large = 'ä'.repeat(MEGABYTE / 2)
        const noise = (): (string | Uint8Array)[] => [
          Buffer.from([0x7b, 0xff, 0xfe, 0x22, 0x80]),
          Buffer.concat([Buffer.from('{"jsonrpc":"2.0","id":5,"method":"'), Buffer.from([0xc3]), Buffer.from('"}')]),
          '{"jsonrpc":"2.0","id":7,"method":',
          '[]',
          `[${request(1, 'ping')},${request(2, 'ping')}]`,
          '['.repeat(100_000),
          `{"jsonrpc":"2.0","id":8,"method":"tools/call","params":{"name":"aicr.skip","arguments":${'['.repeat(5000)}${']'.repeat(5000)}}}`,
          JSON.stringify({ jsonrpc: '2.0', id: { a: 1 }, method: 'ping' }),
          request(9, 'tools/call', { name: '__proto__', arguments: { __proto__: { line: 1 } } }),
          request(10, large),
          call(11, problem(1, large)),
        ]
        await exchange(noise())
        const before = (await report()).heapUsed
        for (let round = 0; round < 5; round += 1) await exchange(noise())
        expect((await report()).heapUsed - before).toBeLessThan(4 * MEGABYTE)
        expect(await exchange([call(12, { reason: 'lgtm' }, 'aicr.skip')])).toEqual([
          expect.stringContaining('"isError":false'),
        ])
      })
      const { status, state } = await readOutputState(directory)
      expect([status, state.problems.length, state.skip?.reason]).toEqual(['present', 1, 'lgtm'])
    }),
  )
})
