export { planLocalReview, reviewLocalChange } from './review/local-review.ts'
export type {
  LocalPlanResult,
  LocalReviewOptions,
  LocalReviewResult,
  LocalReviewSettings,
} from './review/local-review.ts'
export type { LocalSettings } from './review/local-pipeline.ts'
export { replayLocalRun, resumeLocalRun } from './review/local-runs.ts'
export type { ReplaySettings, ResumeSettings } from './review/local-runs.ts'
export { dismissFinding } from './review/local-history.ts'
export type { DismissSettings } from './review/local-history.ts'
export { clearReflections, readReflections } from './review/local-reflection.ts'
export type { ReflectionCommandSettings, Reflections } from './review/local-reflection.ts'
export type { Program, Programs } from './review/programs.ts'
export { sandboxBackends } from './agents/sandbox-backends.ts'
export { checkAgent, listAgents } from './agents/list-agents.ts'
export type { AgentStatus } from './agents/list-agents.ts'
export type { AgentFactory } from './agents/agent-registry.ts'
export { dataDirectory, loadConfig } from './config/load-config.ts'
export type { Environment } from './config/load-config.ts'
export { parseConfig } from './config/parse-config.ts'
export type { ConfigText } from './config/parse-config.ts'
export type { ProgressEvent, ReviewPlan } from '@aicr/orchestrator'
export type { LocalChoice } from '@aicr/vcs-git'
export type { IssueChoice, PullRequestChoice } from './forge-target/find-target.ts'
