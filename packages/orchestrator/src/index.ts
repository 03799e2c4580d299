export { createOrchestrator } from './create-orchestrator.ts'
export type { Orchestrator } from './create-orchestrator.ts'
export { replayRun } from './replay-run.ts'
export type { ReplayOptions, ReplayPorts } from './replay-run.ts'
export { readRunRecord } from './runs/open-run.ts'
export type { RunName } from './runs/open-run.ts'
export type { ReviewPlan } from './plan-review.ts'
export { readBaseline } from './suppress/baseline.ts'

export { emptyReport } from './stages/record.ts'
export { maskDeep } from './mask-deep.ts'
export { issueDocument } from './triage/issue-document.ts'
export type { IssueDocument } from './triage/issue-document.ts'
export { createIssueVcs } from './triage/issue-vcs.ts'
export type { IssueCode, IssueVcs, IssueVcsSettings } from './triage/issue-vcs.ts'
export { createRunFolders } from './runs/run-folders.ts'
export type { RunFoldersSettings } from './runs/run-folders.ts'
export { stageNames } from './progress.ts'
export type { ProgressEvent, StageName } from './progress.ts'
export type {
  AttributionProvider,
  OrchestratorPorts,
  OrchestratorSettings,
  PromptSettings,
  ReviewOptions,
  RunFolder,
  RunFolders,
} from './ports.ts'
export { readGuidance } from './instructions/read-guidance.ts'
export type { ReadGuidanceInput } from './instructions/read-guidance.ts'
export { fitGuidance, guidanceRecord } from './instructions/fit-guidance.ts'
export type { FittedGuidance, GuidanceNeeds, PromptGuidance } from './instructions/fit-guidance.ts'
export type { ProjectGuidance } from './instructions/guidance.ts'
export { budgetFrom } from './budget/budget-from.ts'
export { bundleChange } from './budget/bundle-change.ts'
export { estimateTokens } from './budget/estimate-tokens.ts'
export { packChange } from './budget/pack-change.ts'
export { planCalls } from './summaries/plan-calls.ts'
export type { Budget, BudgetConfig, BudgetModel } from './budget/budget-from.ts'
export type { BundleInput, BundledChange } from './budget/bundle-change.ts'
export type { PackInput, PackedChange } from './budget/pack-change.ts'
export type { Omitted, PackedFile, PackedHunk } from './budget/packed-file.ts'
export type { PlanInput, PlannedPrompt } from './prompt/plan-prompts.ts'
export type { CallPlan, Summarise } from './summaries/plan-calls.ts'
export type { Summarised } from './summaries/summarise-files.ts'
export type { FileSummary } from './summaries/file-summary.ts'
