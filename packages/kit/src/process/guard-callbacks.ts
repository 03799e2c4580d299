type OnChunk = (chunk: Uint8Array) => void

/** Callbacks of the caller, kept from ending the whole program. */
export interface GuardedCallbacks {
  guard(onChunk: OnChunk): OnChunk
  /** The same for what failed in another way. */
  fail(error: unknown): void
  /** Throws what the first failing callback threw. */
  rethrow(): void
}

/** What a callback throws ends the process (`stop`) and is thrown once that is done. */
export function guardCallbacks(stop: () => void): GuardedCallbacks {
  const failures: unknown[] = []

  function fail(error: unknown): void {
    failures.push(error)
    stop()
  }

  return {
    guard: (onChunk) => (chunk) => {
      if (failures.length > 0) return
      try {
        onChunk(chunk)
      } catch (error) {
        fail(error)
      }
    },
    fail,
    rethrow() {
      if (failures.length > 0) throw failures[0]
    },
  }
}
