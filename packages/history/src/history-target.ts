import type { ReviewEvent } from '@aicr/schema'

/** What is reviewed again and again: one pull request, one branch, one working tree. A `ReviewEvent` fits. */
export type HistoryTarget = Pick<ReviewEvent, 'provider' | 'workspace'> & {
  repo: Pick<ReviewEvent['repo'], 'ref'>
  target: Pick<ReviewEvent['target'], 'kind' | 'id'>
}

/** The parts that tell one target from every other one. */
export function targetParts({ workspace, provider, repo, target }: HistoryTarget): string[] {
  return ['target', workspace, provider, repo.ref, target.kind, target.id]
}

/** The parts that tell one workspace from every other one, and from every target. */
export function workspaceParts(workspace: string): string[] {
  return ['workspace', workspace]
}
