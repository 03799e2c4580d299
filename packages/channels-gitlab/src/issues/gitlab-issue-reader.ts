import type { EffectOptions, IssueReader, IssueRemark } from '@aicr/channels'
import { boundedText, isOwnRemark, movedIssue, orUnreadable } from '@aicr/channels/forge'
import type { NamedIssue } from '@aicr/channels/forge'
import type { GitLabApi } from '../api/gitlab-api.ts'
import { Issue, Note } from '../api/models.ts'
import type { Project } from '../api/project.ts'

/** Reads the issues of one project, with what people wrote below them for all to read. */
export function createGitLabIssueReader(api: GitLabApi, { reference, path }: Project): IssueReader {
  return {
    async read(number, effect = {}) {
      const url = `${path}/issues/${encodeURIComponent(number)}`
      const issue = await readIssue(api, url, { repository: reference, number }, effect)
      const { title, description, author, labels, state, web_url: webUrl, created_at: createdAt } = issue
      return {
        number,
        title,
        body: boundedText(description),
        labels,
        state: state === 'closed' ? 'closed' : 'open',
        isLocked: issue.discussion_locked === true,
        remarks: await readRemarks(api, url, effect),
        ...(webUrl && { url: webUrl }),
        ...(author?.username && { author: author.username }),
        ...(createdAt && { createdAt }),
      }
    },
  }
}

async function readIssue(api: GitLabApi, url: string, named: NamedIssue, effect: EffectOptions): Promise<Issue> {
  const issue = await orUnreadable(api.call({ url, ...effect }, Issue), named)
  if (typeof issue.moved_to_id === 'number') throw movedIssue(named, undefined)
  return issue
}

async function readRemarks(api: GitLabApi, url: string, effect: EffectOptions): Promise<IssueRemark[]> {
  const viewer = await api.viewer(effect.signal)
  const remarks: IssueRemark[] = []
  const notes = api.pages({ url: `${url}/notes?order_by=created_at&sort=asc&per_page=100`, ...effect }, Note)
  for await (const page of notes) {
    for (const note of page.filter(isForAll)) {
      const { body, author, created_at: createdAt } = note
      if (isOwnRemark({ body: body ?? '', isOwn: author?.id === viewer.id })) continue
      remarks.push({
        body: boundedText(body),
        ...(author?.username && { author: author.username }),
        ...(createdAt && { createdAt }),
      })
    }
  }
  return remarks
}

/** A note that a person wrote, and that everybody may read who may read the issue. */
function isForAll({ system, internal, confidential }: Note): boolean {
  return system !== true && internal !== true && confidential !== true
}
