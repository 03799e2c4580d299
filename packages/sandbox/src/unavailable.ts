import { AicrError } from '@aicr/schema'

/** The error for a sandbox that does not work here. Nothing weaker takes its place. */
export function unavailable(message: string, hint?: string): AicrError {
  return new AicrError(message, {
    code: 'sandbox_unavailable',
    hint: hint ?? 'Install what it needs, or choose another one with agent.sandbox.kind.',
  })
}
