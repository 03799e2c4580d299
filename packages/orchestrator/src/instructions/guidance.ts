import type { ProjectInstructions, ProjectSkill } from '@aicr/agents'
import type { GuidanceNotice } from '@aicr/schema'

/** What a project asks of a review, read at the base revision: a change can not instruct its own review. */
export interface ProjectGuidance {
  /** The first ones count most. */
  instructions: readonly ProjectInstructions[]
  skills: readonly ProjectSkill[]
  /** What was left out or is broken; nothing is without a word. */
  notices: readonly GuidanceNotice[]
}

export function warning(path: string, message: string): GuidanceNotice {
  return { level: 'warning', path, message }
}

export function information(path: string, message: string): GuidanceNotice {
  return { level: 'info', path, message }
}
