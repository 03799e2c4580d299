import { verifies } from '@aicr-internal/testkit'
import { isAicrError } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { sampleProblem, sampleReport } from '../contract/index.ts'
import { issueAssignees } from './issue-assignees.ts'
import { forgePlatforms } from '../forge-channels/forge-platforms.ts'
import type { ForgePlatform } from '../forge-channels/forge-platforms.ts'
import { createForgeSettings, forgeSettingsModels } from '../forge-channels/forge-settings.ts'
import { MaxRecentIssues, ProblemIssueSettings } from './settings.ts'
import { severityLabel, severityLabels } from '../labels/severity-labels.ts'

const { github, gitea, gitlab } = forgePlatforms

function refusal(platform: ForgePlatform, settings: Record<string, unknown>): string {
  try {
    const { problemIssues } = createForgeSettings<{ name: string }>(platform, forgeSettingsModels({}))
    problemIssues({ name: 'issues', kind: platform.problemIssues.kind, ...settings })
    return 'accepted'
  } catch (error) {
    return isAicrError(error) ? `${error.code}: ${error.message} ${error.hint}` : String(error)
  }
}

describe('the settings of managed problem issues', () => {
  it('have defaults', () => {
    expect(ProblemIssueSettings.parse({ name: 'issues', kind: github.problemIssues.kind })).toEqual({
      issue_mode: 'consolidated',
      resolved_action: 'close',
      marker_prefix: '[AICR]',
      marker_label: 'aicr-managed',
      labels: [],
      assign_committer: true,
      owners_file: 'OWNERS',
      add_owners_as_assignees: false,
      severity_label_prefix: 'severity/',
      severity_label_colors: {},
    })
  })

  it('say why an action is not to be had on a platform', () => {
    verifies('managed-issues.github-resolved-action')
    expect(refusal(github, { resolved_action: 'delete' })).toBe(
      'config_invalid: outputs.channels: the channel "issues" has resolved_action: delete, which github_problem_issue does not have. GitHub has no call that deletes an issue, and an issue there says by its state whether it is resolved. Use one of: close, none.',
    )
    expect(refusal(github, { resolved_action: 'mark_resolved' })).toContain('Use one of: close, none.')
    expect(refusal(gitlab, { resolved_action: 'delete' })).toContain('Use one of: close, none, mark_resolved.')
    for (const action of ['close', 'none']) expect(refusal(github, { resolved_action: action })).toBe('accepted')
    for (const action of ['close', 'none', 'mark_resolved', 'delete']) {
      expect(refusal(gitea, { resolved_action: action })).toBe('accepted')
    }
  })

  it('name the key that is wrong', () => {
    expect(refusal(github, { issue_mode: 'weekly' })).toContain('the channel "issues" has a wrong issue_mode')
    expect(refusal(github, { severity_label_colors: { high: 'red' } })).toContain('severity_label_colors.high')
    expect(refusal(github, { notify_feishu: {} })).toContain('notify_feishu, which nothing sends yet')
  })

  it('look at 20 recent issues, or from 1 to 100', () => {
    expect(MaxRecentIssues.parse(undefined)).toBe(20)
    for (const wrong of [0, 101, 1.5]) expect(MaxRecentIssues.safeParse(wrong).success).toBe(false)
  })
})

it('gives severities labels with colours, unless the prefix is empty', () => {
  const settings = ProblemIssueSettings.parse({
    severity_label_prefix: 'sev:',
    severity_label_colors: { high: 'ABCDEF', low: '#000000' },
  })
  expect(severityLabels(settings)).toEqual([
    { name: 'sev:info', color: '#c5def5' },
    { name: 'sev:low', color: '#000000' },
    { name: 'sev:medium', color: '#fbca04' },
    { name: 'sev:high', color: '#ABCDEF' },
    { name: 'sev:critical', color: '#b60205' },
  ])
  expect(severityLabel('high', { ...settings, severity_label_prefix: '' })).toBeUndefined()
})

describe('the assignees of an issue', () => {
  const people = {
    committer: 'octocat',
    owners: { 'src/session.ts': ['@alice', '@acme/team', 'bob@example.com', 'octocat'] },
    mentions: [],
  }
  const assignees = (
    settings: Record<string, unknown>,
    platform: Partial<ForgePlatform['problemIssues']> = {},
  ): string[] =>
    issueAssignees(sampleReport({ people }), [sampleProblem()], {
      settings: ProblemIssueSettings.parse(settings),
      platform: { ...github.problemIssues, ...platform },
    })

  it('are the committer, and the owners who can be assigned, each once', () => {
    expect(assignees({})).toEqual(['octocat'])
    expect(assignees({ add_owners_as_assignees: true })).toEqual(['octocat', 'alice'])
    expect(assignees({ assign_committer: false })).toEqual([])
  })

  it('are not the committer where the account is one of another platform', () => {
    expect(assignees({ add_owners_as_assignees: true }, gitea.problemIssues)).toEqual(['alice', 'octocat'])
  })

  it('are no more than the platform takes', () => {
    expect(assignees({ add_owners_as_assignees: true }, { assignees: 1 })).toEqual(['octocat'])
  })
})
