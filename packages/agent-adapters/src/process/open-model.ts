import type { ModelAccess, ModelEndpoint, VendorEndpoint } from '@aicr/agents'
import type { EgressLink, Sandbox } from '@aicr/sandbox'

/** The port of a sandbox's own 127.0.0.1 at which its agent finds its model, or the proxy to its vendor. */
const MODEL_PORT = 41_080

/** The way to a model, open for one pass. */
export interface OpenWay extends AsyncDisposable {
  /** Absent for an agent that is logged in itself. */
  access?: ModelAccess
  /** For an agent that is logged in itself and has no other network. */
  proxyUrl?: string
  /** All of the network that the sandbox gets. */
  egress: readonly EgressLink[]
}

/** Opens it through a socket where the sandbox has a network of its own, and else on this machine's. */
export async function openModel(endpoint: ModelEndpoint, sandbox: Sandbox, runId: string): Promise<OpenWay> {
  const { guarantees } = await sandbox.probe()
  const linked = guarantees.isolatesNetwork ? { linkedPort: MODEL_PORT } : {}
  const { socket, close, ...access } = await endpoint.open({ runId, ...linked })
  return { access, egress: linkTo(socket), [Symbol.asyncDispose]: close }
}

/** The same for an agent that is logged in itself. Where the sandbox leaves it the network there is nothing to open. */
export async function openVendor(endpoint: VendorEndpoint, sandbox: Sandbox, runId: string): Promise<OpenWay> {
  const { guarantees } = await sandbox.probe()
  if (!guarantees.isolatesNetwork) return { egress: [], [Symbol.asyncDispose]: () => Promise.resolve() }
  const { socket, close, proxyUrl } = await endpoint.open({ runId, linkedPort: MODEL_PORT })
  return { proxyUrl, egress: linkTo(socket), [Symbol.asyncDispose]: close }
}

function linkTo(socket: string | null): EgressLink[] {
  return socket === null ? [] : [{ socket, port: MODEL_PORT }]
}
