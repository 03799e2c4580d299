import type { InstructionFile, Skill } from '@aicr/agents'
import type { GuidanceNotice } from '@aicr/schema'
import { visibleCode } from '../prompt/visible.ts'

/** What a project asks of a review, read at the base revision: a change can not instruct its own review. */
export interface ProjectGuidance {
  /** The first ones count most. */
  instructions: readonly InstructionFile[]
  skills: readonly Skill[]
  /** What was left out or is broken; nothing is without a word. */
  notices: readonly GuidanceNotice[]
}

/** Something that was written for a review has no effect. */
export function warning(path: string, message: string): GuidanceNotice {
  return notice('warning', path, message)
}

/** Something was left out for a good reason. */
export function information(path: string, message: string): GuidanceNotice {
  return notice('info', path, message)
}

/** One line each, whatever a path or an error repeats. */
function notice(level: GuidanceNotice['level'], path: string, message: string): GuidanceNotice {
  return { level, path: visibleCode(path), message: visibleCode(message) }
}
