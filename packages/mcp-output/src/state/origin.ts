import type { EntryOrigin, OutputDiagnostic } from '@aicr/schema'
import { isInteger, isText } from '../json-values.ts'

const MAX_SESSION_LENGTH = 100

/** What a diagnostic may be about. */
export const diagnosticCodes: Readonly<Record<OutputDiagnostic['code'], true>> = {
  refused: true,
  duplicate: true,
  superseded: true,
  unknown_tool: true,
  dropped_fields: true,
  corrupt_state: true,
}

/** Which HTTP session an entry came by, if any; `null` where that cannot be read. */
export function readSession({ session }: Record<string, unknown>): { session?: string } | null {
  if (session === undefined) return {}
  return isText(session, MAX_SESSION_LENGTH) ? { session } : null
}

/** Where an entry of an output state came from; `null` where that cannot be read. */
export function readOrigin(entry: Record<string, unknown>): EntryOrigin | null {
  const { server, seq, pass } = entry
  const session = readSession(entry)
  if (session === null || !isText(server) || !isInteger(seq, 0) || !isInteger(pass, 0)) return null
  return { server, seq, pass, ...session }
}
