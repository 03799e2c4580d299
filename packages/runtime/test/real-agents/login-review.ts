import { copyFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { agentClis, findAgentCli, startModelServer } from '@aicr-internal/testkit'
import type { RecordedRequest } from '@aicr-internal/testkit'
import { findAgentProgram } from '@aicr/agents'
import type { AgentAdapter, AgentOutcome } from '@aicr/agents'
import { samplePass } from '@aicr/agents/contract'
import { createProcessRunner, createVendorProxy } from '@aicr/agent-adapters'
import { withTemporaryDirectory } from '@aicr/kit'
import { readOutputState } from '@aicr/mcp-output'
import { createBubblewrapSandbox } from '@aicr/sandbox'
import type { OutputState } from '@aicr/schema'
import { testRelay } from '../../../sandbox/test/relay.ts'
import type { RealAgent } from './agents.ts'
import { entryOf } from './agents.ts'
import { startFakeVendor } from './fake-vendor.ts'
import { CHANGED_FILE } from './real-pass.ts'
import { shortReview } from './scripts.ts'

export interface LoginReview {
  outcome: AgentOutcome
  state: OutputState
  requests: readonly RecordedRequest[]
  /** Hosts to which the proxy let it, in order. */
  reached: readonly string[]
  /** The folder of the pass. */
  agent: string
}

export interface LoginSetup {
  /** The content of its credential file, for the token that its vendor knows. */
  credentials: (token: string) => unknown
  /** As the agent itself calls it. */
  model?: string
}

const server = fileURLToPath(import.meta.resolve('@aicr/mcp-output/server'))
const diff = `--- a/${CHANGED_FILE}\n+++ b/${CHANGED_FILE}\n@@ -1,1 +1,2 @@\n one()\n+two()\n`

/** A review in bubblewrap by a real agent that is logged in with a vendor whose hosts are all on this machine. */
export function loginReview(agent: RealAgent, setup: LoginSetup, look: (review: LoginReview) => Promise<void>) {
  return withTemporaryDirectory('aicr-login-', async (root) => {
    const pass = await samplePass(root, { timeoutMs: 200_000 })
    await writeFile(pass.diffFile, diff)
    await using model = await startModelServer(shortReview)
    const { adapter, readOnly, facts } = await findAgent(agent, setup)
    await using vendor = await startFakeVendor(model.origin)
    await copyFile(vendor.authority, join(pass.folders.agent, AUTHORITY))
    const reached: string[] = []
    const proxy = createVendorProxy({
      hosts: facts.hosts,
      locate({ host }) {
        reached.push(host)
        return { host: '127.0.0.1', port: vendor.port }
      },
    })
    const [file] = facts.files
    const content = JSON.stringify(setup.credentials(model.token))
    const login = {
      files: [{ path: file?.to ?? '', content }],
      secrets: [model.token],
      ...(setup.model !== undefined && { model: setup.model }),
    }
    const runner = createProcessRunner({
      adapter: trusting(adapter),
      sandbox: createBubblewrapSandbox({ programs: { node: process.execPath, relay: testRelay } }),
      mcpServer: { command: process.execPath, args: [server] },
      readOnly: [server, ...readOnly],
      login: { login, vendor: proxy },
    })
    const outcome = await runner.run(pass)
    const { state } = await readOutputState(pass.folders.agent)
    await look({ outcome, state, requests: model.requests, reached, agent: pass.folders.agent })
  })
}

async function findAgent(agent: RealAgent, { model }: LoginSetup) {
  const { program, create } = entryOf(agent)
  const folder = findAgentCli(agent.program, process.env) ?? `(${agent.program} is not installed)`
  const path = [dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter)
  const executable = join(folder, agentClis[agent.program].executable)
  const adapter = create({ program: await findAgentProgram(program, { path, executable }), path })
  const support = adapter.capabilities.login
  if (typeof support !== 'function') throw new Error(`${agent.kind} can not use a login.`)
  return { adapter, readOnly: [dirname(folder), dirname(process.execPath)], facts: support(model) }
}

const AUTHORITY = 'authority.pem'

/** The agent trusts the test's authority as well: nobody else signs for hosts of a real vendor. */
function trusting(adapter: AgentAdapter): AgentAdapter {
  return {
    ...adapter,
    command(input) {
      const command = adapter.command(input)
      const file = join(input.pass.folders.agent, AUTHORITY)
      return { ...command, env: { ...command.env, NODE_EXTRA_CA_CERTS: file, SSL_CERT_FILE: file } }
    },
  }
}
