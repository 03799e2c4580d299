/** What a job of a forge has in its environment, for pull request 12 of `acme/shop` towards `main`. */
export type JobEnvironment = Record<string, string>

/** Where git is served, and what the job may use there. */
export interface JobPlace {
  server: string
  token: string
}

export function githubJob({ server, token }: JobPlace, api: string): JobEnvironment {
  return {
    GITHUB_ACTIONS: 'true',
    GITHUB_SERVER_URL: server,
    GITHUB_API_URL: api,
    GITHUB_REPOSITORY: 'acme/shop',
    GITHUB_REF: 'refs/pull/12/merge',
    GITHUB_BASE_REF: 'main',
    GITHUB_TOKEN: token,
  }
}

/** Its runner speaks as GitHub's does, and has no merge of its own. */
export function giteaJob({ server, token }: JobPlace): JobEnvironment {
  return {
    GITHUB_ACTIONS: 'true',
    GITEA_ACTIONS: 'true',
    GITHUB_SERVER_URL: server,
    GITHUB_REPOSITORY: 'acme/shop',
    GITHUB_REF: 'refs/pull/12/head',
    GITHUB_BASE_REF: 'main',
    GITHUB_TOKEN: token,
  }
}

export function gitlabJob({ server, token }: JobPlace): JobEnvironment {
  return {
    GITLAB_CI: 'true',
    CI_SERVER_URL: server,
    CI_PROJECT_PATH: 'acme/shop',
    CI_MERGE_REQUEST_IID: '12',
    CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
    AICR_GITLAB_TOKEN: token,
  }
}
