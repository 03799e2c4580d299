import { CancelledError } from '@aicr/schema'

/** The error for a request that was cancelled before anything of it was sent. */
export function cancelledUnsent(cause?: unknown): CancelledError {
  return new CancelledError('The request was cancelled before it was sent.', { details: { sent: false }, cause })
}
