/**
 * Lets the agents of runs reach their model without its key, and nothing else. Members: the one-origin forwarder of
 * `@aicr/agent-adapters`; a gateway may be another.
 */
export interface ModelEndpoint {
  /** Opens the way for one run. Rejects with an `AicrError` when it cannot listen. */
  open(run: ModelEndpointRun): Promise<OpenModelEndpoint>
}

export interface ModelEndpointRun {
  runId: string
  /**
   * The port of the sandbox's own 127.0.0.1 to which the socket will be linked. Absent: the sandbox shares this machine's
   * network, and the endpoint listens on this machine's 127.0.0.1 itself.
   */
  linkedPort?: number
}

/** What an agent needs to know of its model's address. */
export interface ModelAccess {
  /** Takes the place of the provider's own address, with the same path. */
  baseUrl: string
  /** Takes the place of the key; good for this run and this endpoint only. */
  token: string
}

export interface OpenModelEndpoint extends ModelAccess {
  /** A Unix socket, at most 100 bytes long; null when the endpoint listens on 127.0.0.1. */
  socket: string | null
  /** Ends what is under way, and takes the token out of use. Twice is once. */
  close(): Promise<void>
}
