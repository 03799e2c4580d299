import type { ModelEndpointRun } from './model-endpoint.ts'

/** Lets an agent that is logged in itself reach its vendor from a sandbox without network, and nothing else. */
export interface VendorEndpoint {
  /** Opens the way for one run. Rejects with an `AicrError` when it cannot listen. */
  open(run: ModelEndpointRun): Promise<OpenVendorEndpoint>
}

export interface OpenVendorEndpoint {
  /** An HTTP proxy that takes CONNECT only. Holds a token that is good for this run. */
  proxyUrl: string
  /** A Unix socket, at most 100 bytes long; null when the endpoint listens on 127.0.0.1. */
  socket: string | null
  /** Ends what is under way, and takes the token out of use. Twice is once. */
  close(): Promise<void>
}
