import { describe, expect, it } from 'vitest'
import { connectGitea } from './connection.ts'
import { createGiteaChannels } from './gitea-channels.ts'
import type { GiteaChannelContext } from './gitea-channels.ts'

const context: GiteaChannelContext = {
  secret: (name) => (name === 'GITEA_TOKEN' ? 'hunter22' : undefined),
  repository: 'acme/shop',
  baseUrl: 'https://example.com/Git',
  language: 'en',
}
const channels = createGiteaChannels(context)
const given = { name: 'reviews', kind: 'gitea_pr_review', token_env: 'GITEA_TOKEN' }

describe('settings', () => {
  it('that are enough make a channel of each kind', () => {
    for (const kind of ['gitea_pr_review', 'gitea_issue', 'gitea_problem_issue'] as const) {
      expect(channels[kind]({ ...given, kind })).toMatchObject({ name: 'reviews', kind })
    }
  })

  it.each([
    [{ ...given, coment_style: 'both' }, 'has a wrong coment_style: gitea_pr_review has no such setting'],
    [{ ...given, token_env: 'NOT SET' }, 'has a wrong token_env: must be the name of an environment variable'],
    [{ ...given, token_env: 'OTHER' }, 'has no token: OTHER is not set'],
    [{ name: 'reviews', kind: 'gitea_pr_review' }, 'has no token.'],
    [{ ...given, base_url: 'nowhere' }, 'is no address of a Gitea or Forgejo server'],
    [{ ...given, owner: 'a/b', repo: 'c' }, '"a/b/c" is no repository of Gitea'],
    [{ ...given, owner: '..', repo: 'c' }, '"../c" is no repository of Gitea'],
  ])('%# are refused with the reason', (settings, reason) => {
    expect(() => channels.gitea_pr_review(settings)).toThrow(reason)
  })

  it('that name no server or no repository are refused', () => {
    const { baseUrl: _url, ...noServer } = context
    expect(() => connectGitea(given, noServer)).toThrow('the channel "reviews" has no base_url')
    const { repository: _repository, ...noRepository } = context
    expect(() => connectGitea(given, noRepository)).toThrow('does not say which repository it writes to')
  })

  it('of problem issues refuse a key that nothing reads', () => {
    const settings = { ...given, kind: 'gitea_problem_issue', resolved_acton: 'close' }
    expect(() => channels.gitea_problem_issue(settings)).toThrow('resolved_acton')
  })

  it('name server and repository for the signatures of markers, whatever their capitals', () => {
    const { signingContext } = connectGitea({ ...given, owner: 'Acme', repo: 'Shop' }, context)
    expect(signingContext).toBe('gitea:example.com/git/acme/shop')
  })
})
