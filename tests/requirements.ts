import { agents } from './requirements/agents.ts'
import { commandLine } from './requirements/command-line.ts'
import { contextTools } from './requirements/context-tools.ts'
import { forges } from './requirements/forges.ts'
import { formats } from './requirements/formats.ts'
import { labels } from './requirements/labels.ts'
import { managedIssues } from './requirements/managed-issues.ts'
import { mcpTools } from './requirements/mcp-tools.ts'
import { outputChannels } from './requirements/output-channels.ts'
import { outputState } from './requirements/output-state.ts'
import { pipeline } from './requirements/pipeline.ts'
import { prompt } from './requirements/prompt.ts'
import { repository } from './requirements/repository.ts'
import type { Requirement } from './requirements/requirement.ts'
import { reviewedFiles } from './requirements/reviewed-files.ts'
import { rules } from './requirements/rules.ts'
import { security } from './requirements/security.ts'
import { triage } from './requirements/triage.ts'

/** Every promise of AICR, from its specification and its own documentation. `requirements.test.ts` holds the tests to it. */
export const requirements: readonly Requirement[] = [
  ...mcpTools,
  ...contextTools,
  ...outputState,
  ...outputChannels,
  ...managedIssues,
  ...triage,
  ...forges,
  ...labels,
  ...commandLine,
  ...pipeline,
  ...agents,
  ...reviewedFiles,
  ...rules,
  ...formats,
  ...prompt,
  ...security,
  ...repository,
]
