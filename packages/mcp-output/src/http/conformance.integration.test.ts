import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { withTemporaryDirectory } from '@aicr/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createToolRegistry } from '../registry/tool-registry.ts'
import { createMemoryRecord } from '../state/memory-record.ts'
import { startHttpServer } from './http-server.ts'
import type { HttpServer } from './http-server.ts'

const run = promisify(execFile)
const conformance = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'))

/** The official scenarios for what this server has. The others are about tools, prompts and resources of their own. */
const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'tools-call-simple-text',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
]

let server: HttpServer

beforeAll(async () => {
  const registry = createToolRegistry({ record: createMemoryRecord({ pass: 1 }) })
  server = await startHttpServer({ host: '127.0.0.1', port: 0, version: '1.2.3', registry })
})

afterAll(() => server.close())

test.each(scenarios)('the official scenario %s passes', (scenario) =>
  withTemporaryDirectory('aicr-conformance-', async (cwd) => {
    const args = [conformance, 'server', '--url', server.url, '--scenario', scenario]
    const { stdout } = await run(process.execPath, args, { cwd })
    expect(stdout).toMatch(/Passed: (\d+)\/\1, 0 failed, 0 warnings/)
    expect(stdout).not.toContain('Passed: 0/')
  }),
)
