import { publishReport } from '@aicr/channels'
import { sampleProblem, sampleReport } from '@aicr/channels/contract'
import { expect, it } from 'vitest'
import { HEAD, createWorld } from '../../test/world.ts'
import { createGitLabIssueTracker } from './gitlab-issue-tracker.ts'
import { connectGitLab } from '../channels/connection.ts'

const both = { lineComments: true, summary: true }

it('opens one issue, with labels in their colours, and settles it when its problems are gone', async () => {
  await using world = await createWorld()
  const { gitlab, channels, settings } = world
  const channel = channels.gitlab_problem_issue(settings('gitlab_problem_issue'))
  gitlab.store.commits.set(HEAD, null).set('c'.repeat(40), HEAD)
  await publishReport(channel, sampleReport(), both)
  expect(gitlab.store.issues).toMatchObject([{ labels: ['aicr-managed', 'severity/high'], state: 'opened' }])
  expect(gitlab.store.labels.get('severity/high')).toEqual({ name: 'severity/high', color: '#d93f0b' })
  const fixed = sampleReport({ problems: [], verdict: 'pass' })
  fixed.event = { ...fixed.event, revision: { head: 'c'.repeat(40) } }
  await publishReport(channel, fixed, both)
  expect(gitlab.store.issues).toMatchObject([{ state: 'closed' }])
  expect(gitlab.store.issues[0]?.description).toContain('<b>Resolved (1)</b>')
})

it('opens no second issue when the answer to the first was lost', async () => {
  await using world = await createWorld()
  const { gitlab, channels, settings } = world
  gitlab.fail({ operation: 'POST /projects/{project}/issues', status: 502, afterWrite: true })
  const channel = channels.gitlab_problem_issue(settings('gitlab_problem_issue'))
  expect(await publishReport(channel, sampleReport(), both)).toMatchObject({ ok: true })
  expect(gitlab.store.issues).toHaveLength(1)
})

it('assigns those whom GitLab knows, by their number', async () => {
  await using world = await createWorld()
  const { api, project } = connectGitLab({ name: 'issues' }, world.context)
  const tracker = createGitLabIssueTracker(api, project)
  await tracker.createIssue({ title: 'A', body: 'b', labels: [], assignees: ['nobody', 'mara'] })
  expect(world.gitlab.store.issues[0]?.assignees).toEqual([world.gitlab.person])
})

it('comments on the issue that the review is about, once', async () => {
  await using world = await createWorld()
  const { gitlab, channels, settings } = world
  const issue = { iid: 1, title: 'Why?', description: '', state: 'opened' as const, labels: [], assignees: [] }
  gitlab.store.issues.push({ ...issue, author: gitlab.person, notes: [] })
  const channel = channels.gitlab_issue(settings('gitlab_issue'))
  const report = sampleReport({ problems: [sampleProblem()] })
  report.event = { ...report.event, target: { kind: 'issue', id: '1' } }
  await publishReport(channel, report, both)
  expect(await publishReport(channel, report, both)).toMatchObject({ ok: true, outcomes: [] })
  expect(gitlab.store.issues).toHaveLength(1)
  expect(gitlab.store.issues[0]).toMatchObject({ state: 'opened', notes: [{ author: gitlab.bot }] })
})
