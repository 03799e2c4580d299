import type { Problem } from '@aicr/schema'
import { isFrom } from '../people/forge-kind.ts'
import type { PublishedReport } from '../review-body/review-lead.ts'
import type { ProblemIssueOptions } from './options.ts'

/** A user name as forges take it: no team, no address. */
function userName(name: string): string[] {
  const bare = name.trim().replace(/^@/, '')
  return /^[\w.-]{1,255}$/.test(bare) ? [bare] : []
}

/** Who is to look at an issue: the committer, and the owners of its files, as the settings say. Teams cannot be assigned. */
export function issueAssignees(
  { event, people }: Pick<PublishedReport, 'event' | 'people'>,
  problems: readonly Problem[],
  { settings, platform }: Pick<ProblemIssueOptions, 'settings' | 'platform'>,
): string[] {
  // An account of one platform is somebody else's on another.
  const known = settings.assign_committer && isFrom(event, platform.forge) ? people.committer : undefined
  const committer = known === undefined ? [] : [known]
  const owners = settings.add_owners_as_assignees
    ? problems.flatMap(({ file }) => (Object.hasOwn(people.owners, file) ? (people.owners[file] ?? []) : []))
    : []
  return [...new Set([...committer, ...owners].flatMap(userName))].slice(0, platform.assignees)
}
