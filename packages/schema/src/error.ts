/** What a caller may act on. An open set: packages add codes of their own, always lower-snake and stable. */
export type ErrorCode =
  | 'usage'
  | 'config_invalid'
  | 'not_found'
  | 'not_a_repository'
  | 'no_commits'
  | 'no_merge_base'
  | 'unknown_revision'
  | 'outside_repository'
  | 'limit_exceeded'
  | 'timeout'
  | 'cancelled'
  | 'process_failed'
  | 'executable_missing'
  | 'remote_failed'
  | 'rate_limited'
  | 'authentication'
  | 'unsupported'
  | 'sandbox_unavailable'
  | 'invalid_input'
  | 'corrupt_state'
  | 'internal'
  | (string & {})

export interface AicrErrorOptions {
  code: ErrorCode
  /** The next step for whoever reads the message. */
  hint?: string
  /** Whether the same call may succeed later without any change. */
  retryable?: boolean
  /** Plain data about the failure, already free of secrets. */
  details?: Record<string, unknown>
  cause?: unknown
}

const BRAND = Symbol.for('aicr.error')

/**
 * The one error of AICR. `message` says what failed, on which thing and why; `hint` says what to do. Recognise it with
 * {@link isAicrError}: `instanceof` fails across two copies of this package.
 */
export class AicrError extends Error {
  readonly [BRAND] = true
  readonly code: ErrorCode
  readonly hint: string | undefined
  readonly retryable: boolean
  readonly details: Record<string, unknown>

  constructor(message: string, options: AicrErrorOptions) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = new.target.name
    this.code = options.code
    this.hint = options.hint
    this.retryable = options.retryable ?? false
    this.details = options.details ?? {}
  }
}

/** Whether `value` is an {@link AicrError}, of this copy of the package or another one. */
export function isAicrError(value: unknown): value is AicrError {
  return typeof value === 'object' && value !== null && BRAND in value
}

/** A configuration or command line that cannot be used. Exit code 2. */
export class ConfigError extends AicrError {
  constructor(message: string, options: Omit<AicrErrorOptions, 'code'> & { code?: ErrorCode } = {}) {
    super(message, { code: 'config_invalid', ...options })
  }
}

/** The work was stopped on request. */
export class CancelledError extends AicrError {
  constructor(message = 'The operation was cancelled.', options: Omit<AicrErrorOptions, 'code'> = {}) {
    super(message, { code: 'cancelled', ...options })
  }
}

/** How a child process failed. `tail` is the end of its standard error, already scrubbed. */
export interface ProcessFailure {
  command: string
  exitCode: number | null
  signal: string | null
  tail: string
}

/** A child process that ended badly, could not be started, or ran out of time. */
export class ProcessError extends AicrError {
  readonly failure: ProcessFailure

  constructor(message: string, failure: ProcessFailure, options: Partial<AicrErrorOptions> = {}) {
    super(message, { code: 'process_failed', ...options, details: { ...options.details, ...failure } })
    this.failure = failure
  }
}

/** A prompt, or what came of it, is larger than the model's context window. Sizes are tokens; `null` where not known. */
export class AgentContextOverflowError extends AicrError {
  readonly limit: number | null
  readonly size: number | null

  constructor(
    { limit = null, size = null }: { limit?: number | null; size?: number | null } = {},
    options: Omit<AicrErrorOptions, 'code'> = {},
  ) {
    const sizes = [size !== null && `it takes ${size} tokens`, limit !== null && `the limit is ${limit}`]
    const known = sizes.filter((part) => part !== false)
    super(`The agent ran out of context${known.length === 0 ? '.' : `: ${known.join(', ')}.`}`, {
      code: 'context_overflow',
      hint: 'Take a model with a larger window, or lower compression.max_input_ratio.',
      ...options,
      details: { ...options.details, limit, size },
    })
    this.limit = limit
    this.size = size
  }
}

/** The `message` of an error, or the value itself as text; never throws. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
