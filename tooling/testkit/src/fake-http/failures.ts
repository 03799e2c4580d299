/** What is answered instead of what would be. */
export interface FakeFailure {
  /** Which requests, such as `POST /repos/{owner}/{repo}/issues`. */
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
      const found = failures.find(({ failure, left }) => failure.operation === operation && left > 0)
      if (found !== undefined) found.left -= 1
      return found?.failure
    },
  }
}
