// Runs passes of Codex, or of what stands in for it, as the product does, and prints what they cost this process. Argument:
// the settings as JSON. The bench bundles it, as the command line is.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCodexAdapter, createModelForwarder, createProcessRunner } from '@aicr/agent-adapters'
import type { AgentPass } from '@aicr/agents'
import { createBubblewrapSandbox, createNativeSandbox } from '@aicr/sandbox'
import type { DriverResult, PassCost, PassSettings } from '../agent/pass.ts'

const settings: PassSettings = JSON.parse(process.argv[2] ?? '{}')
const { root, sandbox: kind, program, path, model, mcpServer, relay, readOnly, node } = settings

const runner = createProcessRunner({
  adapter: createCodexAdapter({ program, path }),
  sandbox: kind === 'native' ? createNativeSandbox() : createBubblewrapSandbox({ programs: { node, relay } }),
  mcpServer: { command: node, args: [mcpServer] },
  readOnly: [mcpServer, ...readOnly],
  model: {
    provider: { id: 'lab', kind: 'openai' },
    wireFormat: 'openai-responses',
    baseUrl: model.baseUrl,
    name: 'scripted',
    token: model.token,
    contextTokens: 200_000,
    maxOutputTokens: 16_000,
  },
  modelEndpoint: createModelForwarder({
    baseUrl: model.baseUrl,
    key: { header: 'authorization', key: model.token },
  }),
})
// Once for all passes of a review.
await runner.describe()
const passes: PassCost[] = []
// The first loads what it needs; what comes after it shows what a pass itself costs.
for (let number = 1; number <= settings.passes; number += 1) passes.push(await runPass(number))
const whole = process.cpuUsage()
const result: DriverResult = {
  passes,
  wholeCpuMs: (whole.user + whole.system) / 1000,
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
}
console.log(JSON.stringify(result))

async function runPass(number: number): Promise<PassCost> {
  const pass = await makePass(number)
  const before = process.cpuUsage()
  const startedAt = Date.now()
  const { ended, explanation } = await runner.run(pass)
  const { user, system } = process.cpuUsage(before)
  return {
    ended,
    ...(explanation !== undefined && { explanation }),
    startedAt,
    wallMs: Date.now() - startedAt,
    ownCpuMs: (user + system) / 1000,
  }
}

async function makePass(number: number): Promise<AgentPass> {
  const own = join(root, String(number))
  const folders = { source: join(own, 'source'), agent: join(own, 'agent'), tmp: join(own, 'tmp') }
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true })
  const diffFile = join(folders.agent, 'change.diff')
  await writeFile(diffFile, '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1 +1 @@\n-one()\n+two()\n')
  return {
    runId: `bench-${process.pid}-${number}`,
    number,
    kind: 'review',
    folders,
    diffFile,
    stateFile: join(folders.agent, '.aicr-output-state.json'),
    prompt: 'Review this change.',
    files: [{ path: 'src/a.ts', oldPath: null, change: 'modified', status: 'reviewed', additions: 1, deletions: 1 }],
    projectFiles: [],
    projectPaths: [],
    timeoutMs: 300_000,
  }
}
