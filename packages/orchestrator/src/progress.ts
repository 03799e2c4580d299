import type { AgentEnd, Outcome, Pass, RunStatus, Verdict } from '@aicr/schema'

/** What happens during a review, in order; for a progress line, a log or a web page. */
export type ProgressEvent =
  | { type: 'run-started'; run: string }
  | { type: 'stage-started'; stage: StageName }
  | { type: 'change-resolved'; files: number; additions: number; deletions: number }
  /** A text is reviewed instead of a change, whole. */
  | { type: 'text-resolved'; target: string; lines: number }
  | { type: 'scope-decided'; included: number; skipped: number }
  | { type: 'pass-started'; pass: number; kind: Pass['kind']; agent: string }
  | { type: 'agent-progress'; pass: number; done: number; total: number }
  | { type: 'pass-ended'; pass: number; ended: AgentEnd; problems: number; complete: boolean }
  | { type: 'context-fetched'; path: string; status: 'ok' | 'rejected' }
  | { type: 'outcome'; outcome: Outcome }
  | { type: 'run-ended'; run: string; status: RunStatus; verdict: Verdict }

/** The stages of a review, in order. */
export const stageNames = [
  'resolve',
  'scope',
  'prepare',
  'run',
  'answer',
  'repair',
  'settle',
  'publish',
  'record',
] as const
export type StageName = (typeof stageNames)[number]
