import type { Problem } from '@aicr/schema'
import type { PublishedReport } from '../review-body/review-lead.ts'
import type { ProblemIssueOptions } from './options.ts'

/** A user name as forges take it: no team, no address. */
function userName(name: string): string[] {
  const bare = name.trim().replace(/^@/, '')
  return /^[\w.-]{1,255}$/.test(bare) ? [bare] : []
}

/** Who is to look at an issue: the committer, and the owners of its files, as the settings say. Teams cannot be assigned. */
export function issueAssignees(
  { people }: Pick<PublishedReport, 'people'>,
  problems: readonly Problem[],
  { settings, platform }: Pick<ProblemIssueOptions, 'settings' | 'platform'>,
): string[] {
  const committer = settings.assign_committer && people.committer !== undefined ? [people.committer] : []
  const owners = settings.add_owners_as_assignees
    ? problems.flatMap(({ file }) => (Object.hasOwn(people.owners, file) ? (people.owners[file] ?? []) : []))
    : []
  return [...new Set([...committer, ...owners].flatMap(userName))].slice(0, platform.assignees)
}
