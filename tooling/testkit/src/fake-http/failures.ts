import type { FakeAnswer } from './fake-server.ts'

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
  /** Breaks the connection instead of answering, or never answers. */
  readonly instead?: 'drop' | 'hang'
}

/** Failures that are to come. */
export interface FakeFailures {
  add(failure: FakeFailure): void
  /** What the next request of an operation gets: what `answer` says, unless a failure is to come, which counts as met. */
  answer(operation: string, answer: () => FakeAnswer): FakeAnswer | 'drop' | 'hang'
}

export function createFailures(): FakeFailures {
  const failures: { readonly failure: FakeFailure; left: number }[] = []
  return {
    add: (failure) => void failures.push({ failure, left: failure.times ?? 1 }),
    answer(operation, answer) {
      const found = failures.find(({ failure, left }) => isMeant(failure, operation) && left > 0)
      if (found === undefined) return answer()
      found.left -= 1
      const { failure } = found
      if (failure.afterWrite === true) answer()
      return failure.instead ?? failure
    },
  }
}

function isMeant(failure: FakeFailure, operation: string): boolean {
  if (failure.operation !== 'WRITE') return failure.operation === operation
  return !operation.startsWith('GET ') && operation !== 'POST /graphql'
}
