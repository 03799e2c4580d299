import { startFakeGitea } from '@aicr-internal/testkit/fake-gitea'
import { startFakeGitHub } from '@aicr-internal/testkit/fake-github'
import { startFakeGitLab } from '@aicr-internal/testkit/fake-gitlab'

export const TOKEN = 'token-of-a-triager-1234567890'

/** A comment as it stands on a forge. */
export interface StandingComment {
  id: number
  body: string
  isOwn: boolean
}

/** A fake forge with one repository, `acme/shop`, as far as issues go. */
export interface IssueForge {
  kind: 'github_issue' | 'gitea_issue' | 'gitlab_issue'
  /** Where people find it. */
  site: string
  /** What tells the program which server its token is for. */
  env: Record<string, string>
  /** How a channel of the configuration reaches it. */
  channel: string
  issueUrl(number: number): string
  openIssue(issue: { number: number; title: string; body: string; labels?: string[]; by?: 'bot' }): void
  editIssue(number: number, body: string): void
  say(issue: number, body: string): void
  comments(issue: number): StandingComment[]
  edit(issue: number, comment: number, body: string): void
  issues(): { number: number; title: string; state: string; body: string }[]
  /** Answers the next reading of an issue like this. */
  failReading(status: number, body: unknown): void
  requests(): number
  violations: readonly string[]
  close(): Promise<void>
}

export async function startGitHub(): Promise<IssueForge> {
  const github = await startFakeGitHub({ prefix: '/api/v3' })
  const { store, person, bot } = github
  const site = new URL(github.baseUrl).origin
  github.addToken(TOKEN)
  const issue = (number: number) => store.issues.find((one) => one.number === number)
  return {
    kind: 'github_issue',
    site,
    env: {
      GITHUB_ACTIONS: 'true',
      GITHUB_SERVER_URL: site,
      GITHUB_API_URL: github.baseUrl,
      GITHUB_REPOSITORY: 'acme/shop',
      GITHUB_TOKEN: TOKEN,
    },
    channel: `kind: github_issue, owner: acme, repo: shop, base_url: '${github.baseUrl}', token_env: GITHUB_TOKEN`,
    issueUrl: (number) => `${site}/acme/shop/issues/${number}`,
    openIssue: ({ number, title, body, labels = [], by }) =>
      void store.issues.push({
        number,
        title,
        body,
        labels: [...labels],
        state: 'open',
        assignees: [],
        isPull: false,
        born: 0,
        user: by === 'bot' ? bot : person,
      }),
    editIssue: (number, body) => void Object.assign(issue(number) ?? {}, { body }),
    say: (number, body) =>
      void store.issueComments.push({ id: store.nextId(), issue: number, body, user: person, born: 0 }),
    comments: (number) =>
      store.issueComments
        .filter((one) => one.issue === number)
        .map(({ id, body, user }) => ({ id, body, isOwn: user.id === bot.id })),
    edit: (_issue, comment, body) =>
      void Object.assign(store.issueComments.find(({ id }) => id === comment) ?? {}, { body }),
    issues: () => store.issues.filter(({ isPull }) => !isPull),
    failReading: (status, body) =>
      github.fail({ operation: 'GET /repos/{owner}/{repo}/issues/{issue_number}', status, body }),
    requests: () => github.requests.length,
    violations: github.violations,
    close: github.close,
  }
}

export async function startGitea(): Promise<IssueForge> {
  const gitea = await startFakeGitea()
  const { store, person, bot, baseUrl: site } = gitea
  gitea.addToken(TOKEN, {})
  return {
    kind: 'gitea_issue',
    site,
    env: { GITEA_SERVER_URL: site, GITEA_TOKEN: TOKEN },
    channel: `kind: gitea_issue, owner: acme, repo: shop, base_url: '${site}', token_env: GITEA_TOKEN`,
    issueUrl: (number) => `${site}/acme/shop/issues/${number}`,
    openIssue({ number, title, body, labels = [], by }) {
      const missing = labels.filter((name) => store.labels.every((label) => label.name !== name))
      for (const name of missing) store.labels.push({ id: store.nextId(), name, color: 'ededed' })
      const ids = store.labels.filter(({ name }) => labels.includes(name)).map(({ id }) => id)
      const user = by === 'bot' ? bot : person
      store.issues.push({ number, title, text: body, labels: ids, state: 'open', assignees: [], isPull: false, user })
    },
    editIssue: (number, text) => void Object.assign(store.issues.find((one) => one.number === number) ?? {}, { text }),
    say: (issue, text) => void store.comments.push({ id: store.nextId(), issue, type: 'comment', text, user: person }),
    comments: (number) =>
      store.comments
        .filter(({ issue, type }) => issue === number && type === 'comment')
        .map(({ id, text, user }) => ({ id, body: text, isOwn: user.id === bot.id })),
    edit: (_issue, comment, text) =>
      void Object.assign(store.comments.find(({ id }) => id === comment) ?? {}, { text }),
    issues: () => store.issues.filter(({ isPull }) => !isPull).map(({ text, ...issue }) => ({ ...issue, body: text })),
    failReading: (status, body) => gitea.fail({ operation: 'GET /repos/{owner}/{repo}/issues/{index}', status, body }),
    requests: () => gitea.requests.length,
    violations: gitea.violations,
    close: gitea.close,
  }
}

export async function startGitLab(): Promise<IssueForge> {
  const gitlab = await startFakeGitLab({ project: 'acme/shop' })
  const { store, person, bot, baseUrl: site } = gitlab
  gitlab.addToken(TOKEN)
  const issue = (number: number) => store.issues.find(({ iid }) => iid === number)
  const note = (body: string, internal = false) => ({
    id: store.nextId(),
    body,
    author: person,
    system: false,
    position: null,
    lines: [],
    internal,
  })
  return {
    kind: 'gitlab_issue',
    site,
    env: { GITLAB_CI: 'true', CI_SERVER_URL: site, CI_PROJECT_PATH: 'acme/shop', AICR_GITLAB_TOKEN: TOKEN },
    channel: `kind: gitlab_issue, project_id: acme/shop, base_url: '${site}'`,
    issueUrl: (number) => `${site}/acme/shop/-/issues/${number}`,
    openIssue: ({ number, title, body, labels = [], by }) =>
      void store.issues.push({
        iid: number,
        title,
        description: body,
        labels: [...labels],
        state: 'opened',
        assignees: [],
        author: by === 'bot' ? bot : person,
        notes: [note('a secret of the team', true)],
      }),
    editIssue: (number, description) => void Object.assign(issue(number) ?? {}, { description }),
    say: (number, body) => void issue(number)?.notes.push(note(body)),
    comments: (number) =>
      (issue(number)?.notes ?? [])
        .filter(({ internal }) => internal !== true)
        .map(({ id, body, author }) => ({ id, body, isOwn: author.id === bot.id })),
    edit: (number, comment, body) =>
      void Object.assign(issue(number)?.notes.find(({ id }) => id === comment) ?? {}, { body }),
    issues: () =>
      store.issues.map(({ iid, title, state, description }) => ({
        number: iid,
        title,
        body: description,
        state: state === 'opened' ? 'open' : state,
      })),
    failReading: (status, body) => gitlab.fail({ operation: 'GET /projects/{project}/issues/{iid}', status, body }),
    requests: () => gitlab.requests.length,
    violations: gitlab.violations,
    close: gitlab.close,
  }
}
