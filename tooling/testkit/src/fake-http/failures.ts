/** What is answered instead of what would be. */
export interface FakeFailure {
  /** Which requests, such as `POST /repos/{owner}/{repo}/issues`, or `WRITE` for all that write, GraphQL apart. */
  readonly operation: string
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** How often; once when absent. */
  readonly times?: number
  /** Whether the write took place all the same. */
  readonly afterWrite?: boolean
  /** Breaks the connection instead of answering. */
  readonly drops?: boolean
  /** Never answers. */
  readonly hangs?: boolean
}

/** Failures that are to come. */
export interface FakeFailures {
  add(failure: FakeFailure): void
  /** The one that the next request of an operation meets, counted as met. */
  next(operation: string): FakeFailure | undefined
}

export function createFailures(): FakeFailures {
  const failures: { readonly failure: FakeFailure; left: number }[] = []
  return {
    add: (failure) => void failures.push({ failure, left: failure.times ?? 1 }),
    next(operation) {
      const found = failures.find(({ failure, left }) => isMeant(failure, operation) && left > 0)
      if (found !== undefined) found.left -= 1
      return found?.failure
    },
  }
}

function isMeant(failure: FakeFailure, operation: string): boolean {
  if (failure.operation !== 'WRITE') return failure.operation === operation
  return !operation.startsWith('GET ') && operation !== 'POST /graphql'
}
