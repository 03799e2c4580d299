import type { ReviewEvent } from '@aicr/schema'

/** The workspace of reviews that are started by hand. */
export const LOCAL_WORKSPACE = 'local'
/** The workspace of issues that are looked at. */
export const TRIAGE_WORKSPACE = 'triage'

/** The workspace that a target is reviewed in. */
export function workspaceFor({ kind }: Pick<ReviewEvent['target'], 'kind'>): string {
  return kind === 'issue' ? TRIAGE_WORKSPACE : LOCAL_WORKSPACE
}
