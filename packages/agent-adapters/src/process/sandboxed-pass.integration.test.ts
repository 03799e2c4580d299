import { createScriptedAdapter, verifies } from '@aicr-internal/testkit'
import type { McpTransport } from '@aicr/agents'
import { samplePass } from '@aicr/agents/contract'
import { findExecutable, withTemporaryDirectory } from '@aicr/kit'
import { createBubblewrapSandbox, createContainerSandbox, createNativeSandbox } from '@aicr/sandbox'
import type { Sandbox } from '@aicr/sandbox'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { TEST_IMAGE, makeTestImage, whyNot } from '../../../sandbox/test/image.ts'
import { testRelay } from '../../../sandbox/test/relay.ts'
import { createProcessRunner } from './process-runner.ts'

/** The MCP server, and the folder of the scripted agent's program. */
const server = fileURLToPath(new URL('../../../mcp-output/dist/server.js', import.meta.url))
const program = fileURLToPath(new URL('../../../../tooling/testkit/src', import.meta.url))

const change = `diff --git a/src/a.ts b/src/a.ts
--- a/src/a.ts
+++ b/src/a.ts
@@ -1,1 +1,1 @@
-one()
+two()
`

/** Runs a pass whose agent reports one problem, by a path below its source folder, to the MCP server that it starts. */
async function reportedIn(sandbox: Sandbox, node: string, mcpTransport?: McpTransport): Promise<unknown> {
  return withTemporaryDirectory('aicr-pass-', async (root) => {
    const pass = await samplePass(root, { timeoutMs: 30_000, prompt: 'Review this change.' })
    await writeFile(pass.diffFile, change, { mode: 0o400 })
    const file = join(sandbox.insidePaths(pass.folders).source, 'src/a.ts')
    const input = { file, line: 1, severity: 'high', category: 'test', message: 'Not two.' }
    const adapter = createScriptedAdapter({ calls: [{ tool: 'aicr.report_problem', input }] }, node)
    const mcpServer = { command: node, args: [server] }
    const runner = createProcessRunner({
      adapter,
      sandbox,
      mcpServer,
      readOnly: [server, program],
      ...(mcpTransport && { mcpTransport }),
    })
    const outcome = await runner.run(pass)
    expect(outcome).toMatchObject({ ended: 'ok', exitCode: 0 })
    const state: { problems: { input: unknown }[] } = JSON.parse(await readFile(pass.stateFile, 'utf8'))
    return state.problems
  })
}

const expected = [expect.objectContaining({ file: 'src/a.ts', line: 1, message: 'Not two.' })]
const hasBubblewrap = (await findExecutable('bwrap', { path: '/usr/bin:/bin' })) !== null
const hasPodman = (await whyNot('podman')) === null

describe('an agent with its MCP server reports to the same state file', () => {
  it.each(['stdio', 'http'] as const)('natively, over %s', async (transport) => {
    verifies('transports.one-contract')
    expect(await reportedIn(createNativeSandbox(), process.execPath, transport)).toMatchObject(expected)
  })

  describe.runIf(hasBubblewrap)('in bubblewrap', () => {
    it.each(['stdio', 'http'] as const)('over %s', async (transport) => {
      const programs = { node: process.execPath, relay: testRelay }
      const sandbox = createBubblewrapSandbox({ programs })
      expect(await reportedIn(sandbox, process.execPath, transport)).toMatchObject(expected)
    })
  })

  describe.runIf(hasPodman)('in a container', () => {
    beforeAll(() => makeTestImage('podman'), 180_000)

    it.each(['stdio', 'http'] as const)('of podman, over %s', async (transport) => {
      verifies('state.container-works-in-the-agent-folder')
      const programs = { node: 'node', relay: testRelay }
      const sandbox = createContainerSandbox({ engine: 'podman', image: TEST_IMAGE, env: process.env, programs })
      expect(await reportedIn(sandbox, 'node', transport)).toMatchObject(expected)
    })
  })
})
