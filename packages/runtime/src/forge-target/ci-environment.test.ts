import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCiEnvironment } from './ci-environment.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'aicr-event-'))))
afterAll(() => rm(folder, { recursive: true }))

async function eventFile(event: unknown): Promise<string> {
  const file = join(folder, 'event.json')
  await writeFile(file, typeof event === 'string' ? event : JSON.stringify(event))
  return file
}

const github = {
  GITHUB_ACTIONS: 'true',
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_API_URL: 'https://api.github.com',
  GITHUB_REPOSITORY: 'acme/shop',
}
const gitHubPlace = { forge: 'github', server: 'https://github.com', path: 'acme/shop', api: 'https://api.github.com' }
const gitea = { ...github, GITEA_ACTIONS: 'true', GITHUB_SERVER_URL: 'https://code.example/git/' }
const gitlab = { GITLAB_CI: 'true', CI_SERVER_URL: 'https://gitlab.com', CI_PROJECT_PATH: 'ada/shop' }

it.each([
  ['nothing', {}, undefined, null],
  ['a push on GitHub', { ...github, GITHUB_REF: 'refs/heads/main' }, { ref: 'refs/heads/main' }, gitHubPlace],
  [
    'a pull request on GitHub',
    { ...github, GITHUB_REF: 'refs/pull/12/merge', GITHUB_BASE_REF: 'main' },
    { number: 12, pull_request: { number: 12, title: 'Say more', base: { ref: 'other' } } },
    { ...gitHubPlace, pull: { number: '12', title: 'Say more', baseBranch: 'main' } },
  ],
  [
    'one whose target branch is what was checked out',
    { ...github, GITHUB_REF: 'refs/heads/main' },
    { pull_request: { number: 12, title: '', base: { ref: 'release' } } },
    { ...gitHubPlace, pull: { number: '12', baseBranch: 'release' } },
  ],
  [
    'a pull request of a fork on GitHub',
    github,
    {
      pull_request: {
        number: 12,
        base: { ref: 'main', repo: { full_name: 'acme/shop' } },
        head: { repo: { full_name: 'ada/shop' } },
      },
    },
    { ...gitHubPlace, pull: { number: '12', baseBranch: 'main' }, isFork: true },
  ],
  [
    'one of a fork that was deleted since',
    github,
    { pull_request: { number: 12, base: { ref: 'main', repo: { full_name: 'acme/shop' } }, head: { repo: null } } },
    { ...gitHubPlace, pull: { number: '12', baseBranch: 'main' }, isFork: true },
  ],
  [
    'one of a branch of the same repository',
    github,
    {
      pull_request: {
        number: 12,
        base: { ref: 'main', repo: { full_name: 'acme/shop' } },
        head: { repo: { full_name: 'acme/shop' } },
      },
    },
    { ...gitHubPlace, pull: { number: '12', baseBranch: 'main' } },
  ],
  [
    'a comment on a pull request',
    github,
    { issue: { number: 12, title: 'Say more', pull_request: {} } },
    { ...gitHubPlace, pull: { number: '12', title: 'Say more' } },
  ],
  [
    'a pull request whose author and labels the event says',
    github,
    { pull_request: { number: 12, user: { login: 'octocat' }, labels: [{ name: 'bug' }, { id: 1 }, 'x'] } },
    { ...gitHubPlace, pull: { number: '12', author: 'octocat', labels: ['bug'] } },
  ],
  [
    'a merge request with labels on GitLab, where who started it is not who opened it',
    { ...gitlab, CI_MERGE_REQUEST_IID: '9', CI_MERGE_REQUEST_LABELS: 'bug,no review', GITLAB_USER_LOGIN: 'ada' },
    undefined,
    {
      forge: 'gitlab',
      server: 'https://gitlab.com',
      path: 'ada/shop',
      pull: { number: '9', labels: ['bug', 'no review'] },
    },
  ],
  [
    'a comment on an issue',
    github,
    { issue: { number: 12, title: 'Say more', pull_request: null } },
    { ...gitHubPlace, issue: { number: '12', title: 'Say more' } },
  ],
  [
    'a reference alone',
    { ...github, GITHUB_REF: 'refs/pull/7/merge' },
    undefined,
    { ...gitHubPlace, pull: { number: '7' } },
  ],
  ['a number that is none', github, { pull_request: { number: '12/../1' } }, gitHubPlace],
  ['a server that is none', { ...github, GITHUB_SERVER_URL: 'file:///etc' }, undefined, null],
  [
    'a pull request on Gitea, below a path',
    { ...gitea, GITHUB_REF: 'refs/pull/3/head', GITHUB_BASE_REF: 'main' },
    undefined,
    {
      forge: 'gitea',
      server: 'https://code.example/git',
      path: 'acme/shop',
      pull: { number: '3', baseBranch: 'main' },
    },
  ],
  [
    'one on Forgejo',
    { ...github, FORGEJO_ACTIONS: 'true', GITHUB_REF: 'refs/pull/3/head' },
    undefined,
    { forge: 'gitea', server: 'https://github.com', path: 'acme/shop', pull: { number: '3' } },
  ],
  ['a push on GitLab', gitlab, undefined, { forge: 'gitlab', server: 'https://gitlab.com', path: 'ada/shop' }],
  [
    'a merge request on GitLab in the pipeline of a fork',
    {
      ...gitlab,
      CI_MERGE_REQUEST_PROJECT_PATH: 'acme/group/shop',
      CI_MERGE_REQUEST_IID: '9',
      CI_MERGE_REQUEST_TITLE: 'Say more',
      CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
    },
    undefined,
    {
      forge: 'gitlab',
      server: 'https://gitlab.com',
      path: 'acme/group/shop',
      pull: { number: '9', title: 'Say more', baseBranch: 'main' },
    },
  ],
])('the environment of %s', async (_, env, event, expected) => {
  const file = event === undefined ? {} : { GITHUB_EVENT_PATH: await eventFile(event) }
  expect(await readCiEnvironment({ ...env, ...file })).toEqual(expected)
})

it('an event that can not be read is told; one that is not there is none', async () => {
  await expect(readCiEnvironment({ ...github, GITHUB_EVENT_PATH: await eventFile('{') })).rejects.toThrow('is no JSON')
  expect(await readCiEnvironment({ ...github, GITHUB_EVENT_PATH: join(folder, 'nowhere') })).toEqual(gitHubPlace)
})
