import type { EffectOptions, IssueReader, IssueRemark } from '@aicr/channels'
import { boundedText, isOwnRemark, orUnreadable, pullNotIssue } from '@aicr/channels/forge'
import type { NamedIssue } from '@aicr/channels/forge'
import { Comment, Issue } from '../api/answers.ts'
import { issuePath } from '../api/gitea-repository.ts'
import type { GiteaRepository } from '../api/gitea-repository.ts'

/** Reads the issues of one repository on Gitea or Forgejo, with what people wrote below them. */
export function createGiteaIssueReader(gitea: GiteaRepository): IssueReader {
  return {
    async read(number, effect = {}) {
      const named = { repository: `${gitea.owner}/${gitea.name}`, number }
      const issue = await readIssue(gitea, named, effect)
      const { title, body, user, labels, state, is_locked: locked, html_url: url, created_at: createdAt } = issue
      return {
        number,
        title,
        body: boundedText(body),
        labels: (labels ?? []).map(({ name }) => name),
        state: state === 'closed' ? 'closed' : 'open',
        isLocked: locked === true,
        remarks: await readRemarks(gitea, number, effect),
        ...(url !== '' && { url }),
        ...(user && { author: user.login }),
        ...(createdAt && { createdAt }),
      }
    },
  }
}

async function readIssue(gitea: GiteaRepository, named: NamedIssue, effect: EffectOptions): Promise<Issue> {
  const issue = await orUnreadable(gitea.client.read(issuePath(gitea, named.number), Issue, effect), named)
  if (issue.pull_request !== undefined && issue.pull_request !== null) throw pullNotIssue(named)
  return issue
}

async function readRemarks(gitea: GiteaRepository, number: string, effect: EffectOptions): Promise<IssueRemark[]> {
  const isOwn = await gitea.isOwn(effect)
  // This list has no pages.
  const path = `${issuePath(gitea, number)}/comments`
  const comments = (await gitea.client.read(path, Comment.array().nullable(), effect)) ?? []
  return comments
    .toSorted((a, b) => a.id - b.id)
    .filter(({ body, user }) => !isOwnRemark({ body, isOwn: isOwn(user) }))
    .map(({ body, user, created_at: createdAt }) => ({
      body: boundedText(body),
      ...(user && { author: user.login }),
      ...(createdAt && { createdAt }),
    }))
}
