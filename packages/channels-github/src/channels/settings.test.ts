import { describe, expect, it } from 'vitest'
import { createGitHubChannels } from './github-channels.ts'

const channels = createGitHubChannels({
  secret: (name) => (name === 'TOKEN' ? 'secret-token' : undefined),
  repository: 'acme/shop',
  language: 'en',
})

function errorOf(kind: keyof typeof channels, settings: Record<string, unknown>): string {
  try {
    channels[kind]({ name: 'main', kind, ...settings })
    return ''
  } catch (error) {
    const hint = error instanceof Error && 'hint' in error ? String(error.hint) : ''
    return `${String(error)} ${hint}`
  }
}

describe('settings', () => {
  it('are taken with what belongs to their kind', () => {
    const review = {
      token_env: 'TOKEN',
      comment_style: 'inline',
      min_severity: 'low',
      check: true,
      base_url: 'https://g.example',
    }
    expect(errorOf('github_pr_review', review)).toBe('')
    expect(errorOf('github_issue', { token_env: 'TOKEN', issue_number: 3 })).toBe('')
    expect(
      errorOf('github_problem_issue', { token_env: 'TOKEN', issue_mode: 'per_commit', owner: 'a', repo: 'b' }),
    ).toBe('')
  })

  it.each([
    ['github_pr_review', { token_env: 'TOKEN', coment_style: 'inline' }, 'Did you mean "comment_style"?'],
    ['github_pr_review', { token_env: 'TOKEN', review_mode: 'always' }, 'has a wrong review_mode'],
    ['github_pr_review', { token_env: 'MISSING' }, 'MISSING is not set'],
    ['github_pr_review', {}, 'has no token'],
    [
      'github_pr_review',
      { token_env: 'TOKEN', app: { app_id: 1, installation_id: 2, private_key_env: 'K' } },
      'both app and token_env',
    ],
    ['github_pr_review', { app: { installation_id: 2, private_key_env: 'K' } }, 'needs one of app_id and client_id'],
    ['github_issue', { token_env: 'TOKEN', comment_style: 'inline' }, 'github_issue has no such setting'],
    [
      'github_problem_issue',
      { token_env: 'TOKEN', resolved_action: 'delete' },
      'GitHub has no call that deletes an issue',
    ],
    ['github_problem_issue', { token_env: 'TOKEN', isue_mode: 'x' }, 'Did you mean "issue_mode"?'],
  ] as const)('of %s that cannot be used are refused with a reason: %j', (kind, settings, expected) => {
    const error = errorOf(kind, settings)
    expect(error).toContain(expected)
    expect(error).not.toContain('secret-token')
  })

  it('need a repository', () => {
    const bare = createGitHubChannels({ secret: () => 'x', language: 'en' })
    expect(() => bare.github_issue({ name: 'main', kind: 'github_issue', token_env: 'TOKEN' })).toThrow(
      'does not say which repository it writes to',
    )
  })
})
