import type { AgentAdapter, BundleInput } from '@aicr/agents'
import { sampleModel, samplePass } from '@aicr/agents/contract'
import { withTemporaryDirectory } from '@aicr/kit'

/** Lends the input of a pass for an adapter; its folders are removed afterwards. */
export function withSampleInput(
  adapter: AgentAdapter,
  changes: Partial<BundleInput>,
  use: (input: BundleInput, root: string) => Promise<void>,
): Promise<void> {
  return withTemporaryDirectory('aicr-adapter-', async (root) => {
    const pass = await samplePass(root)
    const model = sampleModel(adapter.capabilities)
    const mcpServer = { command: '/usr/bin/node', args: ['/opt/server.js', '--pass', '1'] }
    await use({ pass, outside: pass.folders, mcpServer, ...(model && { model }), ...changes }, root)
  })
}
