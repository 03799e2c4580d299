/** One promise that the project makes, and whether a test proves it. */
export interface Requirement {
  /** Dotted, lower-kebab: what the promise is about, from the outside in. */
  id: string
  /** `spec`, or where our documentation makes the promise: `README: Exit codes`. */
  source: 'spec' | `${string}: ${string}`
  /** The promise in one sentence. */
  sentence: string
  /** `done` as soon as a test cites the id with `verifies('…')`; the gate holds both together. */
  state: 'planned' | 'done'
}
