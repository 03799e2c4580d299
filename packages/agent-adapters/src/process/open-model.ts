import type { ModelAccess, ModelEndpoint } from '@aicr/agents'
import type { EgressLink, Sandbox } from '@aicr/sandbox'

/** The port of a sandbox's own 127.0.0.1 at which its agent finds its model. */
const MODEL_PORT = 41_080

/** The way to a model, open for one pass. */
export interface OpenModel extends AsyncDisposable {
  access: ModelAccess
  /** All of the network that the sandbox gets. */
  egress: readonly EgressLink[]
}

/** Opens it through a socket where the sandbox has a network of its own, and else on this machine's. */
export async function openModel(endpoint: ModelEndpoint, sandbox: Sandbox, runId: string): Promise<OpenModel> {
  const { guarantees } = await sandbox.probe()
  const linked = guarantees.isolatesNetwork ? { linkedPort: MODEL_PORT } : {}
  const { socket, close, ...access } = await endpoint.open({ runId, ...linked })
  return {
    access,
    egress: socket === null ? [] : [{ socket, port: MODEL_PORT }],
    [Symbol.asyncDispose]: close,
  }
}
