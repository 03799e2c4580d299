import type { MarkerKeys, MarkerSigning } from '@aicr/markdown'
import type { AuthorResolution, OutputLanguage, Severity } from '@aicr/schema'
import type { Templates } from '../templates/load-templates.ts'

/** What all channels on a forge are told besides the way to it. */
export interface ForgeWriting {
  readonly language: OutputLanguage
  /** The keys that hidden markers are signed with; without any, only texts of our own account count. */
  readonly markerKeys?: MarkerKeys
  /** From which severity on a check or commit status fails; never when absent. */
  readonly failOn?: Severity
  /** `review.problem_issue.max_recent_issues`. */
  readonly maxRecentIssues?: number
  /** `outputs.author_resolution`. */
  readonly authorResolution?: AuthorResolution
  /** Addresses under which links of agents stay links; none when absent. */
  readonly allowedLinkPrefixes?: readonly string[]
  /** The operator's own texts; the built-in ones when absent. */
  readonly templates?: Templates
}

/** What every body needs to know. */
export interface BodyWriting {
  readonly name: string
  readonly language: OutputLanguage
  readonly signing: MarkerSigning
  readonly allowedLinkPrefixes?: readonly string[]
  readonly templates?: Templates
}

/** The options of a channel's bodies. `signingContext` names what markers are signed for, such as `github:owner/name`. */
export function bodyWriting({ name }: { name: string }, signingContext: string, writing: ForgeWriting): BodyWriting {
  const { language, markerKeys, allowedLinkPrefixes, templates } = writing
  return {
    name,
    language,
    signing: { context: signingContext, ...(markerKeys !== undefined && { keys: markerKeys }) },
    ...(allowedLinkPrefixes !== undefined && { allowedLinkPrefixes }),
    ...(templates !== undefined && { templates }),
  }
}

/** The same for a review channel. */
export function reviewWriting(
  settings: { name: string },
  signingContext: string,
  writing: ForgeWriting,
): BodyWriting & Pick<ForgeWriting, 'failOn' | 'authorResolution'> {
  const { failOn, authorResolution } = writing
  return {
    ...bodyWriting(settings, signingContext, writing),
    ...(failOn !== undefined && { failOn }),
    ...(authorResolution !== undefined && { authorResolution }),
  }
}

/** The same for a channel of managed problem issues. */
export function problemIssueWriting(
  settings: { name: string },
  signingContext: string,
  writing: ForgeWriting,
): BodyWriting & Pick<ForgeWriting, 'maxRecentIssues'> {
  const { maxRecentIssues } = writing
  return {
    ...bodyWriting(settings, signingContext, writing),
    ...(maxRecentIssues !== undefined && { maxRecentIssues }),
  }
}
