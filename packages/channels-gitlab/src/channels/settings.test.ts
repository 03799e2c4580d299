import { ConfigError } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { createGitLabChannels } from './gitlab-channels.ts'
import type { GitLabChannelContext } from './gitlab-channels.ts'

const variables: Record<string, string> = {
  AICR_GITLAB_TOKEN: 'glpat-1234567890',
  CI_JOB_TOKEN: 'glcbt-64_abcdefgh',
  COPIED: 'glcbt-64_abcdefgh',
  EMPTY: '',
}
const context: GitLabChannelContext = { secret: (name) => variables[name], project: 'acme/shop', language: 'en' }

function failure(
  kind: 'gitlab_mr_review' | 'gitlab_issue' | 'gitlab_problem_issue',
  settings: Record<string, unknown>,
  changes: Partial<GitLabChannelContext> = {},
): unknown {
  try {
    return createGitLabChannels({ ...context, ...changes })[kind]({ name: 'mine', kind, ...settings }).kind
  } catch (error) {
    return error instanceof ConfigError ? `${error.message} ${error.hint ?? ''}` : error
  }
}

describe('settings of channels on GitLab', () => {
  it.each(['gitlab_mr_review', 'gitlab_issue', 'gitlab_problem_issue'] as const)('may be none: %s', (kind) => {
    expect(failure(kind, {})).toBe(kind)
  })

  it.each([
    ['a key that nothing reads', { coment_style: 'both' }, /coment_style.*"comment_style"/],
    ['a verdict, which GitLab has not', { review_event: 'REQUEST_CHANGES' }, /no such setting/],
    ['a project without a group', { project_id: 'shop' }, /"shop" is no project.*group\/subgroup/],
    ['a project that leads elsewhere', { project_id: 'acme/../user' }, /is no project/],
    ['an address that is none', { base_url: 'gitlab.example' }, /no address of a GitLab server/],
    ['a password in the address', { base_url: 'https://a:b@gitlab.example' }, /no address of a GitLab server/],
    ['a token that is not set', { token_env: 'EMPTY' }, /EMPTY is not set.*token of a CI job cannot write notes/],
    ['the token of a job', { token_env: 'CI_JOB_TOKEN' }, /CI job, which cannot write notes.*AICR_GITLAB_TOKEN/],
    ['a copy of it', { token_env: 'COPIED' }, /CI job, which cannot write notes/],
  ])('refuse %s', (_, settings, message) => {
    expect(failure('gitlab_mr_review', settings)).toMatch(message)
  })

  it('refuse to delete issues, and say why', () => {
    expect(failure('gitlab_problem_issue', { resolved_action: 'delete' })).toMatch(/rights of an owner/)
    expect(failure('gitlab_problem_issue', { resolved_action: 'mark_resolved' })).toBe('gitlab_problem_issue')
  })

  it('say which project is meant when nothing else does', () => {
    const { project: _project, ...others } = context
    const make = () => createGitLabChannels(others).gitlab_issue({ name: 'mine', kind: 'gitlab_issue' })
    expect(make).toThrow(/does not say which project/)
  })
})
