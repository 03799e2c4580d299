import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { acpAgentArguments, acpAnswersFile } from '@aicr-internal/testkit'
import type { AcpScript } from '@aicr-internal/testkit'
import { sampleModel, samplePass } from '@aicr/agents/contract'
import { findExecutable, withTemporaryDirectory, writeFileInside } from '@aicr/kit'
import { readOutputState } from '@aicr/mcp-output'
import { createBubblewrapSandbox, createNativeSandbox } from '@aicr/sandbox'
import type { Sandbox } from '@aicr/sandbox'
import { describe, expect, it } from 'vitest'
import { testRelay } from '../../sandbox/test/relay.ts'
import { createAcpAdapter, createProcessRunner, customAcpProfile } from '../src/index.ts'

const server = fileURLToPath(import.meta.resolve('@aicr/mcp-output/server'))
const testkit = fileURLToPath(new URL('../../../tooling/testkit/src', import.meta.url))
const hasBubblewrap = (await findExecutable('bwrap', { path: '/usr/bin:/bin' })) !== null
const diff = '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1 +1 @@\n-one()\n+two()\n'
const problem = { file: 'src/a.ts', line: 1, severity: 'high', category: 'test', message: 'Not two.' }

/** What a talk in a sandbox comes to: a problem, and what the agent got of files by their paths inside. */
async function talkIn(sandbox: Sandbox): Promise<unknown> {
  return withTemporaryDirectory('aicr-acp-', async (root) => {
    const pass = await samplePass(root, { timeoutMs: 30_000 })
    await writeFile(pass.diffFile, diff)
    await writeFileInside(pass.folders.source, 'src/a.ts', 'two()\n')
    const { source } = sandbox.insidePaths(pass.folders)
    const script: AcpScript = {
      turn: [
        { tool: 'aicr_report_problem', input: problem },
        { request: 'fs/read_text_file', params: { path: join(source, 'src/a.ts') } },
        { request: 'fs/read_text_file', params: { path: '/etc/hostname' } },
      ],
    }
    const adapter = createAcpAdapter({
      program: { command: process.execPath, version: '1.0.0' },
      path: dirname(process.execPath),
      profile: customAcpProfile({ kind: 'scripted', args: acpAgentArguments(script) }),
    })
    const model = sampleModel(adapter.capabilities)
    const mcpServer = { command: process.execPath, args: [server] }
    const settings = { adapter, sandbox, mcpServer, readOnly: [server, testkit], ...(model && { model }) }
    const { ended, explanation } = await createProcessRunner(settings).run(pass)
    const { state } = await readOutputState(pass.folders.agent)
    const answers = await readFile(join(pass.folders.agent, acpAnswersFile), 'utf8').catch(() => '')
    return { ended, explanation, problems: state.problems, answers: answers.trim().split('\n') }
  })
}

const expected = {
  ended: 'ok',
  problems: [{ file: 'src/a.ts', message: 'Not two.' }],
  answers: ['{"content":"two()\\n"}', expect.stringContaining('below source/ and agent/')],
}

describe('an agent is talked to', () => {
  it('on the machine itself', async () => {
    expect(await talkIn(createNativeSandbox())).toMatchObject(expected)
  })

  it.runIf(hasBubblewrap)('in bubblewrap, where its paths are other ones', async () => {
    const programs = { node: process.execPath, relay: testRelay }
    expect(await talkIn(createBubblewrapSandbox({ programs }))).toMatchObject(expected)
  })
})
