import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { acpAgentArguments, acpAnswersFile } from '@aicr-internal/testkit'
import type { AcpScript } from '@aicr-internal/testkit'
import type { AgentOutcome, AgentPass, McpServerCommand, McpTransport } from '@aicr/agents'
import { sampleModel, samplePass } from '@aicr/agents/contract'
import { withTemporaryDirectory, writeFileInside } from '@aicr/kit'
import { readOutputState } from '@aicr/mcp-output'
import { createNativeSandbox } from '@aicr/sandbox'
import type { OutputState } from '@aicr/schema'
import { createAcpAdapter, createProcessRunner, customAcpProfile } from '../src/index.ts'
import type { AcpSession } from '../src/index.ts'

export interface AcpReviewSetup {
  script: AcpScript | ((pass: AgentPass) => AcpScript)
  session?: Partial<AcpSession>
  pass?: Partial<AgentPass>
  toolsTimeoutMs?: number
  mcpTransport?: McpTransport
  /** Aborts the pass at the first event. */
  cancelAtFirstEvent?: boolean
}

export interface AcpReview {
  outcome: AgentOutcome
  state: OutputState
  /** What the client answered, in order. */
  answers: readonly unknown[]
}

const server: McpServerCommand = {
  command: process.execPath,
  args: [fileURLToPath(import.meta.resolve('@aicr/mcp-output/server'))],
}
export const SOURCE_FILE = 'src/a.ts'
export const SOURCE_TEXT = 'first\nsecond\nthird\n'
const DIFF = `--- a/${SOURCE_FILE}\n+++ b/${SOURCE_FILE}\n@@ -1,2 +1,3 @@\n+first\n second\n third\n`

/** Runs a pass of the scripted agent: a real process, a real MCP server, and a protocol in between. */
export async function acpReview(setup: AcpReviewSetup): Promise<AcpReview> {
  return withTemporaryDirectory('aicr-acp-', async (root) => {
    const pass = await samplePass(root, { timeoutMs: 30_000, ...setup.pass })
    await writeFileInside(pass.folders.source, SOURCE_FILE, SOURCE_TEXT)
    await writeFileInside(root, 'outside.txt', 'OUTSIDE')
    await writeFile(pass.diffFile, DIFF)
    const script = typeof setup.script === 'function' ? setup.script(pass) : setup.script
    const stop = new AbortController()
    const outcome = await runnerOf(script, setup).run(pass, {
      signal: stop.signal,
      onEvent: () => setup.cancelAtFirstEvent && stop.abort(),
    })
    const { state } = await readOutputState(pass.folders.agent)
    return { outcome, state, answers: await answersIn(pass.folders.agent) }
  })
}

function runnerOf(script: AcpScript, { session, toolsTimeoutMs, mcpTransport }: AcpReviewSetup) {
  const adapter = createAcpAdapter({
    program: { command: process.execPath, version: '1.0.0' },
    path: dirname(process.execPath),
    profile: customAcpProfile({ kind: 'scripted', args: acpAgentArguments(script), ...(session && { session }) }),
    ...(toolsTimeoutMs !== undefined && { toolsTimeoutMs }),
  })
  const model = sampleModel(adapter.capabilities)
  return createProcessRunner({
    adapter,
    sandbox: createNativeSandbox(),
    mcpServer: server,
    ...(mcpTransport && { mcpTransport }),
    ...(model && { model }),
  })
}

async function answersIn(folder: string): Promise<unknown[]> {
  const text = await readFile(join(folder, acpAnswersFile), 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
}
