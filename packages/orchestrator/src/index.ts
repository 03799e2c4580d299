export { createOrchestrator } from './create-orchestrator.ts'
export type { Orchestrator } from './create-orchestrator.ts'
export { replayRun } from './replay-run.ts'
export type { ReplayOptions, ReplayPorts } from './replay-run.ts'
export { readRunRecord } from './runs/open-run.ts'
export type { RunName } from './runs/open-run.ts'
export type { ReviewPlan } from './plan-review.ts'
export { readBaseline } from './suppress/baseline.ts'

export { emptyReport } from './stages/record.ts'
export { createRunFolders } from './runs/run-folders.ts'
export type { RunFoldersSettings } from './runs/run-folders.ts'
export { stageNames } from './progress.ts'
export type { ProgressEvent, StageName } from './progress.ts'
export type {
  AttributionProvider,
  OrchestratorPorts,
  OrchestratorSettings,
  ReviewOptions,
  RunFolder,
  RunFolders,
} from './ports.ts'
export { budgetFrom } from './budget/budget-from.ts'
export { bundleChange } from './budget/bundle-change.ts'
export { estimateTokens } from './budget/estimate-tokens.ts'
export { packChange } from './budget/pack-change.ts'
export type { Budget, BudgetConfig } from './budget/budget-from.ts'
export type { BundleInput, BundledChange } from './budget/bundle-change.ts'
export type { PackInput, PackedChange } from './budget/pack-change.ts'
export type { Omitted, PackedFile, PackedHunk } from './budget/packed-file.ts'
