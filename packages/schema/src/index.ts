export { AcpAgentConfig } from './acp-agent-config.ts'
export {
  AgentContextOverflowError,
  AicrError,
  CancelledError,
  ConfigError,
  ProcessError,
  errorMessage,
  isAicrError,
} from './error.ts'
export type { AicrErrorOptions, ErrorCode, ProcessFailure } from './error.ts'
export { Severity, compareSeverity, isAtLeast, severities } from './severity.ts'
export { mcpServerName, normalizeToolName, toolIds, toolNames } from './tool-names.ts'
export type { ToolId, ToolName } from './tool-names.ts'
export {
  AttributionRequest,
  ContextRequest,
  LineRange,
  ProblemInput,
  SkipInput,
  SummaryInput,
  toolInputs,
} from './tool-inputs.ts'
export type { ToolInput } from './tool-inputs.ts'
export { normalizeCategory } from './normalize-category.ts'
export { normalizeRepositoryPath } from './repository-path.ts'
export type { PathContext } from './repository-path.ts'
export { Anchor, Side } from './anchor.ts'
export { AttributionResult, ContextResult } from './context.ts'
export {
  EntryOrigin,
  OutputDiagnostic,
  OutputState,
  ServerRecord,
  emptyOutputState,
  outputStateFile,
} from './output-state.ts'
export { INDEX, ReviewEvent, TargetKind, WORKTREE } from './event.ts'
export { CoverageCause, CoverageReason, FileCoverage, HunkCoverage, isSeenInPart, isUnseen } from './coverage.ts'
export { ExcerptLine, Problem } from './problem.ts'
export { AgentInfo, ReviewReport, Summarising, SuppressedProblem, Usage, Verdict } from './report.ts'
export {
  AgentEnd,
  AgentManifest,
  GuidanceNotice,
  GuidanceRecord,
  ModelError,
  Outcome,
  Pass,
  RunRecord,
  RunStatus,
} from './run-record.ts'
export { exitCodeOf, exitCodes } from './exit-code.ts'
export { contentFingerprint, normalizeReportedFingerprint, problemFingerprint } from './fingerprint.ts'
export type { FingerprintCode, FingerprintInput } from './fingerprint.ts'
export {
  AgentConfig,
  AuthorResolution,
  CompressionConfig,
  Config,
  OutputLanguage,
  OutputsConfig,
  PromptConfig,
  RepositoryConfig,
  ReviewConfig,
  WorkspacesConfig,
} from './config.ts'
export { LlmConfig, LlmProvider, ModelRole } from './llm-config.ts'
export { DEFAULT_CONTEXT_WINDOW, resolveModel } from './resolve-model.ts'
export type { ResolvedModel } from './resolve-model.ts'
export { costOfUsage, estimateCost, totalUsage } from './model-cost.ts'
export type { Cost, ModelPrices } from './model-cost.ts'
export { IgnoreFile, IgnoreRule } from './ignore.ts'
export { nearestName } from './nearest-name.ts'
export { jsonSchemas, toolInputJsonSchema } from './json-schemas.ts'
export type { JsonSchema } from './json-schemas.ts'
